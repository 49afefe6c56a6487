import type { Hex } from '@nota/evidence/anchor/keccak.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { AllSettings } from '../../platform/config.ts';
import { Fault } from '../../platform/refusal.ts';
import { startEvmNode, type EvmNode } from '../../testing/evm-node.ts';
import { useWorld } from '../../testing/world.ts';
import { buildAnchorer, decideMode, publishHead, untilAnchor, type TestAnchorer } from './chain.fixtures.ts';

const world = useWorld();
let node: EvmNode;
let size = 0;
beforeAll(async () => void (node = await startEvmNode()));
afterAll(() => node.stop());
beforeEach(async () => {
  world.clock.pass(1);
  await decideMode(world, 1);
  await publishHead(world, (size += 10));
});
afterEach(() => node.rpc('evm_setAutomine', true));

/** A transaction of somebody else who has our key: it uses the nonce that we wanted. */
async function stealNumber({ key }: TestAnchorer, nonce: number, gwei = 400n): Promise<Hex> {
  const fee = gwei * 10n ** 9n;
  const raw = await privateKeyToAccount(key).signTransaction({
    type: 'eip1559',
    chainId: 20_266,
    nonce,
    gas: 21_000n,
    to: `0x${'11'.repeat(20)}`,
    maxFeePerGas: fee,
    maxPriorityFeePerGas: fee,
  });
  return node.rpc<Hex>('eth_sendRawTransaction', raw);
}

/** An account whose transactions wait until a test mines a block. */
async function buildWaiting(settings: Partial<AllSettings> = {}): Promise<TestAnchorer> {
  const anchorer = await buildAnchorer(world, node, {
    settings: { CHAIN_STUCK_SECONDS: 30, CHAIN_MOST_GWEI: 5_000, ...settings },
  });
  await node.rpc('evm_setAutomine', false);
  return anchorer;
}

describe('a transaction that no block takes', () => {
  it('is sent again as it is, and replaced with the same number and a higher fee when it has waited too long', async () => {
    const anchorer = await buildWaiting();
    await anchorer.once();
    const { id, state, nonce } = (await anchorer.anchor()) ?? { id: '' };
    expect([state, nonce]).toEqual(['broadcast', 0]);
    world.clock.pass(29);
    await anchorer.once();
    expect(await anchorer.transactions(id)).toHaveLength(1);
    world.clock.pass(1);
    await anchorer.once();
    const [first, second, ...more] = await anchorer.transactions(id);
    expect(more).toEqual([]);
    expect(second?.most).toBeGreaterThan(((first?.most ?? 0n) * 11n) / 10n);
    expect((await anchorer.anchor())?.state).toBe('prepared');
    expect(await node.rpc('eth_getTransactionByHash', second?.hash), 'saved before it is sent').toBeNull();
    await anchorer.once();
    expect(await node.rpc('eth_getTransactionByHash', second?.hash)).toMatchObject({ nonce: '0x0' });
    await node.mine();
    await untilAnchor(anchorer, 'mined');
    expect(await node.receipt(second?.hash ?? '')).toMatchObject({ status: '0x1' });
    expect(await anchorer.trail(id)).toEqual([
      'prepare prepared',
      'send broadcast',
      'replace prepared',
      'send broadcast',
      'mine mined',
    ]);
  });

  it('may still win against its replacement, and is then the anchor’s', async () => {
    const anchorer = await buildWaiting();
    await anchorer.once();
    world.clock.pass(30);
    await anchorer.once();
    await node.mine();
    const { id } = await untilAnchor(anchorer, 'mined');
    const [first] = await anchorer.transactions(id);
    expect(await anchorer.transactions(id)).toHaveLength(2);
    expect(await node.receipt(first?.hash ?? '')).toMatchObject({ status: '0x1' });
  });

  it('goes on waiting where a higher fee would pass the ceiling', async () => {
    const anchorer = await buildWaiting({ CHAIN_MOST_GWEI: 1 });
    await anchorer.once();
    const { id } = (await anchorer.anchor()) ?? { id: '' };
    world.clock.pass(30);
    await anchorer.once();
    expect(await anchorer.transactions(id)).toHaveLength(1);
    expect(world.logged.join()).toContain('a higher fee would pass the ceiling');
    await node.mine();
    await untilAnchor(anchorer, 'mined');
  });

  it('is replaced at once where the node rejects it for its fee', async () => {
    const anchorer = await buildWaiting();
    const dear = `0x${(10n ** 12n).toString(16)}`;
    let isSpoilt = false;
    const { target } = anchorer;
    const send = target.send;
    target.send = async (raw) => {
      // Between signing and sending, the gas price has risen to a hundred times the offer.
      if (!isSpoilt) {
        isSpoilt = true;
        await node.rpc('anvil_setNextBlockBaseFeePerGas', dear);
        await node.mine();
        await node.rpc('anvil_setNextBlockBaseFeePerGas', dear);
      }
      return send(raw);
    };
    await anchorer.once();
    const { id, state } = (await anchorer.anchor()) ?? { id: '' };
    expect([state, (await anchorer.transactions(id)).length]).toEqual(['prepared', 2]);
    await node.rpc('anvil_setNextBlockBaseFeePerGas', '0x3b9aca00');
    await node.rpc('evm_setAutomine', true);
    await untilAnchor(anchorer, 'mined');
    expect(await anchorer.trail(id)).toContain('replace prepared');
  });
});

describe('a nonce that somebody else used with our key', () => {
  it('opens an incident and does not keep the log from being anchored', async () => {
    const anchorer = await buildWaiting();
    await anchorer.once();
    await stealNumber(anchorer, 0);
    await node.mine();
    await anchorer.once();
    const { id, state } = (await anchorer.anchor()) ?? { id: '' };
    expect(state).toBe('displaced');
    expect(anchorer.incidents).toMatchObject([{ kind: 'displaced', detail: { number: 0, size } }]);
    world.clock.pass(60);
    await anchorer.once();
    expect(await anchorer.anchor()).toMatchObject({ size, nonce: 1, state: 'broadcast' });
    await node.mine(4);
    await untilAnchor(anchorer, 'final');
    expect((await anchorer.anchors()).map((anchor) => anchor.state)).toEqual(['failed', 'final']);
    expect(await anchorer.trail(id)).toEqual([
      'prepare prepared',
      'send broadcast',
      'displace displaced',
      'fail failed',
    ]);
  });

  it('may become ours again by a reorganisation, and is then used', async () => {
    const anchorer = await buildWaiting();
    await anchorer.once();
    await stealNumber(anchorer, 0);
    await node.mine();
    await anchorer.once();
    expect((await anchorer.anchor())?.state).toBe('displaced');
    await node.rpc('anvil_reorg', 1, []);
    await node.rpc('anvil_dropAllTransactions');
    await anchorer.once();
    await node.mine();
    const { id } = await untilAnchor(anchorer, 'mined');
    expect(await anchorer.trail(id)).toEqual([
      'prepare prepared',
      'send broadcast',
      'displace displaced',
      'release prepared',
      'send broadcast',
      'mine mined',
    ]);
    expect(await anchorer.anchors()).toHaveLength(1);
  });
});

describe('a reorganisation', () => {
  it('below finality is recorded and repaired with the same bytes', async () => {
    const anchorer = await buildAnchorer(world, node);
    const before = await untilAnchor(anchorer, 'mined');
    const saved = await anchorer.transactions(before.id);
    await node.rpc('evm_setAutomine', false);
    await node.rpc('anvil_reorg', 1, []);
    await node.rpc('anvil_dropAllTransactions');
    await anchorer.once();
    expect(await anchorer.anchor()).toMatchObject({ state: 'broadcast', block_hash: null, record: null });
    await node.mine();
    const after = await untilAnchor(anchorer, 'mined');
    expect(after.block_hash).not.toEqual(before.block_hash);
    expect(after.record).not.toEqual(before.record);
    expect(await anchorer.transactions(before.id)).toEqual(saved);
    expect((await anchorer.trail(before.id)).slice(-4)).toEqual([
      'mine mined',
      'reorganise reorganised',
      'send broadcast',
      'mine mined',
    ]);
    expect(anchorer.incidents).toEqual([]);
  });

  it('that takes the transaction into another block leaves both blocks in the trail', async () => {
    const anchorer = await buildAnchorer(world, node);
    const before = await untilAnchor(anchorer, 'mined');
    const [saved] = await anchorer.transactions(before.id);
    await node.rpc('anvil_reorg', 1, [[saved?.raw, 0]]);
    const after = await untilAnchor(anchorer, 'mined');
    expect(after.block_hash).not.toEqual(before.block_hash);
    expect((await anchorer.trail(before.id)).slice(-3)).toEqual(['mine mined', 'reorganise reorganised', 'mine mined']);
  });

  it('above finality moves an anchor only together with its incident', async () => {
    let isAway = true;
    const onIncident = () => {
      if (isAway) throw new Error('the process died here');
    };
    const anchorer = await buildAnchorer(world, node, { onIncident });
    await untilAnchor(anchorer, 'mined');
    await node.mine(3);
    const { id } = await untilAnchor(anchorer, 'final');
    await node.rpc('anvil_reorg', 4, []);
    await node.rpc('anvil_dropAllTransactions');
    await expect(anchorer.once()).rejects.toThrow('died');
    expect((await anchorer.trail(id)).at(-1)).toBe('finalise final');
    isAway = false;
    await anchorer.once();
    expect(anchorer.incidents.map(({ kind }) => kind)).toEqual(['reorganised-after-final']);
  });

  it('above finality is recorded, opens an incident, and is repaired: never hidden', async () => {
    const anchorer = await buildAnchorer(world, node);
    await untilAnchor(anchorer, 'mined');
    await node.mine(3);
    const { id } = await untilAnchor(anchorer, 'final');
    await publishHead(world, (size += 10));
    world.clock.pass(60);
    await untilAnchor(anchorer, 'mined');
    await node.mine(3);
    await untilAnchor(anchorer, 'final');
    await node.rpc('anvil_reorg', 8, []);
    await node.rpc('anvil_dropAllTransactions');
    await anchorer.once();
    expect(anchorer.incidents.map(({ kind }) => kind)).toEqual(['reorganised-after-final', 'reorganised-after-final']);
    await untilAnchor(anchorer, 'mined');
    await node.mine(3);
    await untilAnchor(anchorer, 'final');
    expect((await anchorer.anchors()).map(({ state }) => state)).toEqual(['final', 'final']);
    expect((await anchorer.trail(id)).slice(-5)).toEqual([
      'finalise final',
      'reorganise reorganised',
      'send broadcast',
      'mine mined',
      'finalise final',
    ]);
  });
});

describe('a node', () => {
  it('that is away changes nothing, and work continues when it is back', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nota-chain-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const stateFile = join(folder, 'state.json');
    const first = await startEvmNode({ stateFile });
    const anchorer = await buildAnchorer(world, first);
    await untilAnchor(anchorer, 'mined');
    await publishHead(world, (size += 10));
    world.clock.pass(60);
    await first.stop();
    const before = await anchorer.anchors();
    await expect(anchorer.once()).rejects.toThrow(Fault);
    expect(await anchorer.anchors()).toEqual(before);
    const second = await startEvmNode({ stateFile, port: first.port });
    onTestFinished(() => second.stop());
    await untilAnchor(anchorer, 'mined');
    expect((await anchorer.anchors()).map((anchor) => anchor.nonce)).toEqual([0, 1]);
  });
});

import { verifyAnchor } from '@nota/evidence/anchor/verify-anchor.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEvmNode, type EvmNode } from '../../testing/evm-node.ts';
import { useWorld } from '../../testing/world.ts';
import { firstAnchorAtLeast } from './anchor-of-head.repo.ts';
import { WrongChain, type AnchorTarget } from './anchor-target.ts';
import { buildAnchorer, decideMode, ORIGIN, publishHead, untilAnchor, type TestAnchorer } from './chain.fixtures.ts';

const world = useWorld();
let node: EvmNode;
let size = 0;
beforeAll(async () => void (node = await startEvmNode()));
afterAll(() => node.stop());
beforeEach(async () => {
  world.clock.pass(1);
  await decideMode(world, 1);
});
afterEach(() => world.owner.query('delete from log_entry'));

const grow = (chainMode = 0) => publishHead(world, (size += 10), chainMode);

describe('a head', () => {
  it('is signed, saved, sent, seen in a block, and final; the record verifies without any node', async () => {
    const root = await grow();
    const anchorer = await buildAnchorer(world, node);
    const mined = await untilAnchor(anchorer, 'mined');
    const trusted = { chainId: anchorer.config.CHAIN_ID, contract: anchorer.config.CHAIN_CONTRACT };
    const expected = { origin: ORIGIN, size, root };
    const { answer, rungs, facts } = verifyAnchor(mined.record, expected, { ...trusted, senders: [anchorer.sender] });
    expect({ answer, rungs }).toEqual({
      answer: 'cannot-tell',
      rungs: {
        transaction: { answer: 'valid' },
        inclusion: { answer: 'valid' },
        execution: { answer: 'valid' },
        chain: { answer: 'cannot-tell', problem: 'unknown-block' },
      },
    });
    const sure = verifyAnchor(mined.record, expected, { ...trusted, blockHashes: [facts.blockHash ?? ''] });
    expect(sure.answer).toBe('valid');

    await node.mine(3);
    const final = await untilAnchor(anchorer, 'final');
    const found = await firstAnchorAtLeast(world.deps.database.outside, size - 5);
    expect(found).toMatchObject({ size, isFinal: true, record: mined.record, transactionHash: facts.transactionHash });
    expect(await firstAnchorAtLeast(world.deps.database.outside, size + 1)).toBeUndefined();
    expect(final.record).toEqual(mined.record);
    expect((await anchorer.trail(final.id)).slice(-2)).toEqual(['mine mined', 'finalise final']);
    expect(anchorer.incidents).toEqual([]);
  });

  it('is anchored again only when the interval has passed and the log has grown', async () => {
    await grow();
    const anchorer = await buildAnchorer(world, node);
    await untilAnchor(anchorer, 'mined');
    await grow();
    world.clock.pass(59);
    await anchorer.once();
    expect(await anchorer.anchors()).toHaveLength(1);
    world.clock.pass(1);
    await anchorer.once();
    expect((await anchorer.anchors()).map((anchor) => anchor.size)).toEqual([size - 10, size]);
    await untilAnchor(anchorer, 'mined');
    world.clock.pass(3_600);
    await anchorer.once();
    expect(await anchorer.anchors()).toHaveLength(2);
  });

  it('is anchored by the shortest interval of all platforms, and by none where all are in mode 0', async () => {
    await grow();
    world.clock.pass(1);
    await decideMode(world, 0);
    const anchorer = await buildAnchorer(world, node);
    await anchorer.once();
    expect(await anchorer.anchors()).toEqual([]);
    world.clock.pass(1);
    await decideMode(world, 1, 86_400);
    await untilAnchor(anchorer, 'mined');
  });

  it('is anchored at once where an entry asks for it, whatever the interval', async () => {
    await grow();
    const anchorer = await buildAnchorer(world, node);
    await untilAnchor(anchorer, 'mined');
    await grow(1);
    await anchorer.once();
    expect(await anchorer.anchors()).toHaveLength(1);
    await grow(2);
    await anchorer.once();
    expect(await anchorer.anchor()).toMatchObject({ size });
    expect(await anchorer.anchors()).toHaveLength(2);
  });

  it('is anchored once by many workers at the same moment', async () => {
    await grow();
    const anchorer = await buildAnchorer(world, node);
    // A late one may find the head on the chain already, and be refused by the contract before it signs.
    await Promise.allSettled(Array.from({ length: 6 }, () => anchorer.once()));
    await untilAnchor(anchorer, 'mined');
    expect(await anchorer.anchors()).toHaveLength(1);
    expect(Number(await node.rpc('eth_getTransactionCount', anchorer.sender, 'latest'))).toBe(1);
  });
});

describe('what was saved', () => {
  it.each([
    'delete from anchor',
    'update anchor set root = root',
    'update anchor set size = size',
    'update anchor set nonce = nonce',
    'delete from anchor_transaction',
    'update anchor_transaction set raw = raw',
    'delete from anchor_event',
    'update anchor_event set to_state = to_state',
  ])('cannot be changed by the application: %s', async (statement) => {
    const change = sql.raw(statement).execute(world.deps.database.outside);
    await expect(change).rejects.toMatchObject({ code: '42501' });
  });
});

/** The failure happens before the node has got the bytes, or after. */
const failing = (when: 'before' | 'although') => {
  const fault = { isOn: true };
  const spoil = (target: AnchorTarget): AnchorTarget => ({
    ...target,
    async send(raw) {
      if (fault.isOn && when === 'before') throw new Error('died before sending');
      const outcome = await target.send(raw);
      if (fault.isOn) throw new Error('died after sending');
      return outcome;
    },
  });
  return { fault, spoil };
};

describe('a worker that dies', () => {
  it('between saving and sending has sent nothing; the next one sends the same bytes', async () => {
    await grow();
    const { fault, spoil } = failing('before');
    const anchorer = await buildAnchorer(world, node, { spoil });
    await expect(anchorer.once()).rejects.toThrow('died before sending');
    const { id, state } = (await anchorer.anchor()) ?? { id: '' };
    expect(state).toBe('prepared');
    const saved = await anchorer.transactions(id);
    expect(await node.rpc('eth_getTransactionByHash', saved[0]?.hash)).toBeNull();
    fault.isOn = false;
    await untilAnchor(anchorer, 'mined');
    expect(await anchorer.transactions(id)).toEqual(saved);
    expect(await node.receipt(saved[0]?.hash ?? '')).toMatchObject({ status: '0x1' });
  });

  it('after sending and before recording that, leaves a transaction that is found on the chain', async () => {
    await grow();
    const { fault, spoil } = failing('although');
    const anchorer = await buildAnchorer(world, node, { spoil });
    await expect(anchorer.once()).rejects.toThrow('died after sending');
    const { id, state } = (await anchorer.anchor()) ?? { id: '' };
    expect(state).toBe('prepared');
    await node.receipt((await anchorer.transactions(id))[0]?.hash ?? '');
    fault.isOn = false;
    await untilAnchor(anchorer, 'mined');
    expect(await anchorer.trail(id)).toEqual(['prepare prepared', 'mine mined']);
    expect(Number(await node.rpc('eth_getTransactionCount', anchorer.sender, 'latest'))).toBe(1);
  });

  it('and whose states are all lost, is continued from the chain and the saved transactions', async () => {
    const anchorer = await buildAnchorer(world, node);
    for (let count = 0; count < 3; count += 1) {
      await grow();
      world.clock.pass(60);
      await untilAnchor(anchorer, 'mined');
      await node.mine(1);
    }
    await anchorer.once();
    const before = await anchorer.anchors();
    expect(before.map(({ state }) => state)).toContain('final');
    await world.owner.query(
      `update anchor set state = 'prepared', block_hash = null, block_number = null, record = null where id = any ($1)`,
      [before.map(({ id }) => id)],
    );
    await anchorer.once();
    expect(await anchorer.anchors()).toEqual(before);
  });
});

describe('a chain', () => {
  it('is not called at all where nobody wants an anchor', async () => {
    const { rows } = await world.owner.query<{ all: boolean }>(`select anchor_interval_door() is null as all`);
    expect(rows[0]?.all).toBe(false);
    await world.owner.query(`delete from chain_mode`);
    await world.owner.query(`truncate anchor, anchor_transaction, anchor_event`);
    const anchorer = await buildAnchorer(world, node, {
      spoil: (target) => ({ ...target, identify: () => Promise.reject(new Error('was asked')) }),
    });
    await anchorer.once();
    await decideMode(world, 1);
    await expect(anchorer.once()).rejects.toThrow('was asked');
  });

  it.each([
    ['another number', { CHAIN_ID: 1 }, /on chain 20266 and not on 1/],
    ['another first block', { CHAIN_GENESIS: `0x${'00'.repeat(32)}` }, /first block is 0x/],
    ['no contract of ours', { CHAIN_CONTRACT: `0x${'12'.repeat(20)}` }, /no contract of ours/],
  ])('with %s is refused before anything is signed', async (_, settings, reason) => {
    await grow();
    const anchorer = await buildAnchorer(world, node, { settings });
    const refusal = await anchorer.once().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(WrongChain);
    expect((refusal as Error).message).toMatch(reason);
    expect(await anchorer.anchors()).toEqual([]);
  });
});

describe('a log', () => {
  const forget = (anchorer: TestAnchorer) => {
    const sender = Buffer.from(anchorer.sender.slice(2), 'hex');
    return world.owner.query(
      `with gone as (select id from anchor where sender = $1),
            events as (delete from anchor_event where anchor_id in (select id from gone)),
            sent as (delete from anchor_transaction where anchor_id in (select id from gone))
       delete from anchor where sender = $1`,
      [sender],
    );
  };

  it('whose newest head the chain has already is not anchored twice', async () => {
    await grow();
    const anchorer = await buildAnchorer(world, node);
    await untilAnchor(anchorer, 'mined');
    await forget(anchorer);
    await anchorer.once();
    expect([await anchorer.anchors(), anchorer.incidents]).toEqual([[], []]);
    await grow();
    await untilAnchor(anchorer, 'mined');
    expect(await anchorer.anchor()).toMatchObject({ size, nonce: 1 });
  });

  it('that is behind the chain was restored from a backup, and opens an incident', async () => {
    await grow();
    await grow();
    const anchorer = await buildAnchorer(world, node);
    await untilAnchor(anchorer, 'mined');
    await forget(anchorer);
    await world.owner.query('delete from log_head where size = $1', [size]);
    await anchorer.once();
    expect(await anchorer.anchors()).toEqual([]);
    expect(anchorer.incidents).toMatchObject([{ kind: 'chain-ahead-of-log', detail: { chainSize: size } }]);
  });

  it('that has another root than the chain was rewritten: it opens an incident and is never anchored again', async () => {
    await grow();
    const anchorer = await buildAnchorer(world, node);
    await untilAnchor(anchorer, 'mined');
    await world.owner.query('update log_head set root = $2 where size = $1', [size, Buffer.alloc(32, 9)]);
    await grow();
    world.clock.pass(3_600);
    await anchorer.once();
    expect(await anchorer.anchors()).toHaveLength(1);
    expect(anchorer.incidents).toMatchObject([{ kind: 'chain-contradicts-log' }]);
  });
});

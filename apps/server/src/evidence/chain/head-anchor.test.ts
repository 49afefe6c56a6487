import { anchorCall, originHash, type AnchoredHead } from '@nota/evidence/anchor/anchor-call.ts';
import { to0x, type Hex } from '@nota/evidence/anchor/keccak.ts';
import { decodeErrorResult, encodeFunctionData, toEventSelector, toFunctionSelector } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEvmNode, type EvmNode } from '../../testing/evm-node.ts';
import { deployTo, randomRoot } from './chain.fixtures.ts';
import { HEAD_ANCHOR } from './head-anchor.generated.ts';

const ALICE: Hex = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const BOB: Hex = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc';

let node: EvmNode;
let contract: Hex;
beforeAll(async () => {
  node = await startEvmNode();
  contract = await deployTo(node);
});
afterAll(() => node.stop());

const headOf = (origin: string, size: number, root = randomRoot()): AnchoredHead => ({
  originHash: originHash(origin),
  size,
  root,
});

interface Outcome {
  readonly gas: number;
  readonly topics: readonly Hex[];
}

async function anchor(head: AnchoredHead, from: Hex = ALICE): Promise<Outcome> {
  const call = { from, to: contract, data: to0x(anchorCall(head)) };
  const hash = await node.rpc<Hex>('eth_sendTransaction', call);
  const receipt = await node.receipt<{ gasUsed: Hex; logs: { topics: Hex[] }[] }>(hash);
  return { gas: Number(receipt.gasUsed), topics: receipt.logs[0]?.topics ?? [] };
}

/** The name of the error that the contract refuses a call with. */
async function refusalOf(head: AnchoredHead, from: Hex = ALICE): Promise<unknown> {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_call',
    params: [{ from, to: contract, data: to0x(anchorCall(head)) }, 'latest'],
  });
  const answer = await fetch(node.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { error } = (await answer.json()) as { error?: { data: Hex } };
  if (!error) return undefined;
  const { errorName, args } = decodeErrorResult({ abi: HEAD_ANCHOR.abi, data: error.data });
  return [errorName, ...(args ?? [])];
}

const ask = (data: Hex) => node.rpc<Hex>('eth_call', { to: contract, data }, 'latest');
const { abi } = HEAD_ANCHOR;
const latestSize = async (sender: Hex, { originHash: origin }: AnchoredHead) =>
  BigInt(await ask(encodeFunctionData({ abi, functionName: 'latestSize', args: [sender, to0x(origin)] })));
const rootAt = (sender: Hex, { originHash: origin, size }: AnchoredHead) =>
  ask(encodeFunctionData({ abi, functionName: 'rootAt', args: [sender, to0x(origin), BigInt(size)] }));

describe('the contract', () => {
  it('has exactly the functions and events of our ABI', () => {
    const data = to0x(anchorCall(headOf('a', 1)));
    expect(data.slice(0, 10)).toBe(toFunctionSelector('function anchor(bytes32,uint64,bytes32)'));
    const args = [to0x(originHash('a')), 1n, `0x${'11'.repeat(32)}`] as const;
    const ours = to0x(anchorCall(headOf('a', 1, new Uint8Array(32).fill(0x11))));
    expect(ours).toBe(encodeFunctionData({ abi: HEAD_ANCHOR.abi, functionName: 'anchor', args }));
  });

  it('keeps a head, tells it in an event, and gives it back', async () => {
    const head = headOf('keeps', 7);
    const { topics } = await anchor(head);
    expect(topics[0]).toBe(toEventSelector('HeadAnchored(address,bytes32,uint64,bytes32)'));
    expect(await latestSize(ALICE, head)).toBe(7n);
    expect(await rootAt(ALICE, head)).toBe(to0x(head.root));
  });

  it('refuses the same head twice, an older one, and another root for a known size', async () => {
    const head = headOf('grows', 5);
    await anchor(head);
    expect(await refusalOf(head)).toEqual(['NotGrown', 5n]);
    expect(await refusalOf(headOf('grows', 4))).toEqual(['NotGrown', 5n]);
    expect(await refusalOf({ ...head, root: randomRoot() })).toEqual(['NotGrown', 5n]);
    expect(await refusalOf(headOf('grows', 6))).toBeUndefined();
  });

  it('refuses a log without leaves and a head without a root', async () => {
    expect(await refusalOf(headOf('empty', 0))).toEqual(['NotGrown', 0n]);
    expect(await refusalOf(headOf('empty', 1, new Uint8Array(32)))).toEqual(['NoRoot']);
  });

  it('keeps the anchors of every sender apart: nobody can overwrite or block another’s', async () => {
    const head = headOf('shared', 9);
    await anchor(headOf('shared', Number.MAX_SAFE_INTEGER), BOB);
    await anchor(head);
    expect(await rootAt(ALICE, head)).toBe(to0x(head.root));
    expect(BigInt(await rootAt(BOB, head))).toBe(0n);
  });

  it('costs the same however large the log is', async () => {
    await anchor(headOf('cost', 1));
    const [small, large] = [await anchor(headOf('cost', 2)), await anchor(headOf('cost', 1_000_000_000_000))];
    expect(small.gas).toBeLessThan(60_000);
    // A few units for each nonzero byte of the size.
    expect(Math.abs(large.gas - small.gas)).toBeLessThan(200);
  });
});

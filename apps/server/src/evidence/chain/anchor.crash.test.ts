import { originHash } from '@nota/evidence/anchor/anchor-call.ts';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEvmNode, type EvmNode } from '../../testing/evm-node.ts';
import { startProcess } from '../../testing/start-process.ts';
import { useWorld } from '../../testing/world.ts';
import { buildAnchorer, decideMode, ORIGIN, publishHead } from './chain.fixtures.ts';

const world = useWorld();
let node: EvmNode;
beforeAll(async () => void (node = await startEvmNode()));
afterAll(() => node.stop());

const ROUNDS = 4;

async function untilTrue(what: string, isTrue: () => Promise<boolean>) {
  const limit = performance.now() + 90_000;
  while (!(await isTrue())) {
    if (performance.now() > limit) throw new Error(`never: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

it('workers killed around saving and sending anchor every head once, without loss or repetition', async () => {
  await decideMode(world, 2);
  const anchorer = await buildAnchorer(world, node);
  const config = { ...anchorer.config, CHAIN_POLL_SECONDS: 0.02 };
  const roots = new Map<number, Uint8Array>();
  for (let round = 1; round <= ROUNDS; round += 1) {
    roots.set(round * 10, await publishHead(world, round * 10, 2));
    const worker = await startProcess('worker', config);
    await untilTrue('saved', async () => (await anchorer.anchor())?.size === round * 10);
    await new Promise((resolve) => setTimeout(resolve, randomInt(30)));
    await worker.kill();
  }
  const last = await startProcess('worker', config);
  await untilTrue('all in blocks', async () => {
    await node.mine();
    return (await anchorer.anchors()).every(({ state, record }) => state === 'final' && record !== null);
  });
  expect(await last.stop()).toBe(0);

  const anchors = await anchorer.anchors();
  expect(anchors.map(({ size }) => size)).toEqual([...roots.keys()]);
  expect(anchors.map(({ nonce }) => nonce)).toEqual(anchors.map((_, at) => at));
  expect(Number(await node.rpc('eth_getTransactionCount', anchorer.sender, 'latest'))).toBe(ROUNDS);
  const { size, root } = await anchorer.target.latestAnchored(originHash(ORIGIN));
  expect([size, Buffer.from(root)]).toEqual([ROUNDS * 10, Buffer.from(roots.get(size) ?? [])]);
}, 300_000);

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { runPack } from './pack-run.fixtures.ts';
import { openPack } from './packs.fixtures.ts';

const world = useWorld();
const MEBIBYTE = 1_024 * 1_024;

it('packs far more than it holds in memory, and another worker goes on where one was killed', async () => {
  await world.deps.store.ensureBucket();
  const { size, rssBytes, resumedBytes, key, password, forget } = await runPack(world.config, {
    count: 16,
    bytes: 8 * MEBIBYTE,
  });
  expect(size).toBeGreaterThan(128 * MEBIBYTE);
  expect(rssBytes).toBeLessThan(300 * MEBIBYTE);
  expect(resumedBytes).toBeLessThan(size);
  const pack = await buffer((await world.deps.store.get(key))?.body ?? Readable.from([]));
  expect(openPack(pack.subarray(), password).map(({ bytes }) => bytes.length)).toEqual(Array(16).fill(8 * MEBIBYTE));
  await forget();
}, 240_000);

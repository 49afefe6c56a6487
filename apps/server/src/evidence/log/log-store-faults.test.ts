import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { startFaultProxy, STORE_FAULTS, type FaultProxy } from '../fault-proxy.fixtures.ts';
import {
  acceptEntries,
  Acknowledged,
  openTestLog,
  printGrid,
  signerFolder,
  untilQuiet,
  verdictOf,
  type TestLog,
} from './log.fixtures.ts';
import { latestHead } from './log-head.repo.ts';
import { LogStopped } from './log-stopped.ts';

const world = useWorld();
const acknowledged = new Acknowledged();
const grid: string[][] = [];
let log: TestLog;
let proxy: FaultProxy;
let folder: Awaited<ReturnType<typeof signerFolder>>;
beforeAll(async () => {
  folder = await signerFolder();
  proxy = await startFaultProxy(world.config.S3_ENDPOINT);
  const given = { endpoint: proxy.endpoint, timeoutMs: 1_500 };
  log = await openTestLog({ ...world.config, LOG_SIGNER_FOLDER: folder.path }, given);
});
afterAll(async () => {
  printGrid(['the object store', 'published', 'fatal', 'turns to heal', 'lost', 'moved', 'fsck'], grid);
  await log.close();
  await proxy.close();
  await folder.remove();
});

describe('the log over a faulty object store', () => {
  it.each(STORE_FAULTS)('%s', { timeout: 120_000 }, async (fault) => {
    const before = (await latestHead(log.db))?.size ?? 0;
    acknowledged.add(await acceptEntries(world.db, 300));
    // Only the signer depends on reads, so reads fail only once everything is stored.
    if (fault.startsWith('GET')) {
      await log.sequencer.once();
      await log.storeTiles();
    }
    proxy.arm(fault);
    const turns = await untilQuiet(log);
    expect(proxy.armed, 'the fault was never met').toBe(0);
    const report = await log.fsck();
    const { lost, moved } = await acknowledged.compare(log.db);
    const size = (await latestHead(log.db))?.size ?? 0;
    grid.push([fault, `${before} → ${size}`, 'no', `${turns}`, `${lost}`, `${moved}`, verdictOf(report.problems)]);
    expect(report).toMatchObject({ entries: acknowledged.count, pending: 0, problems: [] });
    expect({ size, lost, moved }).toEqual({ size: acknowledged.count, lost: 0, moved: 0 });
  });

  it('is not signed where a stored tile reads wrong again and again', { timeout: 120_000 }, async () => {
    const before = (await latestHead(log.db))?.size ?? 0;
    acknowledged.add(await acceptEntries(world.db, 300));
    await log.sequencer.once();
    await log.storeTiles();
    proxy.arm('GET answer with a flipped bit', 99);
    await expect(log.publish()).rejects.toThrow(LogStopped);
    expect((await latestHead(log.db))?.size).toBe(before);
    grid.push(['GET always with a flipped bit', `${before} → ${before}`, 'yes', '–', '0', '0', 'stopped, as it must']);
    proxy.arm('GET answer with a flipped bit', 0);
    await untilQuiet(log);
  });

  it('stops for good where other bytes are at a tile’s address', { timeout: 120_000 }, async () => {
    const before = (await latestHead(log.db))?.size ?? 0;
    const next = Math.floor(before / 256);
    await log.store.putNew({ level: 0, index: next, width: 256 }, Buffer.from('somebody else’s'));
    await acceptEntries(world.db, 300);
    await log.sequencer.once();
    await expect(log.storeTiles()).rejects.toThrow(/other bytes are stored at tile\/0\//);
    expect((await latestHead(log.db))?.size).toBe(before);
    grid.push([
      'other bytes at a tile’s address',
      `${before} → ${before}`,
      'yes',
      '–',
      '0',
      '0',
      'stopped, as it must',
    ]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { startFaultProxy, type FaultProxy } from '../fault-proxy.fixtures.ts';
import { latestHead } from '../log/log-head.repo.ts';
import { openLogStore, type LogStore } from '../log/log-store.ts';
import { acceptEntries, openTestLog, signerFolder, untilQuiet, type TestLog } from '../log/log.fixtures.ts';
import { reverifyNext, startReverifying } from './reverify.worker.ts';
import { roundUnderWay } from './reverify-round.repo.ts';

const world = useWorld();
let log: TestLog;
let proxy: FaultProxy;
let store: LogStore;
let folder: Awaited<ReturnType<typeof signerFolder>>;
beforeAll(async () => {
  folder = await signerFolder();
  proxy = await startFaultProxy(world.config.S3_ENDPOINT);
  log = await openTestLog({ ...world.config, LOG_SIGNER_FOLDER: folder.path }, { clock: world.clock });
  store = openLogStore({ ...world.config, S3_ENDPOINT: proxy.endpoint }, log.origin, 1_500);
  await acceptEntries(world.db, 600);
  await untilQuiet(log);
}, 120_000);
afterAll(async () => {
  store.close();
  await log.close();
  await proxy.close();
  await folder.remove();
});
/** Each test reads a whole round of its own: two bundles, two tiles. */
beforeEach(async () => {
  proxy.arm('GET answered 500', 0);
  await world.owner.query('delete from integrity_incident');
  world.clock.pass(601);
});

const next = (most = 100) => reverifyNext(world.jobs.deps, store, most);
const incidents = async () =>
  (
    await world.owner.query<{ found: string }>(
      `select kind || ' ' || subject as found from integrity_incident order by id`,
    )
  ).rows.map(({ found }) => found);

/** Changes a row directly, runs the check, and changes it back. */
async function tampered(change: string, back: string): Promise<string[]> {
  await world.owner.query(change);
  try {
    expect(await next()).toBe('round-ended');
    return await incidents();
  } finally {
    await world.owner.query(back);
  }
}

describe('reading stored objects again', { timeout: 120_000 }, () => {
  it('continues where it stopped, ends at the head, and begins anew when it is time', async () => {
    expect(await next(3)).toBe('read');
    expect(await roundUnderWay(world.deps.database.outside)).toMatchObject({ checked: 3, objects: 4 });
    expect(await world.deps.metrics.registry.metrics()).toMatch(/^nota_reverify_coverage_ratio 0\.75$/m);
    expect(await next(3)).toBe('round-ended');
    expect(await next()).toBe('not-due');
    world.clock.pass(60);
    const figures = await world.deps.metrics.registry.metrics();
    expect(figures).toMatch(/^nota_reverify_coverage_ratio 1$/m);
    expect(figures).toMatch(/^nota_reverify_age_seconds 60$/m);
    expect(figures).toMatch(/^nota_reverify_objects 4$/m);
    expect(figures).toMatch(/^nota_reverify_mismatches 0$/m);
    expect(await incidents()).toEqual([]);
    world.clock.pass(600);
    expect(await next()).toBe('round-ended');
  });

  it('follows the log as it grows', async () => {
    await acceptEntries(world.db, 300);
    await untilQuiet(log);
    expect((await latestHead(log.db))?.size).toBe(900);
    expect(await next(5)).toBe('read');
    expect(await next(5)).toBe('round-ended');
    expect(await incidents()).toEqual([]);
  });

  it('is done by one worker at a time', async () => {
    const both = await Promise.all([next(1), next(1)]);
    expect(both).toContain('read');
    while ((await next()) !== 'round-ended');
    const { rows } = await world.owner.query<{ checked: string }>(
      'select checked from reverify_round order by id desc limit 1',
    );
    expect(rows).toEqual([{ checked: '6' }]);
  });

  it('opens no incident for a store that errs once', async () => {
    proxy.arm('GET answer with a flipped bit', 1);
    expect(await next()).toBe('round-ended');
    expect(proxy.armed).toBe(0);
    expect(await incidents()).toEqual([]);
  });

  it('waits for a store that is away, and loses no more than the batch', async () => {
    expect(await next(2)).toBe('read');
    proxy.arm('GET answered 500', 99);
    await expect(next(2)).rejects.toThrow();
    expect(await roundUnderWay(world.deps.database.outside)).toMatchObject({ checked: 2 });
    proxy.arm('GET answered 500', 0);
    expect(await next()).toBe('round-ended');
    expect(await incidents()).toEqual([]);
  });

  it('opens an incident where the store always gives other bytes', async () => {
    proxy.arm('GET answer with a flipped bit', 3);
    expect(await next()).toBe('round-ended');
    expect(await incidents()).toEqual(['object-differs tile/entries/000', 'tile-restored tile/entries/000']);
    expect(await world.deps.metrics.registry.metrics()).toMatch(/^nota_integrity_incidents\{state="open"\} 2$/m);
    expect(await world.deps.metrics.registry.metrics()).toMatch(/^nota_reverify_mismatches 1$/m);
  });

  it('opens an incident where an object is gone', async () => {
    proxy.arm('GET answered 404', 3);
    expect(await next()).toBe('round-ended');
    expect(await incidents()).toEqual(['object-missing tile/entries/000', 'tile-restored tile/entries/000']);
  });

  it('opens an incident where the digest was changed', async () => {
    const found = await tampered(
      `update log_tile set sha256 = sha256(sha256) where level = 0 and tile_index = 1`,
      `update log_tile set sha256 = sha256(bytes) where level = 0 and tile_index = 1`,
    );
    expect(found).toEqual(['object-differs tile/0/001']);
  });

  it('opens an incident where the digest is gone', async () => {
    await world.owner.query(`create table kept as select * from log_tile where level = 0 and tile_index = 1`);
    const found = await tampered(
      `delete from log_tile where level = 0 and tile_index = 1`,
      `insert into log_tile select * from kept`,
    );
    expect(found).toContain('digest-missing tile/0/001');
  });

  it('opens an incident where an entry was changed in the database', async () => {
    await world.owner.query(`create table kept_entry as select * from log_entry where log_index = 300`);
    const found = await tampered(
      `update log_entry set leaf = 'x' where log_index = 300`,
      `update log_entry e set leaf = k.leaf from kept_entry k where e.log_index = k.log_index`,
    );
    expect(found).toEqual(['database-differs tile/entries/001']);
  });

  it('opens an incident where a head was changed', async () => {
    await world.owner.query(`create table kept_head as select * from log_head where size = 900`);
    const found = await tampered(
      `update log_head set root = sha256(root) where size = 900`,
      `update log_head h set root = k.root from kept_head k where h.size = k.size`,
    );
    expect(found).toContain('head-broken head 900');
    expect(found).toContain('proof-broken tile/entries/000');
  });

  it('runs by itself in a worker, and not where nothing is to be read', async () => {
    const running = startReverifying({ ...world.jobs.deps, config: { ...world.config, REVERIFY_PER_MINUTE: 6_000 } });
    const rounds = async () =>
      (
        await world.owner.query<{ n: number }>(
          'select count(*)::int as n from reverify_round where begun_at = $1 and ended_at is not null',
          [world.clock.now()],
        )
      ).rows[0]?.n;
    await vi.waitFor(async () => expect(await rounds()).toBe(1), { timeout: 60_000, interval: 50 });
    await running.stop();
    const idle = startReverifying({ ...world.jobs.deps, config: { ...world.config, REVERIFY_PER_MINUTE: 0 } });
    await idle.stop();
    expect(await incidents()).toEqual([]);
  });
});

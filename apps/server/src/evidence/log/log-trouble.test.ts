import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addMinutes } from '../../platform/clock.ts';
import { loadConfig, type AllSettings } from '../../platform/config.ts';
import { openDatabase, type Database } from '../../platform/db/database.ts';
import { cloneDatabase, urlsFor } from '../../platform/db/databases.ts';
import { openSequencerLease } from '../sequencer/sequencer-lease.ts';
import { recordEntry, takeIds } from '../index.ts';
import { startLogProcess } from './log-process.fixtures.ts';
import { acceptEntries, openTestLog, signerFolder, untilQuiet, type TestLog } from './log.fixtures.ts';
import { latestHead } from './log-head.repo.ts';
import { Fenced, LogStopped } from './log-stopped.ts';
import { plainStep } from './log-step.ts';
import { openSequencer } from '../sequencer/sequencer.ts';

/**
 * Databases of their own: PostgreSQL can clone a database only while nobody is connected to it. A later run removes them,
 * by their prefix: PostgreSQL writes all files of all databases to disk before it drops one, which takes minutes where
 * hundreds of tests have just made theirs.
 */
const PREFIX = `nota_test_log_${randomBytes(4).toString('hex')}`;
const PLATFORM = '1';
const base = loadConfig({ NOTA_MODE: 'test' });
let folder: Awaited<ReturnType<typeof signerFolder>>;
let config: AllSettings;
let log: TestLog;
let app: Database;
const db = () => app.forPlatform(PLATFORM);
const headSize = async (of = log) => (await latestHead(of.db))?.size;

async function openOn(database: string, template: string): Promise<AllSettings> {
  return { ...base, ...(await cloneDatabase(base, template, database)), LOG_SIGNER_FOLDER: folder.path };
}
async function open(on: AllSettings) {
  config = on;
  log = await openTestLog(config);
  app = openDatabase(config.DATABASE_URL, 4);
}
async function close() {
  await log.close();
  await app.close();
}
beforeAll(async () => {
  folder = await signerFolder();
  await open(await openOn(`${PREFIX}_a`, inject('templateDatabase')));
});
afterAll(async () => {
  await close();
  await folder.remove();
});

describe('order', () => {
  it('an entry that commits later than one with a higher id is neither lost nor a gap', async () => {
    const [early, late] = (await takeIds(db(), 2)) as [string, string];
    const slow = await db().startTransaction().execute();
    await recordEntry(slow, { kind: 'attestation', id: early, opening: { early: true }, chainMode: 0 });
    await db()
      .transaction()
      .execute((trx) => recordEntry(trx, { kind: 'attestation', id: late, opening: {}, chainMode: 0 }));
    await log.turn();
    expect(await headSize()).toBe(1);
    await slow.commit().execute();
    await log.turn();
    const rows = await log.db.selectFrom('log_entry').select(['log_index', 'entry_id']).orderBy('log_index').execute();
    expect(rows).toEqual([
      { log_index: '0', entry_id: late },
      { log_index: '1', entry_id: early },
    ]);
    expect(await log.fsck()).toMatchObject({ entries: 2, problems: [] });
  });

  it('an entry that is rolled back leaves nothing behind', async () => {
    const gone = await db().startTransaction().execute();
    await recordEntry(gone, { kind: 'attestation', opening: {}, chainMode: 0 });
    await gone.rollback().execute();
    await log.turn();
    expect(await log.fsck()).toMatchObject({ entries: 2, pending: 0, problems: [] });
  });

  it('clocks that jump ten minutes ahead and back change no order and stop nothing', async () => {
    const now = new Date('2026-06-01T00:00:00Z');
    const ids = await takeIds(db(), 3);
    for (const [at, minutes] of [10, -10, 0].entries()) {
      // An id from a machine whose clock went back is smaller than ids already in the log.
      const id = at === 1 ? String(BigInt(ids[1] as string) - (600_000n << 22n)) : (ids[at] as string);
      await db()
        .transaction()
        .execute((trx) => recordEntry(trx, { kind: 'attestation', id, opening: {}, chainMode: 0 }));
      const stepped = await openTestLog(config, { clock: { now: () => addMinutes(now, minutes) } });
      await log.sequencer.close();
      await stepped.turn();
      await stepped.close();
    }
    expect(await headSize()).toBe(5);
    expect(await log.fsck()).toMatchObject({ entries: 5, heads: 5, problems: [] });
  });
});

describe('two sequencers', () => {
  it('at the same time give every entry one place, and only one of them holds the lease', async () => {
    const second = openSequencer(log.db, config.DATABASE_SEQUENCER_URL, plainStep);
    const counts = [await log.sequencer.once(), 0];
    for (let round = 0; round < 5; round += 1) {
      await acceptEntries(db(), 50);
      const both = await Promise.all([log.sequencer.once(), second.once()]);
      both.forEach((count, at) => (counts[at] = (counts[at] ?? 0) + count));
    }
    expect(counts).toEqual([250, 0]);
    await log.sequencer.close();
    await acceptEntries(db(), 50);
    expect(await second.once()).toBe(50);
    await second.close();
    await untilQuiet(log);
    expect(await log.fsck()).toMatchObject({ entries: 305, pending: 0, problems: [] });
  });

  it('cannot both commit: one that lost its lock unnoticed is fenced', async () => {
    await log.sequencer.once();
    const second = openSequencer(log.db, config.DATABASE_SEQUENCER_URL, plainStep);
    expect(await second.once()).toBe(0);
    await cutConnections(`query like '%pg_try_advisory_lock%' and state = 'idle'`);
    await acceptEntries(db(), 10);
    await expect.poll(() => second.once().catch(() => 0)).toBe(10);
    await acceptEntries(db(), 10);
    // The first does not know yet, but its token is old.
    const stale = await log.sequencer.once().catch((error: unknown) => error);
    expect(stale instanceof Fenced || stale === 0).toBe(true);
    await second.close();
    await log.sequencer.close();
    await untilQuiet(log);
    expect(await log.fsck()).toMatchObject({ entries: 325, problems: [] });
  });
});

describe('lost connections', () => {
  it('to PostgreSQL, in the middle of everything, lose and move no entry', async () => {
    await untilQuiet(log);
    const before = (await headSize()) ?? 0;
    for (let round = 0; round < 8; round += 1) {
      await acceptEntries(db(), 100).catch(() => undefined);
      const turning = log.turn().catch(() => log.sequencer.close());
      await cutConnections(`usename in ('nota_sequencer', 'nota_signer')`);
      await turning;
    }
    await untilQuiet(log);
    const report = await log.fsck();
    expect(report).toMatchObject({ pending: 0, problems: [] });
    expect(report.entries).toBe(before + 800);
  });
});

describe('the lease', () => {
  it('is held again after its connection was cut, whenever that is noticed', { timeout: 60_000 }, async () => {
    const lease = openSequencerLease(log.db, config.DATABASE_SEQUENCER_URL);
    await log.sequencer.close();
    for (let round = 0; round < 25; round += 1) {
      await expect.poll(() => lease.token().catch(() => undefined), { timeout: 10_000 }).toBeDefined();
      const cutting = cutConnections(`query like '%pg_try_advisory_lock%'`);
      if (round % 2 === 0) await lease.release();
      await lease.token().catch(() => undefined);
      await cutting;
    }
    await lease.release();
  });
});

describe('a process', () => {
  it('that cannot start one of its roles ends altogether', { timeout: 60_000 }, async () => {
    const half = startLogProcess({ ...config, LOG_SIGNER_FOLDER: '/dev/null/nowhere' });
    expect(await half.ended).toBe('code 1');
    expect(half.printed()).toContain('sequencer ready');
  });
});

describe('a database from an old backup', () => {
  const grown = { size: 0 };

  it('is refused by the signer, which remembers more', { timeout: 60_000 }, async () => {
    await close();
    await openOn(`${PREFIX}_b`, `${PREFIX}_a`);
    await open(config);
    await acceptEntries(db(), 600);
    await untilQuiet(log);
    grown.size = (await headSize()) ?? 0;
    await close();
    await open({ ...config, ...urlsFor(config, `${PREFIX}_b`) });
    await expect(log.publish()).rejects.toThrow(/it is an older copy/);
    await expect(log.publish()).rejects.toThrow(LogStopped);
    // fsck says what to do about it.
    expect((await log.fsck()).problems.join('; ')).toMatch(/older copy.*replay the write-ahead log to its end/);
  });

  it('is refused as well after it has grown past what was signed', { timeout: 60_000 }, async () => {
    await acceptEntries(db(), 900);
    await log.sequencer.once();
    await expect(log.publish()).rejects.toThrow(/are not those that were signed/);
    // The store has the published tiles, and keeps them.
    await expect(log.storeTiles()).rejects.toThrow(/other bytes are stored/);
    expect(await headSize()).toBeLessThan(grown.size);
    expect((await log.fsck()).problems).not.toEqual([]);
  });

  it('ends the processes, which say why and do not start again', { timeout: 120_000 }, async () => {
    const first = startLogProcess(config);
    expect(await first.ended).toBe('code 1');
    expect(first.printed()).toContain('the log has stopped');
    const again = startLogProcess(config);
    expect(await again.ended).toBe('code 1');
    const state = await log.db.selectFrom('log_state').select('stopped').executeTakeFirstOrThrow();
    expect(state.stopped).toMatch(/were signed|other bytes/);
    // Entries are still accepted: they wait until the operator has decided.
    expect(await acceptEntries(db(), 5)).toHaveLength(5);
  });
});

describe('a signer without its memory', () => {
  it('does not begin again where heads were published', { timeout: 60_000 }, async () => {
    await close();
    const elsewhere = await signerFolder();
    await open({ ...config, ...urlsFor(config, `${PREFIX}_a`), LOG_SIGNER_FOLDER: elsewhere.path });
    await expect(log.publish()).rejects.toThrow(/the signer remembers none of them/);
    await elsewhere.remove();
  });
});

async function cutConnections(which: string) {
  const admin = new pg.Client({ connectionString: base.DATABASE_ADMIN_URL });
  await admin.connect();
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and ${which}`, [
    new URL(config.DATABASE_URL).pathname.slice(1),
  ]);
  await admin.end();
}

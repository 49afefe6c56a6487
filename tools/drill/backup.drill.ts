import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Acknowledged } from '../../apps/server/src/evidence/log/log.fixtures.ts';
import type { AllSettings } from '../../apps/server/src/platform/config.ts';
import { databaseOf } from '../services/postgres-roles.ts';
import { run } from '../services/process.ts';
import {
  configAt,
  freePort,
  makeCluster,
  migrateCluster,
  openDrillPlace,
  writeSettings,
  type DrillCluster,
} from './drill-cluster.ts';
import { judge, startLoad, startLog, told, type DrillRow } from './drill-load.ts';

const RESTORED = 'nota_restored';

/**
 * Backups are taken while entries arrive. An old one must be refused by the signer, whose memory is newer, and the
 * refusal must name the remedy; the remedy, the same backup with its write-ahead log, must restore everything.
 */
export async function* backupDrill(): AsyncGenerator<DrillRow> {
  const place = await openDrillPlace();
  const archive = join(place.folder, 'archive');
  const [dump, base] = [join(place.folder, 'dump'), join(place.folder, 'base')];
  try {
    await run('install', ['-d', '-o', 'postgres', archive]);
    const settings = ['archive_mode = on', `archive_command = 'cp %p ${archive}/%f'`];
    const cluster = await makeCluster(place, { settings });
    await migrateCluster(cluster);
    const acknowledged = new Acknowledged();
    const log = startLog(cluster.config, true);
    const load = startLoad(cluster.config, acknowledged);
    try {
      await pause(2_000);
      const before = acknowledged.count;
      const access = ['-h', place.folder, '-p', portOf(cluster.config), '-U', 'postgres'];
      await place.postgres('pg_dump', ...access, '-Fc', '-f', dump, databaseOf(cluster.config));
      await place.postgres('pg_basebackup', ...access, '-D', base, '-X', 'none', '-c', 'fast', '--no-sync');
      const during = acknowledged.count - before;
      await pause(2_000);
      await load.stop();
      const whole = await judge(cluster.config, acknowledged);
      const done = `pg_dump and pg_basebackup under load, ${during} entries acknowledged meanwhile`;
      yield { drill: 'backup', done, seen: `${whole.seen}; callers met ${told(load.errors)}`, isGood: whole.isGood };
    } finally {
      log.stop();
    }
    await restoreDump(cluster, dump);
    yield* refusal(configAt(Number(portOf(cluster.config)), signerOf(cluster), RESTORED), acknowledged);
    yield await replay(cluster, { base, archive }, acknowledged);
  } finally {
    await place.remove();
  }
}

const portOf = ({ DATABASE_URL }: AllSettings) => new URL(DATABASE_URL).port;
const signerOf = ({ config }: DrillCluster) => config.LOG_SIGNER_FOLDER;

async function restoreDump({ config, folder, postgres, sql }: DrillCluster, dump: string): Promise<void> {
  const owner = new URL(config.DATABASE_OWNER_URL).username;
  await sql((ask) => ask(`create database ${RESTORED} owner ${owner} encoding 'UTF8' template template0`));
  const access = ['-h', folder, '-p', portOf(config), '-U', 'postgres', '-d', RESTORED];
  await postgres('pg_restore', ...access, '--exit-on-error', dump);
}

/** The signer's folder is the current one. */
async function* refusal(config: AllSettings, acknowledged: Acknowledged): AsyncGenerator<DrillRow> {
  for (const time of ['first', 'second']) {
    const log = startLog(config, false);
    const timer = setTimeout(() => log.stop(), 60_000);
    const code = await log.ended;
    clearTimeout(timer);
    const reason = /"reason":"([^"]*)"/.exec(log.printed())?.[1] ?? log.printed().slice(-300);
    const isGood = code === 1 && /older copy/.test(reason);
    const done = `the dump restored, the log started a ${time} time`;
    yield { drill: 'backup', done, seen: `ended with ${code}: ${reason}`, isGood };
  }
  const { problems, seen } = await judge(config, acknowledged, 1);
  const isGood = problems.some((problem) => problem.includes('write-ahead log'));
  yield { drill: 'backup', done: 'fsck of the restored dump', seen, isGood };
}

/** The remedy that the refusal names: the backup again, and then the write-ahead log to its end. */
async function replay(
  cluster: DrillCluster,
  { base, archive }: { base: string; archive: string },
  acknowledged: Acknowledged,
): Promise<DrillRow> {
  await cluster.sql((ask) => ask('select pg_switch_wal()'));
  await pause(2_000);
  await cluster.crash();
  // The last WAL segment, which was not archived any more, is in the old folder.
  await cp(join(cluster.folder, 'data/pg_wal'), archive, { recursive: true, force: false, filter: isSegment });
  await run('chown', ['-R', 'postgres', archive]);
  const port = await freePort();
  const recovery = [`restore_command = 'cp ${archive}/%f %p'`, 'hot_standby = off'];
  await writeSettings(base, port, cluster.folder, recovery);
  await writeFile(join(base, 'recovery.signal'), '');
  await run('chown', ['-R', 'postgres', base]);
  await cluster.postgres('pg_ctl', '-D', base, '-w', '-l', join(cluster.folder, 'log-base'), 'start');
  try {
    const config = configAt(port, signerOf(cluster));
    const log = startLog(config, true);
    const load = startLoad(config, acknowledged);
    await pause(2_000);
    await load.stop();
    const { seen, isGood } = await judge(config, acknowledged).finally(() => log.stop());
    return { drill: 'backup', done: 'the base backup with its write-ahead log replayed, and load again', seen, isGood };
  } finally {
    await cluster.postgres('pg_ctl', '-D', base, '-m', 'immediate', 'stop').catch(() => '');
  }
}

const isSegment = (path: string) => !/archive_status/.test(path);

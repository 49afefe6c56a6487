import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Acknowledged } from '../../apps/server/src/evidence/log/log.fixtures.ts';
import { databaseOf } from '../services/postgres-roles.ts';
import { waitUntil } from '../services/process.ts';
import { makeCluster, migrateCluster, openDrillPlace, type DrillCluster, type SmallDisk } from './drill-cluster.ts';
import { judge, startLoad, startLog, told, type DrillRow } from './drill-load.ts';

const FULL_MS = 4_000;

/** The disks fill up one after the other: that of the signer, of the tables, of the write-ahead log. */
export async function* diskDrill(): AsyncGenerator<DrillRow> {
  const place = await openDrillPlace();
  try {
    const signer = await place.smallDisk('signer', 1);
    const tables = await place.smallDisk('tables', 256);
    const wal = await place.smallDisk('wal', 384);
    const walFolder = join(wal.path, 'pg_wal');
    // WAL is kept as for a replica that is far behind: a server that can recycle old segments would not notice.
    const cluster = await makeCluster(place, { walFolder, settings: ['wal_keep_size = 4GB'] });
    await cluster.sql(async (ask) => {
      await ask(`create tablespace small location '${tables.path}'`);
      await ask(`alter database ${databaseOf(cluster.config)} set tablespace small`);
    });
    await migrateCluster(cluster);
    const acknowledged = new Acknowledged();
    yield await whileFull(cluster, signer, { name: 'the signer’s memory', victim: 'log', acknowledged });
    yield await whileFull(cluster, tables, { name: 'the tables of PostgreSQL', victim: 'callers', acknowledged });
    const last = { name: 'the write-ahead log of PostgreSQL', victim: 'callers', acknowledged } as const;
    yield await whileFull(cluster, wal, last);
  } finally {
    await place.remove();
  }
}

/** Under load: full, then free. A supervisor restarts ended processes; nothing else is done. */
async function whileFull(
  cluster: DrillCluster,
  disk: SmallDisk,
  { name, victim, acknowledged }: { name: string; victim: 'log' | 'callers'; acknowledged: Acknowledged },
): Promise<DrillRow> {
  const log = startLog(cluster.config, true);
  const load = startLoad(cluster.config, acknowledged);
  try {
    await waitUntil(60, 'the signer is not ready', () => Promise.resolve(log.printed().includes('signer ready')));
    await pause(1_500);
    await disk.fill();
    await pause(FULL_MS);
    const stood = acknowledged.count;
    const drafts = (await readdir(disk.path, { recursive: true })).filter((one) => one.includes('draft-')).length;
    await disk.free();
    // If the server itself stopped, it is started like any service; if it runs, this fails.
    await cluster.start().catch(() => undefined);
    await pause(1_500);
    await load.stop();
    const { seen, isGood } = await judge(cluster.config, acknowledged);
    const since = acknowledged.count - stood;
    const refused = log.printed().split('ENOSPC').length - 1;
    const met = `callers met ${told(load.errors)}, the signer ENOSPC × ${refused}`;
    // A full disk that nothing noticed would prove nothing.
    const isFelt = victim === 'log' ? refused > 0 : load.errors.size > 0;
    const left = drafts === 0 ? '' : `; ${drafts} drafts left behind while full`;
    return {
      drill: 'disk',
      done: `${name}: full for ${FULL_MS / 1_000} s, then freed`,
      seen: `${seen}; ${since} acknowledged after it was freed; ${met}${left}`,
      isGood: isGood && isFelt && since > 0 && drafts < 3,
    };
  } finally {
    log.stop();
  }
}

import closeWithGrace from 'close-with-grace';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../../platform/clock.ts';
import type { ConfigOf } from '../../platform/config.ts';
import { openDatabase, type Database } from '../../platform/db/database.ts';
import { openPurgedStores } from '../../platform/files/store/locked-store.ts';
import { openLogs } from '../../platform/log.ts';
import { purgeEnded, type PurgePorts } from './evidence-purge.service.ts';

const PAUSE_MS = 600_000;
const CONNECTIONS = 2;

/**
 * The only process that may delete evidence. No worker has its key: workers process untrusted uploads, and an attacker
 * who takes one over must not be able to destroy evidence whose lock has ended.
 */
export async function keepPurging(
  config: ConfigOf<'purger'>,
  isCustodyOver: PurgePorts['isCustodyOver'],
): Promise<void> {
  const { log } = openLogs(config);
  const database = openDatabase(config.DATABASE_JOBS_URL, CONNECTIONS, { isMarked: config.NOTA_MODE !== 'production' });
  const stores = openPurgedStores(config);
  const ending = new AbortController();
  const run = async () => {
    while (!ending.signal.aborted) {
      await purgeAll(database, { config, log, stores, isCustodyOver });
      await pause(PAUSE_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const running = run();
  closeWithGrace({ delay: 15_000 }, async ({ err }) => {
    if (err) log.error({ err }, 'the process ends because of a bug');
    ending.abort();
    await running;
    stores.evidence.close();
    stores.copy.close();
    await database.close();
    log.flush();
  });
  process.stdout.write('purger ready\n');
}

/** Each platform by itself: a failure of one must not delay the others. */
async function purgeAll(database: Database, ports: PurgePorts): Promise<void> {
  const platforms = sql<{ id: string }>`select platform_ids()::text as id`.execute(database.outside);
  const { rows } = await platforms.catch((error: unknown) => {
    ports.log.error({ err: error }, 'evidence could not be destroyed');
    return { rows: [] };
  });
  for (const { id } of rows) {
    try {
      const count = await purgeEnded(ports, database.forPlatform(id), systemClock.now());
      if (count > 0) ports.log.info({ platform: id, count }, 'evidence whose custody has ended was destroyed');
    } catch (error) {
      ports.log.error({ platform: id, err: error }, 'evidence could not be destroyed');
    }
  }
}

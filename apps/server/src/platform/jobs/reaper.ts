import { makeWorkerUtils, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { connectionOf, LimitedClient } from '../db/limited-client.ts';
import { quietJobLogger } from './job-logger.ts';

const EVERY_MS = 2_000;
/** Younger locks are left alone: their worker may not have taken its advisory lock yet. */
const LEAST_AGE = '3 seconds';
/** First half of the advisory lock keys; any number nobody else uses. */
const LOCK_SPACE = 77;

/** A hanging worker sends nothing: PostgreSQL then ends its idle session, and with it its advisory lock. */
const SILENT_MOST_MS = 30_000;
const SIGN = { statementMs: 5_000, queueMs: 5_000 };

interface Options {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly events: WorkerEvents;
  readonly log: Logger;
  readonly onLost: (reason: string) => void;
}

/**
 * The queue library leaves a killed worker's jobs locked for four hours. Here every worker pool holds an advisory lock
 * on a connection of its own for as long as it lives: a process that can take that lock knows that the owner is dead,
 * and releases its jobs. A process that hangs loses the lock too, because its session is ended. `locked_by` holds the
 * pool's id, so the pool's id is what is locked.
 */
export async function startReaper({ url, pool, events, log, onLost }: Options): Promise<{ stop(): Promise<void> }> {
  const sign = new LimitedClient(connectionOf(url, SIGN));
  let isStopping = false;
  sign.on('error', (error) => !isStopping && onLost(`the sign of life was lost: ${error.message}`));
  sign.on('end', () => !isStopping && onLost('the sign of life was lost'));
  await sign.connect();
  await sign.query(`set idle_session_timeout = ${SILENT_MOST_MS}`);
  const own = new Set<string>();
  events.on('pool:create', ({ workerPool }) => {
    own.add(workerPool.id);
    sign
      .query('select pg_advisory_lock($1, hashtext($2))', [LOCK_SPACE, workerPool.id])
      .catch((error: Error) => onLost(error.message));
  });
  const utils = await makeWorkerUtils({ pgPool: pool, logger: quietJobLogger });
  const reap = async () => {
    const dead = await deadOwners(pool, own);
    if (dead.length === 0) return;
    await utils.forceUnlockWorkers(dead);
    log.warn({ workers: dead }, 'released the jobs of dead workers');
  };
  const timer = setInterval(() => {
    sign.query('select 1').catch((error: Error) => !isStopping && onLost(error.message));
    reap().catch((error: Error) => log.warn({ reason: error.message }, 'reaping failed'));
  }, EVERY_MS);
  return {
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await utils.release();
      await sign.end();
    },
  };
}

async function deadOwners(pool: pg.Pool, own: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await pool.query<{ locked_by: string }>(
    `select distinct locked_by from graphile_worker._private_jobs
      where locked_by is not null and locked_at < now() - $1::interval`,
    [LEAST_AGE],
  );
  const dead: string[] = [];
  for (const { locked_by } of rows) {
    if (own.has(locked_by)) continue;
    // A transaction-level lock: it is released at once, whatever happens here.
    const taken = await pool.query<{ ok: boolean }>('select pg_try_advisory_xact_lock($1, hashtext($2)) as ok', [
      LOCK_SPACE,
      locked_by,
    ]);
    if (taken.rows[0]?.ok) dead.push(locked_by);
  }
  return dead;
}

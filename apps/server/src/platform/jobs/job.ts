import { LIMIT } from '@nota/contract/kit/limits.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';

/** A kind of work, importable anywhere. Its implementation is a handler, which only workers load. */
export interface Job<P extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: P;
  readonly attempts: number;
  /** How long one attempt may take. */
  readonly seconds: number;
}

export function defineJob<P extends z.ZodType>(job: {
  name: string;
  payload: P;
  attempts?: number;
  seconds?: number;
}): Job<P> {
  return { attempts: LIMIT.jobAttemptsMax, seconds: LIMIT.jobSeconds, ...job };
}

interface EnqueueOptions {
  /** A second job with the same key replaces the first while that one has not started. */
  readonly key?: string;
  /** Jobs of one queue run one after the other. */
  readonly queue?: string;
}

/** Enqueues in the record's own transaction: no record without its job, no job without its record. */
export function enqueue<P extends z.ZodType>(
  trx: Trx,
  job: Job<P>,
  payload: z.input<P>,
  options: EnqueueOptions = {},
): Promise<void> {
  return enqueueMany(trx, job, [{ payload, ...options }]);
}

/** The lowest priority, for jobs that come in thousands: other jobs would have to wait behind them. */
export const UNHURRIED = 10;

/**
 * The same for many in one statement; their keys must differ. A higher priority number means later. Keys are locked in
 * their own order, so that two transactions with the same keys never wait for each other.
 */
export async function enqueueMany<P extends z.ZodType>(
  trx: Trx,
  job: Job<P>,
  wanted: readonly ({ readonly payload: z.input<P> } & EnqueueOptions)[],
  priority = 0,
): Promise<void> {
  if (wanted.length === 0) return;
  const ordered = wanted.toSorted((a, b) => compareKeys(a.key ?? '', b.key ?? ''));
  const payloads = ordered.map(({ payload }) => JSON.stringify(job.payload.parse(payload)));
  const keys = ordered.map(({ key }) => key ?? null);
  const queues = ordered.map(({ queue }) => queue ?? null);
  await sql`
    select nota_queue.enqueue_many(
      ${job.name},
      array(select one.payload || jsonb_build_object('platformId', current_platform()::text)
              from unnest(${payloads}::jsonb[]) with ordinality as one (payload, place) order by one.place),
      ${job.attempts}::integer, ${keys}::text[], ${queues}::text[], ${priority}::integer)`.execute(trx);
}

const compareKeys = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

export interface JobRun<P> {
  readonly payload: P;
  readonly platformId: string;
  readonly db: Db;
  readonly deps: Deps;
  readonly at: Date;
  readonly isLastAttempt: boolean;
  /** Aborted at the deadline; the clients of all engines follow it without being passed it. */
  readonly signal: AbortSignal;
}

/** A job with its handler. It runs at least once, so a handler must tolerate being run again. */
export interface JobHandler {
  readonly job: Job;
  run(run: JobRun<never>): Promise<void>;
}

export function handle<P extends z.ZodType>(job: Job<P>, run: (run: JobRun<z.output<P>>) => Promise<void>): JobHandler {
  return { job, run };
}

/** Work that is started by the clock, once for every platform. */
export interface Schedule {
  readonly name: string;
  /** Minute, hour, day, month, weekday, in UTC. */
  readonly cron: string;
  /** How long a run over all platforms may take, if not as long as any job. */
  readonly seconds?: number;
  run(run: { db: Db; deps: Deps; at: Date; platformId: string }): Promise<void>;
}

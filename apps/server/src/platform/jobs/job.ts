import { LIMIT } from '@nota/contract/kit/limits.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';

/** What work there is: importable anywhere. How it is done is a handler, loaded by workers only. */
export interface Job<P extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: P;
  readonly attempts: number;
}

export function defineJob<P extends z.ZodType>(job: { name: string; payload: P; attempts?: number }): Job<P> {
  return { attempts: LIMIT.jobAttemptsMax, ...job };
}

interface EnqueueOptions {
  /** A second job with the same key replaces the first while that one has not started. */
  readonly key?: string;
  /** Jobs of one queue run one after the other. */
  readonly queue?: string;
  readonly runAt?: Date;
}

/** Enqueues in the record's own transaction: no record without its job, no job without its record. */
export async function enqueue<P extends z.ZodType>(
  trx: Trx,
  job: Job<P>,
  payload: z.input<P>,
  { key, queue, runAt }: EnqueueOptions = {},
): Promise<void> {
  const checked = JSON.stringify(job.payload.parse(payload));
  await sql`
    select nota_queue.enqueue(
      ${job.name}, ${checked}::jsonb || jsonb_build_object('platformId', current_platform()::text),
      ${job.attempts}::integer, ${key ?? null}, ${queue ?? null}, ${runAt ?? null}::timestamptz)`.execute(trx);
}

export interface JobRun<P> {
  readonly payload: P;
  readonly platformId: string;
  readonly db: Db;
  readonly deps: Deps;
  readonly at: Date;
  readonly isLastAttempt: boolean;
}

/** A job and what a worker does with it. Runs at least once, so a handler must stand being run again. */
export interface JobHandler {
  readonly job: Job;
  run(run: JobRun<never>): Promise<void>;
}

export function handle<P extends z.ZodType>(job: Job<P>, run: (run: JobRun<z.output<P>>) => Promise<void>): JobHandler {
  return { job, run };
}

/** Work that the clock starts, once for every platform. */
export interface Schedule {
  readonly name: string;
  /** Minute, hour, day, month, weekday, in UTC. */
  readonly cron: string;
  run(run: { db: Db; deps: Deps; at: Date; platformId: string }): Promise<void>;
}

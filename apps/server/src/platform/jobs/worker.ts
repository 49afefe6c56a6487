import { LIMIT } from '@nota/contract/kit/limits.ts';
import { sql } from 'kysely';
import { EventEmitter } from 'node:events';
import { parseCronItems, run, type Runner, type Task, type TaskList, type WorkerEvents } from 'graphile-worker';
import { withDeadline } from '../deadline.ts';
import { openPool } from '../db/limited-client.ts';
import type { Deps } from '../deps.ts';
import { Fault } from '../refusal.ts';
import type { JobHandler, JobRun, Schedule } from './job.ts';
import { quietJobLogger } from './job-logger.ts';
import { startReaper } from './reaper.ts';

export interface RunningWorker {
  stop(): Promise<void>;
}

interface Options {
  readonly handlers: readonly JobHandler[];
  readonly schedules: readonly Schedule[];
  /** Called when this worker can no longer prove that it is alive; a process then ends itself. */
  readonly onLost: (reason: string) => void;
}

/** The queue's own statements are short. */
const QUEUE_PATIENCE = { statementMs: 10_000, queueMs: 5_000 };

/** Runs jobs until stopped. A dead worker's jobs are taken over within seconds by whichever worker is left. */
export async function startWorker(deps: Deps, { handlers, schedules, onLost }: Options): Promise<RunningWorker> {
  const pool = openPool(deps.config.DATABASE_WORKER_URL, deps.config.WORKER_CONCURRENCY + 4, QUEUE_PATIENCE);
  const events: WorkerEvents = new EventEmitter();
  const reaper = await startReaper({ url: deps.config.DATABASE_WORKER_URL, pool, events, log: deps.log, onLost });
  const runner: Runner = await run({
    pgPool: pool,
    events,
    noHandleSignals: true,
    taskList: taskListOf(deps, handlers, schedules),
    parsedCronItems: parseCronItems(
      schedules.map(({ name, cron }) => ({ task: name, match: cron, options: { backfillPeriod: 0 } })),
    ),
    preset: { worker: { concurrentJobs: deps.config.WORKER_CONCURRENCY, logger: quietJobLogger } },
  });
  return {
    async stop() {
      await runner.stop();
      await reaper.stop();
      await pool.end();
    },
  };
}

/** Called by the queue library for each job; also by tests that run all jobs of a queue. */
export function taskListOf(
  { slow, ...others }: Deps,
  handlers: readonly JobHandler[],
  schedules: readonly Schedule[] = [],
): TaskList {
  // No user waits for a job, so it never takes a connection from the pool of users' calls.
  const deps = { ...others, slow, database: slow };
  const tasks: Record<string, Task> = {};
  for (const handler of handlers) tasks[handler.job.name] = taskOf(deps, handler);
  for (const schedule of schedules) tasks[schedule.name] = scheduledTaskOf(deps, schedule);
  return tasks;
}

function taskOf(deps: Deps, { job, run: work }: JobHandler): Task {
  return async (raw, helpers) => {
    const { platformId, ...payload } = raw as { platformId: string };
    const { attempts, max_attempts: most } = helpers.job;
    await timed(deps, { task: job.name, seconds: job.seconds }, helpers.job.id, (signal) =>
      work({
        payload: job.payload.parse(payload),
        platformId,
        db: deps.database.forPlatform(platformId),
        deps,
        at: deps.clock.now(),
        isLastAttempt: attempts >= most,
        signal,
      } as JobRun<never>),
    );
  };
}

/** Each platform by itself: a failure of one must not stop the scheduled work of the others, now or at the retry. */
function scheduledTaskOf(deps: Deps, schedule: Schedule): Task {
  return (_, helpers) =>
    timed(deps, { task: schedule.name, seconds: schedule.seconds ?? LIMIT.jobSeconds }, helpers.job.id, async () => {
      const { rows } = await sql<{ id: string }>`select id from platform_ids() id`.execute(deps.database.outside);
      const problems: unknown[] = [];
      for (const { id } of rows) {
        await schedule
          .run({ db: deps.database.forPlatform(id), deps, at: deps.clock.now(), platformId: id })
          .catch((error: unknown) => problems.push(error));
      }
      if (problems.length === 1) throw problems[0];
      if (problems.length > 1) throw new AggregateError(problems, `failed for ${problems.length} platforms`);
    });
}

/** A job that hangs is broken off at its deadline and counts as failed, with that reason: it is retried, or dead. */
async function timed(
  deps: Deps,
  { task, seconds }: { readonly task: string; readonly seconds: number },
  jobId: string,
  work: (signal: AbortSignal) => Promise<void>,
) {
  const stop = deps.metrics.jobSeconds.startTimer({ task });
  try {
    await withDeadline(task, seconds * 1_000, work);
    stop({ outcome: 'done' });
  } catch (error) {
    stop({ outcome: 'failed' });
    const level = error instanceof Fault ? 'warn' : 'error';
    deps.log[level]({ task, jobId, err: error }, 'job failed');
    throw error;
  }
}

import { sql } from 'kysely';
import { EventEmitter } from 'node:events';
import { parseCronItems, run, type Runner, type Task, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
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
  /** What to do when this worker can no longer prove that it is alive; a process ends itself. */
  readonly onLost: (reason: string) => void;
}

/** Runs jobs until stopped. A dead worker's jobs are taken over within seconds by whichever worker is left. */
export async function startWorker(deps: Deps, { handlers, schedules, onLost }: Options): Promise<RunningWorker> {
  const pool = new pg.Pool({
    connectionString: deps.config.DATABASE_WORKER_URL,
    max: deps.config.WORKER_CONCURRENCY + 4,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
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

/** What the queue library calls for each job; also used by tests that run a queue dry. */
export function taskListOf(deps: Deps, handlers: readonly JobHandler[], schedules: readonly Schedule[] = []): TaskList {
  const tasks: Record<string, Task> = {};
  for (const handler of handlers) tasks[handler.job.name] = taskOf(deps, handler);
  for (const schedule of schedules) tasks[schedule.name] = scheduledTaskOf(deps, schedule);
  return tasks;
}

function taskOf(deps: Deps, { job, run: work }: JobHandler): Task {
  return async (raw, helpers) => {
    const { platformId, ...payload } = raw as { platformId: string };
    const { attempts, max_attempts: most } = helpers.job;
    await timed(deps, job.name, helpers.job.id, () =>
      work({
        payload: job.payload.parse(payload),
        platformId,
        db: deps.database.forPlatform(platformId),
        deps,
        at: deps.clock.now(),
        isLastAttempt: attempts >= most,
      } as JobRun<never>),
    );
  };
}

/** Each platform by itself: what is wrong with one must not keep the clock from the others, now or at the next try. */
function scheduledTaskOf(deps: Deps, schedule: Schedule): Task {
  return (_, helpers) =>
    timed(deps, schedule.name, helpers.job.id, async () => {
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

async function timed(deps: Deps, task: string, jobId: string, work: () => Promise<void>) {
  const stop = deps.metrics.jobSeconds.startTimer({ task });
  try {
    await work();
    stop({ outcome: 'done' });
  } catch (error) {
    stop({ outcome: 'failed' });
    const level = error instanceof Fault ? 'warn' : 'error';
    deps.log[level]({ task, jobId, err: error }, 'job failed');
    throw error;
  }
}

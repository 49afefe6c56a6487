import { runOnce } from 'graphile-worker';
import pg from 'pg';
import type { Deps } from '../platform/deps.ts';
import { quietJobLogger } from '../platform/jobs/job-logger.ts';
import type { JobHandler } from '../platform/jobs/job.ts';
import { depsOfJobs } from '../platform/deps.ts';
import { taskListOf } from '../platform/jobs/worker.ts';
import { jobHandlers } from '../work.ts';

/** Runs all due jobs, including those that they enqueue, and returns when the queue is empty. */
export async function runJobs(deps: Deps, handlers: readonly JobHandler[] = jobHandlers): Promise<void> {
  const pool = new pg.Pool({ connectionString: deps.config.DATABASE_WORKER_URL, max: 4 });
  const jobs = depsOfJobs(deps);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runOnce({
      pgPool: pool,
      taskList: taskListOf(jobs, handlers),
      noHandleSignals: true,
      logger: quietJobLogger,
    });
  } finally {
    await pool.end();
    await jobs.database.close();
  }
}

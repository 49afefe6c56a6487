import { LIMIT } from '@nota/contract/kit/limits.ts';
import { addHours } from './clock.ts';
import { listDeadJobs } from './jobs/dead-job.repo.ts';
import type { Schedule } from './jobs/job.ts';

/** Deletes expired rows: kept answers after a day, tickets after an hour. Dead jobs are counted, never deleted. */
export const housekeeping: Schedule = {
  name: 'platform.housekeeping',
  cron: '*/5 * * * *',
  async run({ db, deps, at, platformId }) {
    await db
      .deleteFrom('idempotency_key')
      .where('created_at', '<', addHours(at, -LIMIT.idempotencyKeepHours))
      .execute();
    await db.deleteFrom('download_ticket').where('expires_at', '<', addHours(at, -1)).execute();
    const dead = await listDeadJobs(db);
    deps.metrics.deadJobs.set({ platform: platformId }, dead.length);
    if (dead.length > 0) deps.log.error({ platformId, dead: dead.length }, 'jobs wait for a person');
  },
};

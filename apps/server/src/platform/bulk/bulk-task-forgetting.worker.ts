import { LIMIT } from '@nota/contract/kit/limits.ts';
import { addDays } from '../clock.ts';
import { drainBatches, type Bound } from '../jobs/drain-batches.ts';
import type { Schedule } from '../jobs/job.ts';
import { forgetRows, forgetTasks } from './bulk-task.repo.ts';

/** Ten tasks of the largest size in one run. */
const BOUND: Bound = { most: 1_000, batches: 100 };

/** Tasks that ended long ago are removed with their reports, at night; those that wait or run never are. */
export const forgetBulkTasks: Schedule = {
  name: 'bulk-task.forget',
  cron: '40 2 * * *',
  async run({ db, at }) {
    const endedBefore = addDays(at, -LIMIT.bulkTaskKeepDays);
    await drainBatches(BOUND, (most) => forgetRows(db, endedBefore, most));
    await drainBatches(BOUND, (most) => forgetTasks(db, endedBefore, most));
  },
};

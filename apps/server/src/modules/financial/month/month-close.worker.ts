import type { Schedule } from '../../../platform/jobs/job.ts';
import { openMonths, sumMonths } from './month-close.service.ts';

/** Every hour, after the days: a month whose worker was away is opened and added up an hour later. */
export const prepareMonths: Schedule = {
  name: 'month-close.prepare',
  cron: '40 * * * *',
  seconds: 1_800,
  run: async ({ db, at, platformId }) => {
    await openMonths(db, at);
    await sumMonths(db, platformId, at);
  },
};

import type { Schedule } from '../../../platform/jobs/job.ts';
import { closeDays } from './ledger-close.service.ts';

/** Every hour, so that a day whose worker was away is closed an hour later and not a day. */
export const closeLedger: Schedule = {
  name: 'ledger.close',
  cron: '20 * * * *',
  seconds: 1_800,
  run: async ({ db, at, platformId }) => {
    await closeDays(db, platformId, at);
  },
};

import type { Schedule } from '../../../platform/jobs/job.ts';
import { listExpiredPackages } from './api-customer.repo.ts';
import { judgePackage } from './api-customer.service.ts';

/** A package ends by its date even without calls. Each customer by itself: a failure of one does not stop the others. */
export const expirePackages: Schedule = {
  name: 'api-customer.expire-packages',
  cron: '*/10 * * * *',
  async run({ db, at }) {
    for (const id of await listExpiredPackages(db, at)) {
      await db.transaction().execute((trx) => judgePackage(trx, id, at));
    }
  },
};

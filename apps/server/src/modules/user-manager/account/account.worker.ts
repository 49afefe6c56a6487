import type { Schedule } from '../../../platform/jobs/job.ts';
import { moveDueAccounts } from './account.service.ts';
import { companyAccounts } from '../company/company-accounts.ts';
import { expireLicences } from '../company/company-verification.service.ts';
import { personalAccounts } from '../personal/personal-user.repo.ts';

/** Ends freezes and cool-offs whose time is over, and asks companies with an expired licence for a new verification. */
export const moveAccounts: Schedule = {
  name: 'account.move',
  cron: '*/5 * * * *',
  async run({ db, at }) {
    await moveDueAccounts(db, personalAccounts, at);
    await moveDueAccounts(db, companyAccounts, at);
    await expireLicences(db, at);
  },
};

import { LINK_LIMIT } from '@nota/contract/kit/access-link/link-limits.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { addDays } from '../clock.ts';
import type { Schedule } from '../jobs/job.ts';
import { forgetEnded } from './access-link.repo.ts';

/** The rows of links stay, as audit rows name them; their secrets and recipients go. Visits are network logs. */
export const forgetLinks: Schedule = {
  name: 'access-link.forget',
  cron: '25 3 * * *',
  run: ({ db, at }) =>
    forgetEnded(db, { links: addDays(at, -LINK_LIMIT.keepDays), visits: addDays(at, -LIMIT.networkLogKeepDays) }),
};

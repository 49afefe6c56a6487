import { REQUEST_ID_KEEP_SECONDS } from '@nota/contract/open-api/signature.rules.ts';
import { addDays, addSeconds } from '../../../platform/clock.ts';
import { forgetNonces } from '../../../platform/machine/nonce.repo.ts';
import type { Schedule } from '../../../platform/jobs/job.ts';
import { forgetDays } from './api-day.repo.ts';

const DAYS_KEPT = 35;

/** Ids are kept twice as long as a replay is possible, so that a late retry still gets its answer. */
export const forgetCalls: Schedule = {
  name: 'open-api.forget-calls',
  cron: '*/5 * * * *',
  async run({ db, at }) {
    await forgetNonces(db, addSeconds(at, -2 * REQUEST_ID_KEEP_SECONDS));
    await forgetDays(db, addDays(at, -DAYS_KEPT));
  },
};

import type { Schedule } from '../../../platform/jobs/job.ts';
import { lookThrough } from './login-alert.service.ts';

/** Every minute, over the sign-ins since the last run; a missed minute is covered by the next. */
export const watchSignIns: Schedule = {
  name: 'login-alert.watch',
  cron: '* * * * *',
  run: ({ db, at }) => lookThrough(db, at),
};

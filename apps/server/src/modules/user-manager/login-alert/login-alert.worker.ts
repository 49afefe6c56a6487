import type { Schedule } from '../../../platform/jobs/job.ts';
import { lookThrough } from './login-alert.service.ts';

/** Every minute, over what came in since the last one; a minute that was missed is made up for by the next. */
export const watchSignIns: Schedule = {
  name: 'login-alert.watch',
  cron: '* * * * *',
  run: ({ db, at }) => lookThrough(db, at),
};

import type { Schedule } from '../../../platform/jobs/job.ts';
import { lapseFeedback } from './app-feedback-intake.service.ts';

export const lapseAppFeedback: Schedule = {
  name: 'app-feedback.lapse',
  cron: '7 * * * *',
  run: ({ db, at }) => lapseFeedback(db, at),
};

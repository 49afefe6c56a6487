import { appFeedbackLifecycle, OPEN_FEEDBACK } from '@nota/contract/app/app-feedback.lifecycle.ts';
import { defineAssignment } from '../../../platform/assignment/assignment-definition.ts';
import { appFeedbackClock } from './app-feedback.clock.ts';

export const appFeedbackAssignment = defineAssignment({
  kind: 'app-feedback',
  lifecycle: appFeedbackLifecycle,
  table: 'app_feedback',
  open: OPEN_FEEDBACK,
  versioned: 'app_feedback',
  clock: appFeedbackClock,
});

import { appFeedbackLifecycle } from '@nota/contract/app/app-feedback.lifecycle.ts';
import { APP_FEEDBACK_CLOCK } from '@nota/contract/app/app-feedback.rules.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { defineClock } from '../../../platform/legal-clock/clock-definition.ts';

export const appFeedbackClock = defineClock({
  lifecycle: appFeedbackLifecycle,
  rule: APP_FEEDBACK_CLOCK,
  table: 'app_feedback',
  running: ['pending', 'handling'],
  startedBy: 'opened_at',
  queue: { permission: PERMISSION.appFeedback, restrictsByScope: ['own'], path: '/app/feedback?waiting=yes' },
});

import { notarizationCaseLifecycle } from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import { NOTARIZATION_CASE_CLOCK } from '@nota/contract/notarization/notarization-case.rules.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { defineQueue } from '../../../platform/queue/define-queue.ts';

/** Applications that the platform has not looked at yet. */
export const notarizationIntakeQueue = defineQueue('notarization-intake', {
  lifecycle: notarizationCaseLifecycle,
  table: 'notarization_case',
  waiting: ['platform-review'],
  since: 'waiting_since',
  list: { permission: PERMISSION.notarization, path: '/notarization/list?state=platform-review' },
  rule: NOTARIZATION_CASE_CLOCK,
});

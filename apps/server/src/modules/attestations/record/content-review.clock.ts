import { attestationLifecycle } from '@nota/contract/attestations/attestation.lifecycle.ts';
import { CONTENT_REVIEW_CLOCK } from '@nota/contract/attestations/content-review.rules.ts';
import { defineClock } from '../../../platform/legal-clock/clock-definition.ts';

/** Its queues are two, one for each list (`attestation.queue.ts`). */
export const contentReviewClock = defineClock({
  lifecycle: attestationLifecycle,
  rule: CONTENT_REVIEW_CLOCK,
  table: 'attestation',
  running: ['reviewing'],
  startedBy: 'created_at',
});

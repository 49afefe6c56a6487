import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { COMPANY_REVIEW_CLOCK } from '@nota/contract/user-manager/company-review.rules.ts';
import { companyVerificationLifecycle } from '@nota/contract/user-manager/company-verification.lifecycle.ts';
import { defineClock } from '../../../platform/legal-clock/clock-definition.ts';

export const companyReviewClock = defineClock({
  lifecycle: companyVerificationLifecycle,
  rule: COMPANY_REVIEW_CLOCK,
  table: 'company_verification',
  running: ['reviewing', 'correcting', 'confirming'],
  startedBy: 'submitted_at',
  queue: {
    permission: PERMISSION.companyUser,
    restrictsByScope: ['own'],
    path: '/userManager/company?authState=reviewing',
    waiting: ['reviewing'],
  },
});

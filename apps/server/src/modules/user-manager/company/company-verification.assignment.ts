import {
  companyVerificationLifecycle,
  OPEN_REVIEW,
} from '@nota/contract/user-manager/company-verification.lifecycle.ts';
import { defineAssignment } from '../../../platform/assignment/assignment-definition.ts';
import { companyReviewClock } from './company-verification.clock.ts';

export const companyReviewAssignment = defineAssignment({
  kind: 'company-verification',
  lifecycle: companyVerificationLifecycle,
  table: 'company_verification',
  open: OPEN_REVIEW,
  versioned: 'company_user',
  clock: companyReviewClock,
});

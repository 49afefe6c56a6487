import { notarizationCaseLifecycle, OPEN_CASES } from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import { defineAssignment } from '../../../platform/assignment/assignment-definition.ts';
import { notarizationCaseClock } from './notarization-case.clock.ts';

/** At an office a case is somebody's; the platform's first review is short, and nobody's. */
export const notarizationCaseAssignment = defineAssignment({
  kind: 'notarization-case',
  lifecycle: notarizationCaseLifecycle,
  table: 'notarization_case',
  open: OPEN_CASES,
  versioned: 'notarization_case',
  clock: notarizationCaseClock,
});

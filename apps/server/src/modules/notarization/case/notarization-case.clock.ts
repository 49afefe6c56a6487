import { notarizationCaseLifecycle, WAITING_CASES } from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import { CASE_STRETCHES, NOTARIZATION_CASE_CLOCK } from '@nota/contract/notarization/notarization-case.rules.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { defineClock } from '../../../platform/legal-clock/clock-definition.ts';

export const notarizationCaseClock = defineClock({
  lifecycle: notarizationCaseLifecycle,
  rule: NOTARIZATION_CASE_CLOCK,
  table: 'notarization_case',
  running: CASE_STRETCHES.flatMap(({ states }) => [...states]),
  stretches: CASE_STRETCHES,
  startedBy: 'waiting_since',
  queue: {
    permission: PERMISSION.notarization,
    restrictsByScope: ['office', 'own'],
    path: '/notarization/list?waiting=yes',
    waiting: WAITING_CASES,
  },
});

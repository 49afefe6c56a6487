import { CORRECTION_CLOCK } from '@nota/contract/kit/correction/correction.rules.ts';
import { correctionRoundLifecycle } from '@nota/contract/platform/correction/correction-round.lifecycle.ts';
import { defineClock } from '../legal-clock/clock-definition.ts';

/** How long an applicant has. It is the applicant's time, and in no queue of ours. */
export const correctionRoundClock = defineClock({
  lifecycle: correctionRoundLifecycle,
  rule: CORRECTION_CLOCK,
  table: 'correction_round',
  running: ['open'],
  startedBy: 'asked_at',
});

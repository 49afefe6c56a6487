import { defineLifecycle, type StateOf } from '../../kit/lifecycle.ts';

/**
 * A round of corrections. It moves together with the record that it is about, whose own lifecycle says which members of
 * staff may do so.
 */
export const correctionRoundLifecycle = defineLifecycle({
  name: 'correction-round',
  initial: 'open',
  madeBy: 'ask',
  states: {
    open: { tone: 'warning' },
    answered: { tone: 'success', final: true },
    lapsed: { tone: 'danger', final: true },
    withdrawn: { tone: 'neutral', final: true },
  },
  actions: {
    answer: { from: ['open'], to: 'answered', by: 'outside' },
    lapse: { from: ['open'], to: 'lapsed', by: 'system' },
    withdraw: { from: ['open'], to: 'withdrawn', by: 'system' },
  },
});

export type CorrectionRoundState = StateOf<typeof correctionRoundLifecycle>;

import { defineLifecycle, type StateOf } from '../kit/lifecycle.ts';

/** A code that a court uses once, within three days. */
export const courtAccessCodeLifecycle = defineLifecycle({
  name: 'court-access-code',
  initial: 'valid',
  madeBy: 'create',
  states: {
    valid: { tone: 'success' },
    used: { tone: 'neutral', final: true },
    expired: { tone: 'neutral', final: true },
  },
  actions: {
    use: { from: ['valid'], to: 'used', by: 'system' },
    expire: { from: ['valid'], to: 'expired', by: 'system' },
  },
});

export type CourtAccessCodeState = StateOf<typeof courtAccessCodeLifecycle>;

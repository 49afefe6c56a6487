import { defineLifecycle, type StateOf } from '../kit/lifecycle.ts';
import { ACTION } from '../kit/permissions.ts';

/** A code that opens the court window for three days, until its package is fetched: that works once. */
export const courtAccessCodeLifecycle = defineLifecycle({
  name: 'court-access-code',
  initial: 'valid',
  madeBy: 'create',
  states: {
    valid: { tone: 'success' },
    used: { tone: 'neutral', final: true },
    expired: { tone: 'neutral', final: true },
    revoked: { tone: 'danger', final: true },
  },
  actions: {
    use: { from: ['valid'], to: 'used', by: 'system' },
    expire: { from: ['valid'], to: 'expired', by: 'system' },
    /** A code that was sent to the wrong person. */
    revoke: { from: ['valid'], to: 'revoked', by: ACTION.attestationPackage, asks: 'reason' },
  },
});

export type CourtAccessCodeState = StateOf<typeof courtAccessCodeLifecycle>;

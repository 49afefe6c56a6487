import { defineLifecycle } from '../kit/lifecycle.ts';
import { ACTION } from '../kit/permissions.ts';

/** One attempt of a person to prove who they are. Staff can undo a success, never grant one. */
export const identityCheckLifecycle = defineLifecycle({
  name: 'identity-check',
  initial: 'pending',
  madeBy: 'submit',
  states: {
    pending: { tone: 'info' },
    verified: { tone: 'success' },
    failed: { tone: 'danger', final: true },
    reset: { tone: 'neutral', final: true },
  },
  actions: {
    pass: { from: ['pending'], to: 'verified', by: 'system' },
    fail: { from: ['pending'], to: 'failed', by: 'system' },
    reset: { from: ['verified'], to: 'reset', by: ACTION.personalUserReset, asks: 'reason' },
  },
});

import { defineLifecycle, type ActionOf, type StateOf } from '../kit/lifecycle.ts';
import { ACTION } from '../kit/permissions.ts';

/** A change of rights: one person proposes it, another decides, and nothing changes before that. */
export const grantChangeLifecycle = defineLifecycle({
  name: 'grant-change',
  initial: 'proposed',
  madeBy: 'propose',
  states: {
    proposed: { tone: 'info' },
    approved: { tone: 'success', final: true },
    rejected: { tone: 'danger', final: true },
    withdrawn: { tone: 'neutral', final: true },
  },
  actions: {
    approve: { from: ['proposed'], to: 'approved', by: ACTION.grantApprove, notBy: 'propose' },
    reject: { from: ['proposed'], to: 'rejected', by: ACTION.grantApprove, asks: 'reason', notBy: 'propose' },
    withdraw: { from: ['proposed'], to: 'withdrawn', by: ACTION.grantPropose },
  },
});

export type GrantChangeState = StateOf<typeof grantChangeLifecycle>;
export type GrantChangeAction = ActionOf<typeof grantChangeLifecycle>;

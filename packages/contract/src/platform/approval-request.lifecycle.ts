import { defineLifecycle, type ActionOf, type StateOf } from '../kit/lifecycle.ts';
import { PERMISSION } from '../kit/permissions.ts';

/**
 * An act that needs two people: one asks for it, another confirms it, and nothing happens before that. The kind of the
 * act says which permission the second person needs, so the server checks it for each row.
 */
export const approvalRequestLifecycle = defineLifecycle({
  name: 'approval-request',
  initial: 'waiting',
  madeBy: 'ask',
  states: {
    waiting: { tone: 'info' },
    approved: { tone: 'success', final: true },
    rejected: { tone: 'danger', final: true },
    withdrawn: { tone: 'neutral', final: true },
    expired: { tone: 'neutral', final: true },
  },
  actions: {
    approve: { from: ['waiting'], to: 'approved', by: PERMISSION.everyone, notBy: 'ask' },
    reject: { from: ['waiting'], to: 'rejected', by: PERMISSION.everyone, asks: 'reason', notBy: 'ask' },
    withdraw: { from: ['waiting'], to: 'withdrawn', by: PERMISSION.everyone },
    expire: { from: ['waiting'], to: 'expired', by: 'system' },
  },
});

export type ApprovalRequestState = StateOf<typeof approvalRequestLifecycle>;
export type ApprovalRequestAction = ActionOf<typeof approvalRequestLifecycle>;

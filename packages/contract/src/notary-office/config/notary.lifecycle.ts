import { defineLifecycle, type ActionOf, type StateOf } from '../../kit/lifecycle.ts';
import { ACTION } from '../../kit/permissions.ts';

/** A notary works for one office. Whoever leaves it leaves for good; elsewhere a new record begins. */
export const notaryLifecycle = defineLifecycle({
  name: 'notary',
  initial: 'active',
  madeBy: 'create',
  states: {
    active: { tone: 'success' },
    suspended: { tone: 'warning' },
    left: { tone: 'neutral', final: true },
  },
  actions: {
    suspend: { from: ['active'], to: 'suspended', by: ACTION.notaryOfficeEdit, asks: 'reason' },
    resume: { from: ['suspended'], to: 'active', by: ACTION.notaryOfficeApprove, asks: 'reason', notBy: 'suspend' },
    leave: { from: ['active', 'suspended'], to: 'left', by: ACTION.notaryOfficeEdit, asks: 'reason' },
  },
});

export type NotaryState = StateOf<typeof notaryLifecycle>;
export type NotaryAction = ActionOf<typeof notaryLifecycle>;

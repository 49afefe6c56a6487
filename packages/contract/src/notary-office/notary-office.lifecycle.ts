import { defineLifecycle, type ActionOf, type StateOf } from '../kit/lifecycle.ts';
import { ACTION } from '../kit/permissions.ts';

/**
 * An office is prepared, put into service by two people, and may be suspended: it then gets no new cases and keeps its
 * open ones. Closing is final, so an office in service is suspended first.
 */
export const notaryOfficeLifecycle = defineLifecycle({
  name: 'notary-office',
  initial: 'preparing',
  madeBy: 'create',
  states: {
    preparing: { tone: 'info' },
    enabled: { tone: 'success' },
    suspended: { tone: 'warning' },
    closed: { tone: 'danger', final: true },
  },
  actions: {
    /** Asked for by one person and carried out with another's confirmation, never by a call of its own. */
    enable: { from: ['preparing'], to: 'enabled', by: ACTION.notaryOfficeApprove },
    suspend: { from: ['enabled'], to: 'suspended', by: ACTION.notaryOfficeEdit, asks: 'reason' },
    resume: { from: ['suspended'], to: 'enabled', by: ACTION.notaryOfficeApprove, asks: 'reason', notBy: 'suspend' },
    close: { from: ['preparing', 'suspended'], to: 'closed', by: ACTION.notaryOfficeApprove, asks: 'reason' },
  },
});

export type NotaryOfficeState = StateOf<typeof notaryOfficeLifecycle>;
export type NotaryOfficeAction = ActionOf<typeof notaryOfficeLifecycle>;

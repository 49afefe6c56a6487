import { defineLifecycle, type ActionOf, type StateOf } from '../kit/lifecycle.ts';
import { ACTION } from '../kit/permissions.ts';

/**
 * An organization that calls the Open API. One person applies for it, another approves; with a package that is used up
 * or has ended it can only read until more is bought. Closing is final, so it takes two steps.
 */
export const apiCustomerLifecycle = defineLifecycle({
  name: 'api-customer',
  initial: 'pending',
  madeBy: 'apply',
  states: {
    pending: { tone: 'info' },
    enabled: { tone: 'success' },
    overdue: { tone: 'warning' },
    disabled: { tone: 'neutral' },
    rejected: { tone: 'danger', final: true },
    closed: { tone: 'danger', final: true },
  },
  actions: {
    approve: { from: ['pending'], to: 'enabled', by: ACTION.apiCustomerApprove, notBy: 'apply' },
    reject: { from: ['pending'], to: 'rejected', by: ACTION.apiCustomerApprove, asks: 'reason', notBy: 'apply' },
    disable: { from: ['enabled', 'overdue'], to: 'disabled', by: ACTION.apiCustomerDisable, asks: 'reason' },
    enable: { from: ['disabled'], to: 'enabled', by: ACTION.apiCustomerDisable, asks: 'reason' },
    close: { from: ['disabled'], to: 'closed', by: ACTION.apiCustomerDisable, asks: 'reason' },
    exhaust: { from: ['enabled'], to: 'overdue', by: 'system' },
    settle: { from: ['overdue'], to: 'enabled', by: 'system' },
  },
});

export type ApiCustomerState = StateOf<typeof apiCustomerLifecycle>;
/** An application waits for somebody's decision. */
export const OPEN_APPLICATION: readonly ApiCustomerState[] = ['pending'];
export type ApiCustomerAction = ActionOf<typeof apiCustomerLifecycle>;

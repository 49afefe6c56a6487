import { defineLifecycle, type ActionOf, type StateOf } from '../../kit/lifecycle.ts';
import { ACTION } from '../../kit/permissions.ts';

/** Money was taken, and something of it may be given back. */
const REFUNDABLE = ['fulfilling', 'completed', 'partly-refunded', 'payment-doubtful', 'refund-failed'] as const;

/**
 * An order, from the quote to its payment, its fulfilment and its refunds. What the module that sells does is the
 * system's: staff close, look into a doubtful payment, and give money back with a second person.
 */
export const salesOrderLifecycle = defineLifecycle({
  name: 'sales-order',
  initial: 'unpaid',
  madeBy: 'place',
  states: {
    unpaid: { tone: 'warning' },
    paid: { tone: 'info' },
    fulfilling: { tone: 'info' },
    completed: { tone: 'success' },
    closed: { tone: 'neutral', final: true },
    'payment-doubtful': { tone: 'danger' },
    refunding: { tone: 'warning' },
    'partly-refunded': { tone: 'warning' },
    refunded: { tone: 'neutral', final: true },
    'refund-failed': { tone: 'danger' },
  },
  actions: {
    pay: { from: ['unpaid'], to: 'paid', by: 'system' },
    /** The time for the payment is over. */
    expire: { from: ['unpaid'], to: 'closed', by: 'system' },
    /** The module that sells has no more use for it, before anybody paid. */
    cancel: { from: ['unpaid'], to: 'closed', by: 'system' },
    close: { from: ['unpaid'], to: 'closed', by: ACTION.orderEdit, asks: 'reason' },
    /** Money came that cannot be right: what it was for is gone, or the channel says another amount. */
    doubt: { from: ['paid'], to: 'payment-doubtful', by: 'system' },
    settle: { from: ['payment-doubtful'], to: 'paid', by: ACTION.orderApprove, asks: 'reason' },
    begin: { from: ['paid'], to: 'fulfilling', by: 'system' },
    complete: { from: ['fulfilling'], to: 'completed', by: 'system' },
    /** By the module that could not deliver. */
    refund: { from: REFUNDABLE, to: 'refunding', by: 'system' },
    /** Asked for by one person and carried out with another's confirmation, never by a call of its own. */
    'give-back': { from: REFUNDABLE, to: 'refunding', by: ACTION.orderApprove, asks: 'reason' },
    'refund-part': { from: ['refunding'], to: 'partly-refunded', by: 'system' },
    'refund-all': { from: ['refunding'], to: 'refunded', by: 'system' },
    'refund-fail': { from: ['refunding'], to: 'refund-failed', by: 'system' },
  },
});

export type SalesOrderState = StateOf<typeof salesOrderLifecycle>;
export type SalesOrderAction = ActionOf<typeof salesOrderLifecycle>;

export const isRefundable = (state: SalesOrderState): boolean => REFUNDABLE.some((one) => one === state);

/** Its delivery has begun and may end: also where something was given back, or could not be, before. */
const DELIVERABLE: readonly SalesOrderState[] = ['fulfilling', 'partly-refunded', 'refund-failed'];
export const isDeliverable = (state: SalesOrderState): boolean => DELIVERABLE.includes(state);

import { defineLifecycle, type ActionOf, type StateOf } from '../../kit/lifecycle.ts';
import { ACTION } from '../../kit/permissions.ts';

/**
 * A payment by bank transfer. It is announced first, because the customer needs the code for the memo before the money is
 * sent. Whoever handed it in neither accepts nor rejects it; a large one is endorsed by one person and confirmed by another.
 */
export const offlinePaymentLifecycle = defineLifecycle({
  name: 'offline-payment',
  initial: 'announced',
  madeBy: 'announce',
  states: {
    announced: { tone: 'neutral' },
    pending: { tone: 'warning' },
    confirming: { tone: 'info' },
    booked: { tone: 'success' },
    rejected: { tone: 'danger' },
    revoked: { tone: 'neutral', final: true },
    reversed: { tone: 'neutral', final: true },
  },
  actions: {
    /** The bank's slips are there. */
    submit: { from: ['announced', 'rejected'], to: 'pending', by: ACTION.offlinePaymentEdit },
    /** Up to the sum that one person may accept. */
    accept: { from: ['pending'], to: 'booked', by: ACTION.offlinePaymentReview, notBy: 'submit' },
    endorse: { from: ['pending'], to: 'confirming', by: ACTION.offlinePaymentReview, notBy: 'submit' },
    confirm: { from: ['confirming'], to: 'booked', by: ACTION.offlinePaymentApprove, notBy: 'endorse' },
    return: {
      from: ['confirming'],
      to: 'pending',
      by: ACTION.offlinePaymentApprove,
      asks: 'reason',
      notBy: 'endorse',
    },
    reject: { from: ['pending'], to: 'rejected', by: ACTION.offlinePaymentReview, asks: 'reason', notBy: 'submit' },
    revoke: {
      from: ['announced', 'pending', 'rejected'],
      to: 'revoked',
      by: ACTION.offlinePaymentEdit,
      asks: 'reason',
    },
    /** The money did not come in the time that it was given. */
    lapse: { from: ['announced'], to: 'revoked', by: 'system' },
    /** Asked for by one person and carried out with another's confirmation, never by a call of its own. */
    reverse: { from: ['booked'], to: 'reversed', by: ACTION.offlinePaymentApprove, asks: 'reason' },
  },
});

export type OfflinePaymentState = StateOf<typeof offlinePaymentLifecycle>;
export type OfflinePaymentAction = ActionOf<typeof offlinePaymentLifecycle>;

/** In these states it may become money, or has: its statement line, its order and its serial are its own. */
export const LIVE_PAYMENT: readonly OfflinePaymentState[] = ['announced', 'pending', 'confirming', 'booked'];

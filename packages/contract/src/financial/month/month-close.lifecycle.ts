import { defineLifecycle, type ActionOf, type StateOf } from '../../kit/lifecycle.ts';
import { ACTION } from '../../kit/permissions.ts';

/**
 * The close of a month's books. The server opens it when the month is over; one person says that everything is done, and
 * another closes. A closed month is never opened again: what is put right later is an entry of the month in which that
 * is done.
 */
export const monthCloseLifecycle = defineLifecycle({
  name: 'month-close',
  initial: 'open',
  madeBy: 'open',
  states: {
    open: { tone: 'warning' },
    submitted: { tone: 'info' },
    closed: { tone: 'success', final: true },
  },
  actions: {
    submit: { from: ['open'], to: 'submitted', by: ACTION.balanceEdit },
    close: { from: ['submitted'], to: 'closed', by: ACTION.balanceApprove, notBy: 'submit' },
    return: { from: ['submitted'], to: 'open', by: ACTION.balanceApprove, asks: 'reason', notBy: 'submit' },
  },
});

export type MonthCloseState = StateOf<typeof monthCloseLifecycle>;
export type MonthCloseAction = ActionOf<typeof monthCloseLifecycle>;

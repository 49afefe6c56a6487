import { defineLifecycle, type ActionOf, type StateOf } from '../../kit/lifecycle.ts';
import { ACTION } from '../../kit/permissions.ts';

/**
 * An invoice, from the request to the tax system and back. Whoever made the request does not approve it. What the tax
 * system answers when it is asked moves it; an invoice that was issued is taken back by a red one and never changed.
 */
export const invoiceLifecycle = defineLifecycle({
  name: 'invoice',
  initial: 'pending',
  madeBy: 'request',
  states: {
    pending: { tone: 'warning' },
    issuing: { tone: 'info' },
    issued: { tone: 'success' },
    failed: { tone: 'danger' },
    reversing: { tone: 'warning' },
    reversed: { tone: 'neutral', final: true },
    rejected: { tone: 'neutral', final: true },
    withdrawn: { tone: 'neutral', final: true },
  },
  actions: {
    approve: { from: ['pending'], to: 'issuing', by: ACTION.invoiceApprove, notBy: 'request' },
    reject: { from: ['pending'], to: 'rejected', by: ACTION.invoiceApprove, asks: 'reason', notBy: 'request' },
    /** Also of one that the tax system has refused: its orders would otherwise never be invoiced. */
    withdraw: { from: ['pending', 'failed'], to: 'withdrawn', by: ACTION.invoiceEdit, asks: 'reason' },
    retry: { from: ['failed'], to: 'issuing', by: ACTION.invoiceEdit },
    issue: { from: ['issuing'], to: 'issued', by: 'system' },
    fail: { from: ['issuing'], to: 'failed', by: 'system' },
    /** Asked for by one person and carried out with another's confirmation, never by a call of its own. */
    reverse: { from: ['issued'], to: 'reversing', by: ACTION.invoiceApprove, asks: 'reason' },
    'finish-reversal': { from: ['reversing'], to: 'reversed', by: 'system' },
    /** The buyer did not confirm the sheet: the invoice stays what it was. */
    'drop-reversal': { from: ['reversing'], to: 'issued', by: 'system' },
  },
});

export type InvoiceState = StateOf<typeof invoiceLifecycle>;
export type InvoiceAction = ActionOf<typeof invoiceLifecycle>;

/** Its orders are free for another invoice. */
export const RELEASED_STATES = ['reversed', 'rejected', 'withdrawn'] as const satisfies readonly InvoiceState[];

/** The tax system has the next word. */
export const ASKED_STATES = ['issuing', 'reversing'] as const satisfies readonly InvoiceState[];

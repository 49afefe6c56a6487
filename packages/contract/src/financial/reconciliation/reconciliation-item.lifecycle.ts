import { defineLifecycle, type ActionOf, type StateOf } from '../../kit/lifecycle.ts';
import { ACTION } from '../../kit/permissions.ts';

/**
 * Something that a bill or a statement has and the books have not, or the other way round. It is open until a transfer of
 * the books explains it; a large one is explained by two people.
 */
export const reconciliationItemLifecycle = defineLifecycle({
  name: 'reconciliation-item',
  initial: 'open',
  madeBy: 'find',
  states: {
    open: { tone: 'warning' },
    confirming: { tone: 'info' },
    explained: { tone: 'success' },
  },
  actions: {
    /** Up to the sum that one person may explain. */
    explain: { from: ['open'], to: 'explained', by: ACTION.orderEdit, asks: 'reason' },
    propose: { from: ['open'], to: 'confirming', by: ACTION.orderEdit, asks: 'reason' },
    confirm: { from: ['confirming'], to: 'explained', by: ACTION.orderApprove, notBy: 'propose' },
    return: { from: ['confirming'], to: 'open', by: ACTION.orderApprove, asks: 'reason', notBy: 'propose' },
    /** It turned out to be explained wrongly. */
    reopen: { from: ['explained'], to: 'open', by: ACTION.orderApprove, asks: 'reason' },
    /** What was missing has come since: a later bill has it, or it was booked. */
    settle: { from: ['open', 'confirming'], to: 'explained', by: 'system' },
  },
});

export type ReconciliationItemState = StateOf<typeof reconciliationItemLifecycle>;
export type ReconciliationItemAction = ActionOf<typeof reconciliationItemLifecycle>;

/** In these states somebody has to find out. */
export const OPEN_ITEM: readonly ReconciliationItemState[] = ['open'];

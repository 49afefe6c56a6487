import { defineLifecycle, type StateOf } from '../../kit/lifecycle.ts';

/** Money or points that are set aside: taken, in part or whole, or given back, by the module that asked or by time. */
export const ledgerHoldLifecycle = defineLifecycle({
  name: 'ledger-hold',
  initial: 'held',
  madeBy: 'hold',
  states: {
    held: { tone: 'warning' },
    captured: { tone: 'success', final: true },
    released: { tone: 'neutral', final: true },
    expired: { tone: 'neutral', final: true },
  },
  actions: {
    capture: { from: ['held'], to: 'captured', by: 'system' },
    release: { from: ['held'], to: 'released', by: 'system' },
    expire: { from: ['held'], to: 'expired', by: 'system' },
  },
});

export type LedgerHoldState = StateOf<typeof ledgerHoldLifecycle>;

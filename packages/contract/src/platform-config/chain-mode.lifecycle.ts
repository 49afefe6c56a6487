import { defineLifecycle, type ActionOf, type StateOf } from '../kit/lifecycle.ts';
import { PERMISSION } from '../kit/permissions.ts';

/** How new records are anchored changes only when a second internal admin approves it. */
export const chainModeLifecycle = defineLifecycle({
  name: 'chain-mode',
  initial: 'proposed',
  madeBy: 'propose',
  states: {
    proposed: { tone: 'info' },
    approved: { tone: 'success', final: true },
    rejected: { tone: 'danger', final: true },
    withdrawn: { tone: 'neutral', final: true },
  },
  actions: {
    approve: { from: ['proposed'], to: 'approved', by: PERMISSION.platformConfig, notBy: 'propose' },
    reject: { from: ['proposed'], to: 'rejected', by: PERMISSION.platformConfig, asks: 'reason', notBy: 'propose' },
    withdraw: { from: ['proposed'], to: 'withdrawn', by: PERMISSION.platformConfig },
  },
});

export type ChainModeState = StateOf<typeof chainModeLifecycle>;
export type ChainModeAction = ActionOf<typeof chainModeLifecycle>;

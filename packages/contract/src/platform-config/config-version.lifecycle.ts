import { defineLifecycle, type ActionOf, type StateOf } from '../kit/lifecycle.ts';
import { PERMISSION } from '../kit/permissions.ts';

/**
 * A version of a part of the configuration. Whether an approved one is scheduled, in force or history is a question of
 * the time (`standingOf`): no process has to move it, and so none can be late.
 */
export const configVersionLifecycle = defineLifecycle({
  name: 'config-version',
  initial: 'draft',
  madeBy: 'save',
  states: {
    draft: { tone: 'neutral' },
    waiting: { tone: 'info' },
    approved: { tone: 'success' },
    cancelled: { tone: 'neutral', final: true },
    discarded: { tone: 'neutral', final: true },
  },
  actions: {
    submit: { from: ['draft'], to: 'waiting', by: PERMISSION.platformConfig },
    approve: { from: ['waiting'], to: 'approved', by: PERMISSION.platformConfig, notBy: 'submit' },
    reject: { from: ['waiting'], to: 'draft', by: PERMISSION.platformConfig, asks: 'reason', notBy: 'submit' },
    withdraw: { from: ['waiting'], to: 'draft', by: PERMISSION.platformConfig },
    discard: { from: ['draft'], to: 'discarded', by: PERMISSION.platformConfig },
    /** Before its moment: what is in force stays. Afterwards only another version can replace it. */
    cancel: { from: ['approved'], to: 'cancelled', by: PERMISSION.platformConfig, asks: 'reason' },
  },
});

export type ConfigVersionState = StateOf<typeof configVersionLifecycle>;
export type ConfigVersionAction = ActionOf<typeof configVersionLifecycle>;

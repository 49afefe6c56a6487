import { defineLifecycle, type ActionOf, type StateOf } from '../kit/lifecycle.ts';
import { ACTION } from '../kit/permissions.ts';

/**
 * A version of the app: prepared, approved by somebody else, given to part of the devices, then to all. One that reaches
 * all devices retires those before it; where it is rolled back, the one before is in force again.
 */
export const appVersionLifecycle = defineLifecycle({
  name: 'app-version',
  initial: 'draft',
  madeBy: 'create',
  states: {
    draft: { tone: 'neutral' },
    reviewing: { tone: 'warning' },
    staged: { tone: 'info' },
    paused: { tone: 'warning' },
    full: { tone: 'success' },
    retired: { tone: 'neutral' },
    'rolled-back': { tone: 'danger', final: true },
    discarded: { tone: 'neutral', final: true },
  },
  actions: {
    submit: { from: ['draft'], to: 'reviewing', by: ACTION.appVersionEdit },
    withdraw: { from: ['reviewing'], to: 'draft', by: ACTION.appVersionEdit },
    approve: { from: ['reviewing'], to: 'staged', by: ACTION.appVersionApprove, notBy: 'submit' },
    reject: { from: ['reviewing'], to: 'draft', by: ACTION.appVersionApprove, asks: 'reason', notBy: 'submit' },
    complete: { from: ['staged'], to: 'full', by: ACTION.appVersionRelease },
    pause: { from: ['staged'], to: 'paused', by: ACTION.appVersionRelease, asks: 'reason' },
    resume: { from: ['paused'], to: 'staged', by: ACTION.appVersionRelease },
    'roll-back': {
      from: ['staged', 'paused', 'full'],
      to: 'rolled-back',
      by: ACTION.appVersionRelease,
      asks: 'reason',
    },
    retire: { from: ['staged', 'paused', 'full'], to: 'retired', by: 'system' },
    reinstate: { from: ['retired'], to: 'full', by: 'system' },
    discard: { from: ['draft'], to: 'discarded', by: ACTION.appVersionEdit },
  },
});

export type AppVersionState = StateOf<typeof appVersionLifecycle>;
export type AppVersionAction = ActionOf<typeof appVersionLifecycle>;

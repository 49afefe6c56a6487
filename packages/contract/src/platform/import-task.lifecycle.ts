import { defineLifecycle, type ActionOf, type StateOf } from '../kit/lifecycle.ts';
import { PERMISSION } from '../kit/permissions.ts';

/** An import of a sheet: a trial run first, a report of its faults, and written only when a person commits it. */
export const importTaskLifecycle = defineLifecycle({
  name: 'import-task',
  initial: 'checking',
  madeBy: 'upload',
  states: {
    checking: { tone: 'info' },
    checked: { tone: 'warning' },
    committing: { tone: 'info' },
    committed: { tone: 'success', final: true },
    refused: { tone: 'danger', final: true },
    cancelled: { tone: 'neutral', final: true },
  },
  actions: {
    report: { from: ['checking'], to: 'checked', by: 'system' },
    refuse: { from: ['checking'], to: 'refused', by: 'system' },
    commit: { from: ['checked'], to: 'committing', by: PERMISSION.everyone },
    cancel: { from: ['checked'], to: 'cancelled', by: PERMISSION.everyone },
    finish: { from: ['committing'], to: 'committed', by: 'system' },
  },
});

export type ImportTaskState = StateOf<typeof importTaskLifecycle>;
export type ImportTaskAction = ActionOf<typeof importTaskLifecycle>;

import { defineLifecycle, type ActionOf, type StateOf } from '../../kit/lifecycle.ts';
import { PERMISSION } from '../../kit/permissions.ts';

/**
 * An import of a sheet: its columns are assigned to fields, a trial run reports what is wrong, and rows are written only
 * when a person commits them. What was written can be undone for a while.
 */
export const importTaskLifecycle = defineLifecycle({
  name: 'import-task',
  initial: 'checking',
  madeBy: 'upload',
  isPersonal: true,
  states: {
    checking: { tone: 'info' },
    unmapped: { tone: 'warning' },
    checked: { tone: 'warning' },
    committing: { tone: 'info' },
    committed: { tone: 'success' },
    undoing: { tone: 'info' },
    undone: { tone: 'neutral', final: true },
    refused: { tone: 'danger', final: true },
    cancelled: { tone: 'neutral', final: true },
  },
  actions: {
    ask: { from: ['checking'], to: 'unmapped', by: 'system' },
    report: { from: ['checking'], to: 'checked', by: 'system' },
    refuse: { from: ['checking'], to: 'refused', by: 'system' },
    map: { from: ['unmapped', 'checked'], to: 'checking', by: PERMISSION.everyone },
    commit: { from: ['checked'], to: 'committing', by: PERMISSION.everyone },
    cancel: { from: ['unmapped', 'checked'], to: 'cancelled', by: PERMISSION.everyone },
    expire: { from: ['unmapped', 'checked'], to: 'cancelled', by: 'system' },
    finish: { from: ['committing'], to: 'committed', by: 'system' },
    undo: { from: ['committed'], to: 'undoing', by: PERMISSION.everyone },
    retract: { from: ['undoing'], to: 'undone', by: 'system' },
    keep: { from: ['undoing'], to: 'committed', by: 'system' },
  },
});

export type ImportTaskState = StateOf<typeof importTaskLifecycle>;
export type ImportTaskAction = ActionOf<typeof importTaskLifecycle>;

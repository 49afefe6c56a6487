import { defineLifecycle, type ActionOf, type StateOf } from '../../kit/lifecycle.ts';
import { PERMISSION } from '../../kit/permissions.ts';

/** One act on many records: each has an outcome of its own, so that a task as a whole never fails. */
export const bulkTaskLifecycle = defineLifecycle({
  name: 'bulk-task',
  initial: 'queued',
  madeBy: 'request',
  isPersonal: true,
  states: {
    queued: { tone: 'neutral' },
    running: { tone: 'info' },
    finished: { tone: 'success', final: true },
    cancelled: { tone: 'neutral', final: true },
  },
  actions: {
    start: { from: ['queued'], to: 'running', by: 'system' },
    finish: { from: ['running'], to: 'finished', by: 'system' },
    cancel: { from: ['queued', 'running'], to: 'cancelled', by: PERMISSION.everyone },
  },
});

export type BulkTaskState = StateOf<typeof bulkTaskLifecycle>;
export type BulkTaskAction = ActionOf<typeof bulkTaskLifecycle>;

import { defineLifecycle, type ActionOf, type StateOf } from '../kit/lifecycle.ts';
import { PERMISSION } from '../kit/permissions.ts';

/** A list on its way into a file; the file is kept for three days. */
export const exportTaskLifecycle = defineLifecycle({
  name: 'export-task',
  initial: 'queued',
  madeBy: 'request',
  states: {
    queued: { tone: 'neutral' },
    running: { tone: 'info' },
    ready: { tone: 'success' },
    failed: { tone: 'danger', final: true },
    cancelled: { tone: 'neutral', final: true },
    expired: { tone: 'neutral', final: true },
  },
  actions: {
    start: { from: ['queued'], to: 'running', by: 'system' },
    finish: { from: ['running'], to: 'ready', by: 'system' },
    fail: { from: ['queued', 'running'], to: 'failed', by: 'system' },
    cancel: { from: ['queued', 'running'], to: 'cancelled', by: PERMISSION.everyone },
    expire: { from: ['ready'], to: 'expired', by: 'system' },
  },
});

export type ExportTaskState = StateOf<typeof exportTaskLifecycle>;
export type ExportTaskAction = ActionOf<typeof exportTaskLifecycle>;

import { defineLifecycle, type ActionOf, type StateOf } from '../kit/lifecycle.ts';
import { PERMISSION } from '../kit/permissions.ts';

/**
 * An export of a list into a file, which is kept for days. One with plain values waits for a second person before it is
 * queued.
 */
export const exportTaskLifecycle = defineLifecycle({
  name: 'export-task',
  initial: 'queued',
  madeBy: 'request',
  isPersonal: true,
  states: {
    queued: { tone: 'neutral' },
    'awaiting-approval': { tone: 'warning' },
    running: { tone: 'info' },
    ready: { tone: 'success' },
    failed: { tone: 'danger', final: true },
    refused: { tone: 'danger', final: true },
    cancelled: { tone: 'neutral', final: true },
    expired: { tone: 'neutral', final: true },
  },
  actions: {
    ask: { from: ['queued'], to: 'awaiting-approval', by: 'system' },
    approve: { from: ['awaiting-approval'], to: 'queued', by: 'system' },
    refuse: { from: ['awaiting-approval'], to: 'refused', by: 'system' },
    start: { from: ['queued'], to: 'running', by: 'system' },
    finish: { from: ['running'], to: 'ready', by: 'system' },
    fail: { from: ['queued', 'running'], to: 'failed', by: 'system' },
    cancel: { from: ['queued', 'awaiting-approval', 'running'], to: 'cancelled', by: PERMISSION.everyone },
    expire: { from: ['ready'], to: 'expired', by: 'system' },
  },
});

export type ExportTaskState = StateOf<typeof exportTaskLifecycle>;
export type ExportTaskAction = ActionOf<typeof exportTaskLifecycle>;

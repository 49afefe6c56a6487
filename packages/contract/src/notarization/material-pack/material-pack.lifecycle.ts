import { defineLifecycle, type ActionOf, type StateOf } from '../../kit/lifecycle.ts';
import { ACTION } from '../../kit/permissions.ts';

/** The material of some records as one encrypted file, which is made by a worker and kept for three days. */
export const materialPackLifecycle = defineLifecycle({
  name: 'material-pack',
  initial: 'queued',
  madeBy: 'ask',
  states: {
    queued: { tone: 'neutral' },
    packing: { tone: 'info' },
    ready: { tone: 'success' },
    failed: { tone: 'danger' },
    expired: { tone: 'neutral', final: true },
    cancelled: { tone: 'neutral', final: true },
  },
  actions: {
    start: { from: ['queued'], to: 'packing', by: 'system' },
    finish: { from: ['packing'], to: 'ready', by: 'system' },
    fail: { from: ['queued', 'packing'], to: 'failed', by: 'system' },
    expire: { from: ['ready'], to: 'expired', by: 'system' },
    retry: { from: ['failed'], to: 'queued', by: ACTION.materialPackAsk },
    cancel: { from: ['queued', 'packing', 'failed'], to: 'cancelled', by: ACTION.materialPackAsk },
  },
});

export type MaterialPackState = StateOf<typeof materialPackLifecycle>;
export type MaterialPackAction = ActionOf<typeof materialPackLifecycle>;

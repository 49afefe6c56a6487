import { defineLifecycle, type ActionOf, type StateOf } from '../kit/lifecycle.ts';
import { PERMISSION } from '../kit/permissions.ts';

/**
 * A document is asked for with its record and made by a worker. Like a certificate it is never changed: a correction is
 * a new version that supersedes it, and an error ends in revocation. Who may have one made again or revoked depends on
 * the record that it is about.
 */
export const documentLifecycle = defineLifecycle({
  name: 'document',
  initial: 'making',
  madeBy: 'ask',
  states: {
    making: { tone: 'info' },
    issued: { tone: 'success' },
    failed: { tone: 'danger' },
    superseded: { tone: 'neutral' },
    revoked: { tone: 'danger', final: true },
  },
  actions: {
    issue: { from: ['making'], to: 'issued', by: 'system' },
    fail: { from: ['making'], to: 'failed', by: 'system' },
    retry: { from: ['failed'], to: 'making', by: PERMISSION.everyone },
    /** One that was never made is superseded as well: its worker must not issue it after the next version. */
    supersede: { from: ['making', 'issued', 'failed'], to: 'superseded', by: 'system' },
    revoke: { from: ['issued', 'superseded'], to: 'revoked', by: PERMISSION.everyone, asks: 'reason' },
  },
});

export type DocumentState = StateOf<typeof documentLifecycle>;
export type DocumentAction = ActionOf<typeof documentLifecycle>;

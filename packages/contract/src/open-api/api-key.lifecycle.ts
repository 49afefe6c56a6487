import { defineLifecycle, type ActionOf, type StateOf } from '../kit/lifecycle.ts';
import { ACTION } from '../kit/permissions.ts';

/**
 * A key of an API customer. The first one, and any of a sandbox, becomes active at once; another one in production
 * waits for a second person. When a key becomes active the one before it retires: both work for a week.
 */
export const apiKeyLifecycle = defineLifecycle({
  name: 'api-key',
  initial: 'proposed',
  madeBy: 'issue',
  states: {
    proposed: { tone: 'info' },
    live: { tone: 'success' },
    retiring: { tone: 'warning' },
    expired: { tone: 'neutral', final: true },
    revoked: { tone: 'danger', final: true },
    rejected: { tone: 'danger', final: true },
  },
  actions: {
    approve: { from: ['proposed'], to: 'live', by: ACTION.apiCustomerApprove, notBy: 'issue' },
    reject: { from: ['proposed'], to: 'rejected', by: ACTION.apiCustomerApprove, asks: 'reason', notBy: 'issue' },
    revoke: { from: ['proposed', 'live', 'retiring'], to: 'revoked', by: ACTION.apiCustomerKey, asks: 'reason' },
    activate: { from: ['proposed'], to: 'live', by: 'system' },
    retire: { from: ['live'], to: 'retiring', by: 'system' },
    expire: { from: ['retiring'], to: 'expired', by: 'system' },
    destroy: { from: ['proposed', 'live', 'retiring'], to: 'revoked', by: 'system' },
  },
});

export type ApiKeyState = StateOf<typeof apiKeyLifecycle>;
export type ApiKeyAction = ActionOf<typeof apiKeyLifecycle>;

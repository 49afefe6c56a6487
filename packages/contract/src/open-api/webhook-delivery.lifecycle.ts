import { defineLifecycle, type ActionOf, type StateOf } from '../kit/lifecycle.ts';
import { ACTION } from '../kit/permissions.ts';

/** One message to one address. It is retried until it is accepted or given up; a person may replay it. */
export const webhookDeliveryLifecycle = defineLifecycle({
  name: 'webhook-delivery',
  initial: 'waiting',
  madeBy: 'enqueue',
  states: {
    waiting: { tone: 'info' },
    delivered: { tone: 'success' },
    dead: { tone: 'danger' },
  },
  actions: {
    deliver: { from: ['waiting'], to: 'delivered', by: 'system' },
    abandon: { from: ['waiting'], to: 'dead', by: 'system' },
    replay: { from: ['delivered', 'dead'], to: 'waiting', by: ACTION.apiCustomerReplay },
  },
});

export type WebhookDeliveryState = StateOf<typeof webhookDeliveryLifecycle>;
export type WebhookDeliveryAction = ActionOf<typeof webhookDeliveryLifecycle>;

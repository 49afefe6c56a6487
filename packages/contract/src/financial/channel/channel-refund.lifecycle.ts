import { defineLifecycle, type StateOf } from '../../kit/lifecycle.ts';

/** Money on its way back through the channel it came by; a bank may take days for it. */
export const channelRefundLifecycle = defineLifecycle({
  name: 'channel-refund',
  initial: 'waiting',
  madeBy: 'send',
  states: {
    waiting: { tone: 'warning' },
    accepted: { tone: 'info' },
    done: { tone: 'success', final: true },
    /** The channel cannot give it back, the card may be closed: the money is on the balance of the customer again. */
    failed: { tone: 'danger', final: true },
  },
  actions: {
    accept: { from: ['waiting'], to: 'accepted', by: 'system' },
    finish: { from: ['waiting', 'accepted'], to: 'done', by: 'system' },
    fail: { from: ['waiting', 'accepted'], to: 'failed', by: 'system' },
  },
});
export type ChannelRefundState = StateOf<typeof channelRefundLifecycle>;

import { defineLifecycle, type StateOf } from '../../kit/lifecycle.ts';

/** One payment through a channel. Only what the channel answers when it is asked moves it; a callback only makes us ask. */
export const channelPaymentLifecycle = defineLifecycle({
  name: 'channel-payment',
  initial: 'waiting',
  madeBy: 'begin',
  states: {
    waiting: { tone: 'warning' },
    paid: { tone: 'success', final: true },
    /** Nobody can pay it any more; who has paid at the last moment is still found. */
    closed: { tone: 'neutral' },
    /** The channel has taken another amount than was asked for: a person must find out why. */
    doubtful: { tone: 'danger', final: true },
  },
  actions: {
    pay: { from: ['waiting', 'closed'], to: 'paid', by: 'system' },
    close: { from: ['waiting'], to: 'closed', by: 'system' },
    doubt: { from: ['waiting', 'closed'], to: 'doubtful', by: 'system' },
  },
});
export type ChannelPaymentState = StateOf<typeof channelPaymentLifecycle>;

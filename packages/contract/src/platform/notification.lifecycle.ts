import { defineLifecycle, type ActionOf, type StateOf } from '../kit/lifecycle.ts';
import { PERMISSION } from '../kit/permissions.ts';

/**
 * One text to one person by one channel. `sending` is written down before the provider is called, so that a crash leaves
 * a trace of a call whose outcome nobody knows; such a one is never sent again by itself.
 */
export const notificationLifecycle = defineLifecycle({
  name: 'notification',
  initial: 'queued',
  madeBy: 'enqueue',
  states: {
    queued: { tone: 'info' },
    held: { tone: 'neutral' },
    sending: { tone: 'info' },
    sent: { tone: 'success' },
    suppressed: { tone: 'warning' },
    dead: { tone: 'danger' },
  },
  actions: {
    /** The quiet hours: it waits until the morning. */
    hold: { from: ['queued'], to: 'held', by: 'system' },
    release: { from: ['held'], to: 'queued', by: 'system' },
    /** The person has had as many of this purpose as they may get. */
    suppress: { from: ['queued'], to: 'suppressed', by: 'system' },
    begin: { from: ['queued'], to: 'sending', by: 'system' },
    accept: { from: ['sending'], to: 'sent', by: 'system' },
    /** The provider certainly did not take it, and may later. */
    retry: { from: ['sending'], to: 'queued', by: 'system' },
    abandon: { from: ['queued', 'held', 'sending'], to: 'dead', by: 'system' },
    /** The permission is that of the record it is about: the endpoint asks for it. */
    replay: { from: ['sent', 'suppressed', 'dead'], to: 'queued', by: PERMISSION.everyone, asks: 'reason' },
  },
});

export type NotificationState = StateOf<typeof notificationLifecycle>;
export type NotificationAction = ActionOf<typeof notificationLifecycle>;

import { defineLifecycle, type ActionOf, type StateOf } from '../kit/lifecycle.ts';
import { ACTION } from '../kit/permissions.ts';

/**
 * What somebody writes to us from the app, until they are content with the answer. Whoever wrote it moves it through the
 * app, which has a receipt and no account; those moves are written down as the system's.
 */
export const appFeedbackLifecycle = defineLifecycle({
  name: 'app-feedback',
  initial: 'pending',
  madeBy: 'receive',
  states: {
    pending: { tone: 'info' },
    handling: { tone: 'info' },
    replied: { tone: 'warning' },
    resolved: { tone: 'success', final: true },
    closed: { tone: 'neutral', final: true },
    merged: { tone: 'neutral', final: true },
    converted: { tone: 'warning', final: true },
  },
  actions: {
    start: { from: ['pending'], to: 'handling', by: ACTION.appFeedbackHandle },
    reply: { from: ['pending', 'handling'], to: 'replied', by: ACTION.appFeedbackHandle },
    close: { from: ['pending', 'handling', 'replied'], to: 'closed', by: ACTION.appFeedbackHandle, asks: 'reason' },
    merge: { from: ['pending', 'handling'], to: 'merged', by: ACTION.appFeedbackHandle },
    convert: { from: ['pending', 'handling'], to: 'converted', by: ACTION.appFeedbackHandle, asks: 'reason' },
    accept: { from: ['replied'], to: 'resolved', by: 'system' },
    reopen: { from: ['replied'], to: 'handling', by: 'system' },
    lapse: { from: ['replied'], to: 'closed', by: 'system' },
  },
});

export type AppFeedbackState = StateOf<typeof appFeedbackLifecycle>;
export type AppFeedbackAction = ActionOf<typeof appFeedbackLifecycle>;

/** Somebody has to work on it. */
export const OPEN_FEEDBACK: readonly AppFeedbackState[] = ['pending', 'handling'];

import { defineLifecycle, type ActionOf, type StateOf } from '../kit/lifecycle.ts';
import { ACTION } from '../kit/permissions.ts';

/**
 * A notice is written, approved by somebody else, and shown from one moment to another. What was approved is never
 * changed: a change is a new edition, which supersedes the one before when it is published.
 */
export const noticeLifecycle = defineLifecycle({
  name: 'notice',
  initial: 'draft',
  madeBy: 'create',
  states: {
    draft: { tone: 'neutral' },
    reviewing: { tone: 'warning' },
    scheduled: { tone: 'info' },
    published: { tone: 'success' },
    offline: { tone: 'neutral', final: true },
    superseded: { tone: 'neutral', final: true },
    discarded: { tone: 'neutral', final: true },
  },
  actions: {
    submit: { from: ['draft'], to: 'reviewing', by: ACTION.noticeEdit },
    withdraw: { from: ['reviewing'], to: 'draft', by: ACTION.noticeEdit },
    approve: { from: ['reviewing'], to: 'scheduled', by: ACTION.noticeApprove, notBy: 'submit' },
    reject: { from: ['reviewing'], to: 'draft', by: ACTION.noticeApprove, asks: 'reason', notBy: 'submit' },
    recall: { from: ['scheduled'], to: 'draft', by: ACTION.noticeEdit, asks: 'reason' },
    publish: { from: ['scheduled'], to: 'published', by: 'system' },
    'take-down': { from: ['published'], to: 'offline', by: ACTION.noticeEdit, asks: 'reason' },
    end: { from: ['published'], to: 'offline', by: 'system' },
    supersede: { from: ['published'], to: 'superseded', by: 'system' },
    discard: { from: ['draft'], to: 'discarded', by: ACTION.noticeEdit },
  },
});

export type NoticeState = StateOf<typeof noticeLifecycle>;
export type NoticeAction = ActionOf<typeof noticeLifecycle>;

import { defineLifecycle, type ActionOf, type StateOf } from '../../kit/lifecycle.ts';
import { ACTION } from '../../kit/permissions.ts';

/**
 * A banner is made, approved by somebody else, and shown from one moment to another. What was approved is never
 * changed: a change is a new edition, which supersedes the one before when it is published.
 */
export const bannerLifecycle = defineLifecycle({
  name: 'banner',
  initial: 'draft',
  madeBy: 'create',
  states: {
    draft: { tone: 'neutral' },
    reviewing: { tone: 'warning' },
    scheduled: { tone: 'info' },
    published: { tone: 'success' },
    expired: { tone: 'neutral', final: true },
    offline: { tone: 'neutral', final: true },
    superseded: { tone: 'neutral', final: true },
    discarded: { tone: 'neutral', final: true },
  },
  actions: {
    submit: { from: ['draft'], to: 'reviewing', by: ACTION.bannerEdit },
    withdraw: { from: ['reviewing'], to: 'draft', by: ACTION.bannerEdit },
    approve: { from: ['reviewing'], to: 'scheduled', by: ACTION.bannerApprove, notBy: 'submit' },
    reject: { from: ['reviewing'], to: 'draft', by: ACTION.bannerApprove, asks: 'reason', notBy: 'submit' },
    recall: { from: ['scheduled'], to: 'draft', by: ACTION.bannerEdit, asks: 'reason' },
    publish: { from: ['scheduled'], to: 'published', by: 'system' },
    'take-down': { from: ['published'], to: 'offline', by: ACTION.bannerEdit, asks: 'reason' },
    end: { from: ['published'], to: 'expired', by: 'system' },
    supersede: { from: ['published'], to: 'superseded', by: 'system' },
    discard: { from: ['draft'], to: 'discarded', by: ACTION.bannerEdit },
  },
});

export type BannerState = StateOf<typeof bannerLifecycle>;
export type BannerAction = ActionOf<typeof bannerLifecycle>;

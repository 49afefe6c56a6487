import { defineLifecycle, type ActionOf, type StateOf } from '../../kit/lifecycle.ts';
import { ACTION } from '../../kit/permissions.ts';

/**
 * Points that people decide to give to customers. One asks and another gives; the same to take back what has not been
 * spent of them.
 */
export const pointsGiftLifecycle = defineLifecycle({
  name: 'points-gift',
  initial: 'pending',
  madeBy: 'create',
  states: {
    pending: { tone: 'warning' },
    given: { tone: 'success' },
    'taking-back': { tone: 'warning' },
    'taken-back': { tone: 'neutral', final: true },
    rejected: { tone: 'danger', final: true },
    withdrawn: { tone: 'neutral', final: true },
  },
  actions: {
    'hand-out': { from: ['pending'], to: 'given', by: ACTION.pointsGiftApprove, notBy: 'create' },
    reject: { from: ['pending'], to: 'rejected', by: ACTION.pointsGiftApprove, asks: 'reason', notBy: 'create' },
    withdraw: { from: ['pending'], to: 'withdrawn', by: ACTION.pointsGiftEdit },
    'ask-take-back': { from: ['given'], to: 'taking-back', by: ACTION.pointsGiftEdit, asks: 'reason' },
    'take-back': { from: ['taking-back'], to: 'taken-back', by: ACTION.pointsGiftApprove, notBy: 'ask-take-back' },
    keep: { from: ['taking-back'], to: 'given', by: ACTION.pointsGiftApprove, asks: 'reason', notBy: 'ask-take-back' },
  },
});

export type PointsGiftState = StateOf<typeof pointsGiftLifecycle>;
export type PointsGiftAction = ActionOf<typeof pointsGiftLifecycle>;

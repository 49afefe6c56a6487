import { defineLifecycle } from '../../kit/lifecycle.ts';
import { ACTION } from '../../kit/permissions.ts';

/**
 * What an office has one of at a time, and none of its own accord: one person proposes it, and another brings it into
 * force, which takes the former one out of it.
 */
export const proposalLifecycle = (name: string) =>
  defineLifecycle({
    name,
    initial: 'waiting',
    madeBy: 'create',
    states: {
      waiting: { tone: 'warning' },
      'in-force': { tone: 'success' },
      declined: { tone: 'danger', final: true },
      replaced: { tone: 'neutral', final: true },
    },
    actions: {
      /** Carried out with the confirmation of its approval request, never by a call of its own. */
      enforce: { from: ['waiting'], to: 'in-force', by: ACTION.notaryOfficeApprove, notBy: 'create' },
      /** Follows from the approval request: it was rejected or withdrawn, or nobody decided in time. */
      decline: { from: ['waiting'], to: 'declined', by: 'system' },
      replace: { from: ['in-force'], to: 'replaced', by: 'system' },
    },
  });

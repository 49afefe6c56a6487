import { defineLifecycle } from '../kit/lifecycle.ts';
import { ACTION } from '../kit/permissions.ts';

/** An alert about sign-ins that a person has to look at. */
export const loginAlertLifecycle = defineLifecycle({
  name: 'login-alert',
  initial: 'open',
  madeBy: 'open',
  states: { open: { tone: 'danger' }, acknowledged: { tone: 'neutral', final: true } },
  actions: {
    acknowledge: { from: ['open'], to: 'acknowledged', by: ACTION.loginAlertEdit, asks: 'reason' },
  },
});

import { defineLifecycle } from '../kit/lifecycle.ts';
import { ACTION } from '../kit/permissions.ts';
import { ACCOUNT_STATES, accountActions } from './account-states.ts';

/** The account of a person. Whether the person's identity was checked is a separate lifecycle: `identity-check`. */
export const personalUserLifecycle = defineLifecycle({
  name: 'personal-user',
  initial: 'normal',
  madeBy: 'register',
  states: ACCOUNT_STATES,
  actions: accountActions(ACTION.personalUserFreeze, ACTION.personalUserCancel),
});

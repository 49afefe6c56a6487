import { defineLifecycle } from '../kit/lifecycle.ts';
import { ACTION } from '../kit/permissions.ts';
import { ACCOUNT_STATES, accountActions } from './account-states.ts';

/** The account of a company. Its verification is a separate lifecycle: `company-verification`. */
export const companyUserLifecycle = defineLifecycle({
  name: 'company-user',
  initial: 'normal',
  madeBy: 'register',
  states: ACCOUNT_STATES,
  actions: accountActions(ACTION.companyUserFreeze, ACTION.companyUserCancel),
});

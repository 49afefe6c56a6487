import type { Lifecycle } from '@nota/contract/kit/lifecycle.ts';
import type { AccountAction, AccountState } from '@nota/contract/user-manager/account-states.ts';

/** The account's lifecycle without the freeze, which also asks for a date and has a form of its own. */
export function withoutFreeze(
  lifecycle: Lifecycle<AccountState, AccountAction>,
): Lifecycle<AccountState, Exclude<AccountAction, 'freeze'>> {
  const { freeze: _, ...actions } = lifecycle.actions;
  return { ...lifecycle, actions };
}

import type { Lifecycle } from '@nota/contract/kit/lifecycle.ts';
import type { AccountAction, AccountState } from '@nota/contract/user-manager/account-states.ts';

/** The account's life without the freeze: that one asks for a day as well, and has a form of its own. */
export function withoutFreeze(
  lifecycle: Lifecycle<AccountState, AccountAction>,
): Lifecycle<AccountState, Exclude<AccountAction, 'freeze'>> {
  const { freeze: _, ...actions } = lifecycle.actions;
  return { ...lifecycle, actions };
}

import type { Blocker } from '../kit/blocker.messages.ts';
import type { AccountAction } from './account-states.ts';

export interface BoundAccount {
  readonly balanceFen: number;
  readonly points: number;
  /** Records of the owner under a legal hold. */
  readonly heldCount: number;
}

/**
 * What still prevents a customer's account from being closed. Every kind of unfinished business has its line here:
 * money, points, records under a legal hold, and, as their modules come, orders and notarizations.
 */
export function accountBlockers(account: BoundAccount, action: AccountAction): Blocker[] {
  if (action !== 'cancel' && action !== 'finish') return [];
  const bonds: [Blocker, number][] = [
    ['ACCOUNT_HAS_BALANCE', account.balanceFen],
    ['ACCOUNT_HAS_POINTS', account.points],
    ['ACCOUNT_HAS_HELD_RECORDS', account.heldCount],
  ];
  return bonds.flatMap(([blocker, amount]) => (amount > 0 ? [blocker] : []));
}

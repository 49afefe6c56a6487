import type { Trx } from '../../../platform/db/database.ts';
import { countHeldOf } from '../../attestations/index.ts';

export interface AccountBlocker {
  readonly kind: 'balance' | 'points' | 'legal-hold';
  readonly amount: number;
}

/**
 * What still binds a customer to the platform, so that the account cannot end yet. Every kind of unfinished business
 * has its line here: money, points, records under a legal hold, and, as their modules come, orders and notarizations.
 */
export async function accountBlockersOf(
  trx: Trx,
  user: { readonly id: string; readonly balance_fen: string; readonly points: string },
): Promise<AccountBlocker[]> {
  const held: AccountBlocker[] = [
    { kind: 'balance', amount: Number(user.balance_fen) },
    { kind: 'points', amount: Number(user.points) },
    { kind: 'legal-hold', amount: await countHeldOf(trx, user.id) },
  ];
  return held.filter(({ amount }) => amount > 0);
}

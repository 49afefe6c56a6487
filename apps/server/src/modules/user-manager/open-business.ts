import type { Trx } from '../../platform/db/database.ts';

export interface OpenBusiness {
  readonly kind: 'balance' | 'points';
  readonly amount: number;
}

/**
 * What still binds a customer to the platform, so that the account cannot end yet. Every kind of unfinished business
 * has its line here: money, points, and, as their modules come, orders, notarizations and legal holds.
 */
export async function openBusinessOf(
  _trx: Trx,
  user: { readonly id: string; readonly balance_fen: string; readonly points: string },
): Promise<OpenBusiness[]> {
  const held: OpenBusiness[] = [
    { kind: 'balance', amount: Number(user.balance_fen) },
    { kind: 'points', amount: Number(user.points) },
  ];
  return Promise.resolve(held.filter(({ amount }) => amount > 0));
}

import type { Part, PointLot } from '@nota/contract/financial/ledger/ledger.rules.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** Lots of an account of which something remains; the caller holds the account's lock. */
export async function listLots(trx: Trx, accountId: string): Promise<PointLot[]> {
  const rows = await trx
    .selectFrom('ledger_lot')
    .select(['id', 'remaining', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('remaining', '>', '0')
    .orderBy('expires_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, remaining, expires_at }) => ({ id, remaining: Number(remaining), expiresAt: expires_at }));
}

export async function insertLot(trx: Trx, lot: { id: string; accountId: string; amount: number; expiresAt: Date }) {
  const { id, accountId, amount, expiresAt } = lot;
  await trx
    .insertInto('ledger_lot')
    .values({ id, account_id: accountId, amount, remaining: amount, expires_at: expiresAt })
    .execute();
}

/** What a transfer took from lots, or gave back where it is below zero. */
export async function useLots(trx: Trx, transferId: string, uses: readonly Part<string>[]): Promise<void> {
  const [lots, amounts] = [uses.map(({ of }) => of), uses.map(({ amount }) => amount)];
  await sql`
    with used as (
      insert into ledger_lot_use (transfer_id, lot_id, amount)
      select ${transferId}::bigint, lot_id, amount from unnest(${lots}::bigint[], ${amounts}::bigint[]) as given (lot_id, amount)
      returning lot_id, amount
    )
    update ledger_lot l set remaining = l.remaining - u.amount from used u where l.id = u.lot_id`.execute(trx);
}

/** What is still taken from lots by a transfer: what reversals gave back of it is not. */
export async function usesOf(trx: Trx, transferId: string): Promise<Part<string>[]> {
  const { rows } = await sql<{ lot_id: string; amount: string }>`
    select u.lot_id, sum(u.amount) as amount
      from ledger_lot_use u join ledger_lot l on l.id = u.lot_id
     where u.transfer_id = ${transferId}
        or u.transfer_id in (select id from ledger_transfer where reverses = ${transferId})
     group by u.lot_id, l.expires_at having sum(u.amount) > 0 order by l.expires_at, u.lot_id`.execute(trx);
  return rows.map(({ lot_id, amount }) => ({ of: lot_id, amount: Number(amount) }));
}

export interface EndedLot {
  readonly id: string;
  readonly ownerKind: 'personal-user' | 'company-user' | 'api-customer' | 'notary-office' | 'platform' | 'channel';
  readonly ownerId: string;
  /** How often it was used so far. */
  readonly uses: string;
}

export function listEndedLots(db: Db, at: Date, most: number): Promise<EndedLot[]> {
  return db
    .selectFrom('ledger_lot as l')
    .innerJoin('ledger_account as a', 'a.id', 'l.account_id')
    .select(['l.id', 'a.owner_kind as ownerKind', 'a.owner_id as ownerId'])
    .select(sql<string>`(select count(*) from ledger_lot_use u where u.lot_id = l.id)`.as('uses'))
    .where('l.expires_at', '<=', at)
    .where('l.remaining', '>', '0')
    .orderBy('l.expires_at')
    .limit(most)
    .execute();
}

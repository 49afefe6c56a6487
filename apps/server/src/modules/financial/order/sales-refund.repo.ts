import type { OrderTransfer, SalesRefund } from '@nota/contract/financial/order/sales-order-record.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import { PAYMENT_PARTS, paymentKey, refundKey } from './order-journals.ts';

export type StoredRefund = Selectable<Tables['sales_refund']>;

export function findRefund(trx: Trx, key: string): Promise<StoredRefund | undefined> {
  return trx.selectFrom('sales_refund').selectAll().where('key', '=', key).executeTakeFirst();
}

export function insertRefund(trx: Trx, row: Insertable<Tables['sales_refund']>) {
  return trx.insertInto('sales_refund').values(row).returning(['id', 'number']).executeTakeFirstOrThrow();
}

export async function listRefunds(db: Db | Trx, orderId: string): Promise<SalesRefund[]> {
  const rows = await db
    .selectFrom('sales_refund as r')
    .leftJoin('member as a', 'a.id', 'r.asked_by')
    .leftJoin('member as c', 'c.id', 'r.confirmed_by')
    .selectAll('r')
    .select(['a.name as asked_by_name', 'c.name as confirmed_by_name'])
    .where('r.order_id', '=', orderId)
    .orderBy('r.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    amountFen: Number(row.amount_fen),
    points: Number(row.points),
    reason: row.reason,
    askedByName: row.asked_by_name,
    confirmedByName: row.confirmed_by_name,
    at: row.created_at.toISOString(),
  }));
}

/** Everything that the order moved: its payment, and what was given back of it. */
export async function listOrderTransfers(
  db: Db | Trx,
  orderId: string,
  refundIds: readonly string[],
): Promise<OrderTransfer[]> {
  const keys = PAYMENT_PARTS.flatMap((part) => [
    paymentKey(orderId, part),
    ...refundIds.map((id) => refundKey(id, part)),
  ]);
  const rows = await db
    .selectFrom('ledger_journal as j')
    .innerJoin('ledger_transfer as t', 't.journal_id', 'j.id')
    .innerJoin('ledger_account as d', 'd.id', 't.debit_account_id')
    .innerJoin('ledger_account as c', 'c.id', 't.credit_account_id')
    .select(['t.id', 't.at', 't.kind', 't.unit', 't.amount', 't.reverses'])
    .select(['d.book as from_book', 'c.book as to_book'])
    .where('j.key', 'in', keys)
    .orderBy('t.at')
    .orderBy('t.id')
    .execute();
  return rows.map(({ at, amount, from_book, to_book, ...row }) => ({
    ...row,
    at: at.toISOString(),
    amount: Number(amount),
    fromBook: from_book,
    toBook: to_book,
  }));
}

import type { ChannelPaymentRow } from '@nota/contract/financial/channel/channel-payment-record.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { lockById, saveVersioned } from '../../../platform/db/record-row.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export type StoredPayment = Selectable<Tables['channel_payment']>;
export type StoredChannelRefund = Selectable<Tables['channel_refund']>;

export const findPayment = (db: Db | Trx, id: string): Promise<StoredPayment | undefined> =>
  db.selectFrom('channel_payment').selectAll().where('id', '=', id).executeTakeFirst();

export const lockPayment = (trx: Trx, id: string) => lockById(trx, 'channel_payment', id);

export const insertPayment = (trx: Trx, payment: Insertable<Tables['channel_payment']>): Promise<StoredPayment> =>
  trx.insertInto('channel_payment').values(payment).returningAll().executeTakeFirstOrThrow();

export async function savePayment(
  trx: Trx,
  id: string,
  changes: Omit<Updateable<Tables['channel_payment']>, 'id' | 'platform_id' | 'version'>,
): Promise<StoredPayment> {
  await saveVersioned(trx, 'channel_payment', id, changes);
  return trx.selectFrom('channel_payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The payment that waits for an order: there is one at most. */
export const waitingPaymentOf = (db: Db | Trx, orderId: string): Promise<StoredPayment | undefined> =>
  db
    .selectFrom('channel_payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();

/** The payment that an order was paid with. */
export const paymentThatPaid = (trx: Trx, orderId: string): Promise<StoredPayment | undefined> =>
  trx
    .selectFrom('channel_payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .where('is_on_balance', '=', false)
    .executeTakeFirst();

export async function listPaymentsOf(db: Db, orderId: string): Promise<ChannelPaymentRow[]> {
  const rows = await db
    .selectFrom('channel_payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map(toPaymentRow);
}

/** Payments or refunds that it is time to ask for, the longest overdue first. */
export async function listToAsk(
  db: Db,
  table: 'channel_payment' | 'channel_refund',
  at: Date,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom(table as 'channel_payment')
    .select('id')
    .where('ask_at', '<=', at)
    .orderBy('ask_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export const findChannelRefund = (db: Db | Trx, id: string): Promise<StoredChannelRefund | undefined> =>
  db.selectFrom('channel_refund').selectAll().where('id', '=', id).executeTakeFirst();

export const lockChannelRefund = (trx: Trx, id: string) => lockById(trx, 'channel_refund', id);

export const insertChannelRefund = (
  trx: Trx,
  refund: Insertable<Tables['channel_refund']>,
): Promise<StoredChannelRefund> =>
  trx.insertInto('channel_refund').values(refund).returningAll().executeTakeFirstOrThrow();

export const saveChannelRefund = (
  trx: Trx,
  id: string,
  changes: Omit<Updateable<Tables['channel_refund']>, 'id' | 'platform_id' | 'version'>,
) => saveVersioned(trx, 'channel_refund', id, changes);

export const toPaymentRow = (row: StoredPayment): ChannelPaymentRow => ({
  id: row.id,
  number: row.number,
  channel: row.channel,
  isSimulated: row.is_simulated,
  purpose: row.purpose,
  orderId: row.order_id,
  ownerName: row.owner_name,
  amountFen: Number(row.amount_fen),
  takenFen: row.taken_fen === null ? null : Number(row.taken_fen),
  codeUrl: row.state === 'waiting' ? row.code_url : null,
  channelNo: row.channel_no,
  isOnBalance: row.is_on_balance,
  refundedFen: Number(row.refunded_fen),
  paidAt: row.paid_at?.toISOString() ?? null,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  version: row.version,
});

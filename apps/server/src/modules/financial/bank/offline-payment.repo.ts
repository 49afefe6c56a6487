import type {
  OfflinePaymentFilter,
  OfflinePaymentQuery,
} from '@nota/contract/financial/bank/offline-payment-fields.ts';
import type { OfflinePaymentRow, OfflinePaymentSums } from '@nota/contract/financial/bank/offline-payment-record.ts';
import { OFFLINE_PAYMENT_CLOCK } from '@nota/contract/financial/bank/offline-payment.rules.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { applyFilter, containing, type FilterOf } from '../../../platform/db/filter.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { lockById, saveVersioned } from '../../../platform/db/record-row.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import {
  byDeadline,
  colourGround,
  hasColour,
  toDeadline,
  type ColourGround,
} from '../../../platform/legal-clock/deadline-list.ts';
import { shownName } from './bank-statement-line.repo.ts';

export type StoredPaymentRecord = Selectable<Tables['offline_payment']>;
export type FoundPaymentRecord = NonNullable<Awaited<ReturnType<typeof findOfflinePayment>>>;

const payments = (db: Db | Trx) =>
  db
    .selectFrom('offline_payment as p')
    .leftJoin('sales_order as o', 'o.id', 'p.order_id')
    .selectAll('p')
    .select('o.number as order_number');

/** What waits for a decision has the nearest end first; everything else the newest. */
export async function listOfflinePayments(
  db: Db,
  query: OfflinePaymentQuery,
  at: Date,
): Promise<Page<OfflinePaymentRow>> {
  const ground = await colourGround(db, query, OFFLINE_PAYMENT_CLOCK, at);
  const order = query.state === 'pending' || query.colour ? byDeadline('p') : { time: 'p.created_at', id: 'p.id' };
  return readPage(filteredPayments(db, query, ground), order, query, toPaymentRow);
}

/** The rows of the list, for the page, its sums and its sheet. */
export function filteredPayments(db: Db | Trx, filter: FilterOf<OfflinePaymentQuery>, ground: ColourGround) {
  return applyFilter(payments(db), filter, {
    number: (eb, number) => eb('p.number', '=', number),
    state: (eb, state) => eb('p.state', '=', state),
    purpose: (eb, purpose) => eb('p.purpose', '=', purpose),
    ownerKind: (eb, kind) => eb('p.owner_kind', '=', kind),
    ownerId: (eb, id) => eb('p.owner_id', '=', id),
    ownerName: (eb, name) => eb('p.owner_name', 'like', containing(name)),
    matchCode: (eb, code) => eb('p.match_code', '=', code),
    bankSerial: (eb, serial) => eb('p.bank_serial', '=', serial.toUpperCase()),
    matched: (eb, matched) => eb('p.line_id', matched === 'yes' ? 'is not' : 'is', null),
    amountFrom: (eb, fen) => eb('p.amount_fen', '>=', String(fen)),
    amountTo: (eb, fen) => eb('p.amount_fen', '<=', String(fen)),
    from: (eb, from) => eb('p.created_at', '>=', new Date(from)),
    to: (eb, to) => eb('p.created_at', '<=', new Date(to)),
    paidFrom: (eb, from) => eb('p.pay_time', '>=', new Date(from)),
    paidTo: (eb, to) => eb('p.pay_time', '<=', new Date(to)),
    colour: (_, colour) => hasColour('p', colour, ground),
  });
}

/** Of all payments that the filter finds, whatever page is shown. */
export async function sumOfflinePayments(db: Db, filter: OfflinePaymentFilter, at: Date): Promise<OfflinePaymentSums> {
  const ground = await colourGround(db, filter, OFFLINE_PAYMENT_CLOCK, at);
  const sum = (states: readonly string[]) =>
    sql<string>`coalesce(sum(p.amount_fen) filter (where p.state = any (${[...states]}::text[])), 0)::bigint`;
  const row = await filteredPayments(db, filter, ground)
    .clearSelect()
    .select([
      sql<string>`count(*)`.as('payments'),
      sql<string>`coalesce(sum(p.amount_fen), 0)::bigint`.as('amount'),
      sum(['pending', 'confirming']).as('waiting'),
      sum(['booked']).as('booked'),
    ])
    .executeTakeFirstOrThrow();
  return {
    payments: Number(row.payments),
    amountFen: Number(row.amount),
    waitingFen: Number(row.waiting),
    bookedFen: Number(row.booked),
  };
}

export const findOfflinePayment = (db: Db | Trx, id: string) => payments(db).where('p.id', '=', id).executeTakeFirst();

export const lockOfflinePayment = (trx: Trx, id: string) => lockById(trx, 'offline_payment', id);

export const insertOfflinePayment = (
  trx: Trx,
  payment: Insertable<Tables['offline_payment']>,
): Promise<StoredPaymentRecord> =>
  trx.insertInto('offline_payment').values(payment).returningAll().executeTakeFirstOrThrow();

/** The caller holds the lock of the payment. */
export async function saveOfflinePayment(
  trx: Trx,
  id: string,
  changes: Omit<Updateable<Tables['offline_payment']>, 'id' | 'platform_id' | 'version'>,
): Promise<void> {
  await saveVersioned(trx, 'offline_payment', id, changes);
}

export async function readOfflinePaymentRow(db: Db | Trx, id: string): Promise<OfflinePaymentRow> {
  return toPaymentRow(await payments(db).where('p.id', '=', id).executeTakeFirstOrThrow());
}

export const insertSlips = (trx: Trx, slips: readonly Insertable<Tables['offline_payment_slip']>[]) =>
  trx
    .insertInto('offline_payment_slip')
    .values([...slips])
    .execute();

/** The slips of the last time that it was handed in. */
export const listSlips = (db: Db | Trx, { id, submissions }: Pick<StoredPaymentRecord, 'id' | 'submissions'>) =>
  db
    .selectFrom('offline_payment_slip as s')
    .innerJoin('stored_file as f', 'f.id', 's.stored_file_id')
    .select(['f.id', 'f.name', 'f.mime', 'f.size_bytes', 'f.object_key', 'f.scan_finding'])
    .where('s.payment_id', '=', id)
    .where('s.submission', '=', submissions)
    .orderBy('s.place')
    .execute();

/** Whoever looks for lines does so one after the other: two payments must not take one line at the same moment. */
export async function takeMatchingTurn(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('matching of bank transfers at ' || current_platform(), 0))`.execute(
    trx,
  );
}

/** Payments without a line, behind one that was looked at before. */
export const listUnmatched = (db: Db, after: string, most: number) =>
  db
    .selectFrom('offline_payment')
    .select('id')
    .where('line_id', 'is', null)
    .where('state', 'in', ['announced', 'pending'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();

/** Announced ones whose money has not come in time. */
export const listLapsedPayments = (db: Db, at: Date, most: number) =>
  db
    .selectFrom('offline_payment')
    .select('id')
    .where('state', '=', 'announced')
    .where('line_id', 'is', null)
    .where('lapses_at', '<=', at)
    .orderBy('lapses_at')
    .limit(most)
    .execute();

export const toPaymentRow = (row: FoundPaymentRecord): OfflinePaymentRow => ({
  id: row.id,
  number: row.number,
  ownerKind: row.owner_kind,
  ownerId: row.owner_id,
  ownerName: row.owner_name,
  purpose: row.purpose,
  order: row.order_id !== null && row.order_number !== null ? { id: row.order_id, number: row.order_number } : null,
  amountFen: Number(row.amount_fen),
  payerName: shownName(row.payer_name),
  payerAccount: row.payer_account_masked,
  bank: row.bank,
  isForAnother: row.is_for_another,
  matchCode: row.match_code,
  bankSerial: row.bank_serial,
  payTime: row.pay_time?.toISOString() ?? null,
  matchWay: row.match_way,
  state: row.state,
  isOnBalance: row.is_on_balance,
  deadline: toDeadline(row, OFFLINE_PAYMENT_CLOCK),
  createdAt: row.created_at.toISOString(),
  bookedAt: row.booked_at?.toISOString() ?? null,
  version: row.version,
});

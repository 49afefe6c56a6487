import type { LedgerBook, LedgerOwnerKind, TransferKind } from '@nota/contract/financial/ledger/ledger-books.ts';
import type { FeeOrder, OfficeFlow } from '@nota/contract/financial/neutrality/fee-neutrality.rules.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { PAYMENT_PARTS, paymentKey, refundKey } from '../order/order-journals.ts';

/** Whole days of the books, and the moments at which they begin and end. Everything, where none are said. */
export interface NeutralityPeriod {
  readonly first: string;
  readonly last: string;
  readonly from: Date;
  readonly until: Date;
}

interface FlowRow {
  readonly id: string;
  readonly amount: string;
  readonly kind: TransferKind;
  readonly reverses: string | null;
  readonly key: string;
  readonly debit_kind: LedgerOwnerKind;
  readonly debit_owner: string;
  readonly debit_book: LedgerBook;
  readonly credit_kind: LedgerOwnerKind;
  readonly credit_owner: string;
  readonly credit_book: LedgerBook;
}

/** One side of the offices' accounts. Both conditions of the place are there, because each has an index of its own. */
const sideOf = (side: 'debit' | 'credit', when: RawBuilder<unknown>) => {
  const [account, place] = [sql.ref(`t.${side}_account_id`), sql.ref(`t.${side}_place`)];
  const branch = (isGuarded: RawBuilder<unknown>) => sql`
    select t.id, t.platform_id, t.journal_id, t.amount, t.kind, t.reverses, t.debit_account_id, t.credit_account_id
      from ledger_account a join ledger_transfer t on t.platform_id = a.platform_id and ${account} = a.id
     where a.owner_kind = 'notary-office' and ${place} is ${isGuarded} and ${when}`;
  return sql`${branch(sql`null`)} union ${branch(sql`not null`)}`;
};

/** Every transfer that touches an account of an office. */
export async function readOfficeFlows(db: Db | Trx, period?: NeutralityPeriod): Promise<OfficeFlow[]> {
  const when = period ? sql`t.booked_on between ${period.first}::date and ${period.last}::date` : sql`true`;
  const { rows } = await sql<FlowRow>`
    select t.id, t.amount, t.kind, t.reverses, j.key,
           d.owner_kind as debit_kind, d.owner_id as debit_owner, d.book as debit_book,
           c.owner_kind as credit_kind, c.owner_id as credit_owner, c.book as credit_book
      from (${sideOf('debit', when)} union ${sideOf('credit', when)}) t
      join ledger_journal j on j.id = t.journal_id
      join ledger_account d on d.id = t.debit_account_id
      join ledger_account c on c.id = t.credit_account_id
     order by t.id`.execute(db);
  const orders = await ordersOfKeys(
    db,
    rows.map(({ key }) => key),
  );
  return rows.map((row) => ({
    transferId: row.id,
    amount: Number(row.amount),
    kind: row.kind,
    reverses: row.reverses,
    debit: { ownerKind: row.debit_kind, ownerId: row.debit_owner, book: row.debit_book },
    credit: { ownerKind: row.credit_kind, ownerId: row.credit_owner, book: row.credit_book },
    order: orders.get(row.key) ?? null,
  }));
}

/** The orders that journals are of, by the keys of payments and of refunds. */
async function ordersOfKeys(db: Db | Trx, keys: readonly string[]) {
  const idsUnder = (prefix: string) => [
    ...new Set(keys.filter((key) => key.startsWith(prefix)).map((key) => key.split(':')[1] ?? '')),
  ];
  const { rows: paid } = await sql<{ record: string; id: string; office_id: string | null }>`
    select o.id as record, o.id, o.office_id from sales_order o where o.id = any(${idsUnder('sales-order:')}::bigint[])`.execute(
    db,
  );
  const { rows: back } = await sql<{ record: string; id: string; office_id: string | null }>`
    select r.id as record, o.id, o.office_id from sales_refund r join sales_order o on o.id = r.order_id
     where r.id = any(${idsUnder('sales-refund:')}::bigint[])`.execute(db);
  const found = new Map<string, OfficeFlow['order']>();
  for (const part of PAYMENT_PARTS) {
    for (const { record, id, office_id: officeId } of paid) found.set(paymentKey(record, part), { id, officeId });
    for (const { record, id, office_id: officeId } of back) found.set(refundKey(record, part), { id, officeId });
  }
  return found;
}

interface OrderRow {
  readonly id: string;
  readonly number: string;
  readonly lines: { item: string; payee: 'platform' | 'office'; payable: number; refunded: number }[];
  readonly refunds: string[];
}

const ORDERS_AT_ONCE = 500;

/** Paid orders with fees of a notary office, batch by batch. */
export async function* readFeeOrders(db: Db | Trx, period?: NeutralityPeriod): AsyncGenerator<FeeOrder[]> {
  const when = period ? sql`o.paid_at >= ${period.from} and o.paid_at < ${period.until}` : sql`o.paid_at is not null`;
  for (let after = '0'; ;) {
    const { rows } = await sql<OrderRow>`
      select o.id, o.number,
             (select json_agg(json_build_object('item', l.item, 'payee', l.payee, 'payable', l.payable_fen, 'refunded', l.refunded_fen) order by l.place)
                from sales_order_line l where l.platform_id = o.platform_id and l.order_id = o.id) as lines,
             array(select r.id::text from sales_refund r where r.platform_id = o.platform_id and r.order_id = o.id) as refunds
        from sales_order o
       where ${when} and o.id > ${after}::bigint
         and (o.office_id is not null
              or exists (select from sales_order_line l
                          where l.platform_id = o.platform_id and l.order_id = o.id and (l.payee = 'office' or l.item = 'notaryFee')))
       order by o.id limit ${ORDERS_AT_ONCE}`.execute(db);
    if (rows.length > 0) yield await withMoves(db, rows);
    if (rows.length < ORDERS_AT_ONCE) return;
    after = rows.at(-1)?.id ?? after;
  }
}

interface MoveRow {
  readonly id: string;
  readonly key: string;
  readonly amount: string;
  readonly at_office: boolean;
  readonly at_platform: boolean;
}

async function withMoves(db: Db | Trx, orders: readonly OrderRow[]): Promise<FeeOrder[]> {
  const keysOf = (order: OrderRow) =>
    PAYMENT_PARTS.flatMap((part) => [
      paymentKey(order.id, part),
      ...order.refunds.map((refund) => refundKey(refund, part)),
    ]);
  const keys = orders.flatMap(keysOf);
  const { rows } = await sql<MoveRow>`
    select t.id, j.key, t.amount,
           'notary-office' in (d.owner_kind, c.owner_kind) as at_office,
           'platform' in (d.owner_kind, c.owner_kind) as at_platform
      from ledger_journal j
      join ledger_transfer t on t.platform_id = j.platform_id and t.journal_id = j.id
      join ledger_account d on d.id = t.debit_account_id
      join ledger_account c on c.id = t.credit_account_id
     where j.key = any(${keys}::text[])
       -- Points that come back to a lot which has ended end with it, by a transfer of the same journal.
       and (j.key ^@ 'sales-order:' or t.reverses is not null)
     order by t.id`.execute(db);
  const movesUnder = Map.groupBy(rows, ({ key }) => key);
  return orders.map((order) => {
    const moves = keysOf(order).flatMap((key) => movesUnder.get(key) ?? []);
    const sum = (prefix: string, side: 'at_office' | 'at_platform') =>
      moves
        .filter((move) => move.key.startsWith(prefix) && move[side])
        .reduce((all, { amount }) => all + Number(amount), 0);
    return {
      number: order.number,
      lines: order.lines.map(({ item, payee, payable, refunded }) => ({
        item,
        payee,
        payableFen: payable,
        refundedFen: refunded,
      })),
      officeFen: sum('sales-order:', 'at_office'),
      platformFen: sum('sales-order:', 'at_platform'),
      officeBackFen: sum('sales-refund:', 'at_office'),
      platformBackFen: sum('sales-refund:', 'at_platform'),
      transferIds: moves.map(({ id }) => id),
    };
  });
}

/** How much was looked at: all transfers, and the offices that have an account. */
export async function countLookedAt(db: Db | Trx): Promise<{ transfers: number; offices: number }> {
  const { rows } = await sql<{ transfers: string; offices: string }>`
    select (select count(*) from ledger_transfer) as transfers,
           (select count(distinct (platform_id, owner_id)) from ledger_account where owner_kind = 'notary-office') as offices`.execute(
    db,
  );
  return { transfers: Number(rows[0]?.transfers ?? 0), offices: Number(rows[0]?.offices ?? 0) };
}

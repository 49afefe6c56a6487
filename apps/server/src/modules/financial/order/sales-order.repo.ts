import type { Page } from '@nota/contract/kit/page.ts';
import type { OrderItem } from '@nota/contract/financial/order/sales-order-choices.ts';
import type {
  SalesOrderLine,
  SalesOrderRow,
  SalesOrderSums,
} from '@nota/contract/financial/order/sales-order-record.ts';
import type { SalesOrderFilter, SalesOrderQuery } from '@nota/contract/financial/order/sales-order.contract.ts';
import type { QuotedLine } from '@nota/contract/financial/order/sales-order.rules.ts';
import { sql, type Insertable, type RawBuilder, type Selectable, type SqlBool, type Updateable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { applyFilter, containing, type FilterOf } from '../../../platform/db/filter.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { lockById, saveVersioned } from '../../../platform/db/record-row.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export type StoredOrder = Selectable<Tables['sales_order']>;

export function listOrders(db: Db, query: SalesOrderQuery): Promise<Page<SalesOrderRow>> {
  return readPage(filteredOrders(db, query).selectAll(), { time: 'created_at', id: 'id' }, query, toOrderRow);
}

/** The rows of the list, for the page, its sums and its sheet. */
export function filteredOrders(db: Db | Trx, filter: FilterOf<SalesOrderQuery>) {
  return applyFilter(db.selectFrom('sales_order'), filter, {
    number: (eb, number) => eb('number', '=', number),
    buyerName: (eb, name) => eb('buyer_name', 'like', containing(name)),
    buyerKind: (eb, kind) => eb('buyer_kind', '=', kind),
    buyerId: (eb, id) => eb('buyer_id', '=', id),
    saleKind: (eb, kind) => eb('sale_kind', '=', kind),
    subjectId: (eb, id) => eb('subject_id', '=', id),
    payMethod: (eb, method) => eb('pay_method', '=', method),
    state: (eb, state) => eb('state', '=', state),
    appId: (eb, appId) => eb('app_id', '=', appId),
    from: (eb, from) => eb('created_at', '>=', new Date(from)),
    to: (eb, to) => eb('created_at', '<=', new Date(to)),
    paidFrom: (eb, from) => eb('paid_at', '>=', new Date(from)),
    paidTo: (eb, to) => eb('paid_at', '<=', new Date(to)),
    payableFrom: (eb, fen) => eb('payable_fen', '>=', String(fen)),
    payableTo: (eb, fen) => eb('payable_fen', '<=', String(fen)),
    invoiced: (eb, is) => eb('invoiced_fen', is === 'some' ? '>' : '=', '0'),
  });
}

/** Of all orders that the filter finds, whatever page is shown. */
export async function sumOrders(db: Db, filter: SalesOrderFilter): Promise<SalesOrderSums> {
  const sum = (column: string) => sql<string>`coalesce(sum(${sql.ref(column)}), 0)::bigint`;
  const row = await filteredOrders(db, filter)
    .select([
      sql<string>`count(*)`.as('orders'),
      sum('payable_fen').as('payable'),
      sum('points').as('points'),
      sum('gift_fen').as('gift'),
      sum('principal_fen').as('principal'),
      sum('refunded_fen').as('refunded'),
    ])
    .executeTakeFirstOrThrow();
  const [points, giftFen, principalFen] = [Number(row.points), Number(row.gift), Number(row.principal)];
  return {
    orders: Number(row.orders),
    payableFen: Number(row.payable),
    paidFen: points + giftFen + principalFen,
    points,
    giftFen,
    principalFen,
    refundedFen: Number(row.refunded),
  };
}

export function findOrder(db: Db | Trx, id: string): Promise<StoredOrder | undefined> {
  return db.selectFrom('sales_order').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findOrderByKey(trx: Trx, key: string): Promise<StoredOrder | undefined> {
  return trx.selectFrom('sales_order').selectAll().where('key', '=', key).executeTakeFirst();
}

export const lockOrder = (trx: Trx, id: string) => lockById(trx, 'sales_order', id);

/** Orders of one buyer are placed one after the other: what is free in a month is given once. */
export async function takeBuyersTurn(trx: Trx, buyer: { kind: string; id: string }): Promise<void> {
  const subject = `orders of ${buyer.kind} ${buyer.id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject} || ' at ' || current_platform(), 0))`.execute(trx);
}

/** Units of each item that a buyer has had since a moment, by orders that were neither closed nor given back whole. */
export async function takenSince(
  trx: Trx,
  buyer: { kind: StoredOrder['buyer_kind']; id: string },
  since: Date,
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('sales_order as o')
    .innerJoin('sales_order_line as l', 'l.order_id', 'o.id')
    .select(['l.item', sql<string>`sum(l.quantity)`.as('units')])
    .where('o.buyer_kind', '=', buyer.kind)
    .where('o.buyer_id', '=', buyer.id)
    .where('o.created_at', '>=', since)
    .where('o.state', 'not in', ['closed', 'refunded'])
    .groupBy('l.item')
    .execute();
  return new Map(rows.map(({ item, units }) => [item, Number(units)]));
}

export async function insertOrder(
  trx: Trx,
  order: Insertable<Tables['sales_order']>,
  lines: readonly QuotedLine[],
): Promise<StoredOrder> {
  const row = await trx.insertInto('sales_order').values(order).returningAll().executeTakeFirstOrThrow();
  const columns = lines.map((line, at) => ({
    order_id: row.id,
    place: at + 1,
    item: line.item,
    payee: line.payee,
    quantity: line.quantity,
    free_units: line.freeUnits,
    list_fen: line.listFen,
    unit_fen: line.unitFen,
    amount_fen: line.amountFen,
    discount_fen: line.discountFen,
    payable_fen: line.payableFen,
  }));
  await trx.insertInto('sales_order_line').values(columns).execute();
  return row;
}

export async function readLines(db: Db | Trx, orderId: string): Promise<SalesOrderLine[]> {
  const rows = await db
    .selectFrom('sales_order_line')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('place')
    .execute();
  return rows.map((row) => ({
    item: row.item as OrderItem,
    payee: row.payee,
    quantity: row.quantity,
    freeUnits: row.free_units,
    listFen: Number(row.list_fen),
    unitFen: Number(row.unit_fen),
    amountFen: Number(row.amount_fen),
    discountFen: Number(row.discount_fen),
    payableFen: Number(row.payable_fen),
    refundedFen: Number(row.refunded_fen),
  }));
}

/** The caller holds the lock of the order, which is that of its lines too. */
export async function saveLines(trx: Trx, orderId: string, lines: readonly SalesOrderLine[]): Promise<void> {
  const column = (name: 'discountFen' | 'payableFen' | 'refundedFen') => lines.map((line) => line[name]);
  await sql`
    update sales_order_line l
       set discount_fen = given.discount, payable_fen = given.payable, refunded_fen = given.refunded
      from unnest(${column('discountFen')}::bigint[], ${column('payableFen')}::bigint[], ${column('refundedFen')}::bigint[])
           with ordinality as given (discount, payable, refunded, place)
     where l.platform_id = current_platform() and l.order_id = ${orderId} and l.place = given.place`.execute(trx);
}

/** The caller holds the lock of the order. */
export async function saveOrder(
  trx: Trx,
  id: string,
  changes: Omit<Updateable<Tables['sales_order']>, 'id' | 'platform_id' | 'version'>,
): Promise<StoredOrder> {
  await saveVersioned(trx, 'sales_order', id, changes);
  return trx.selectFrom('sales_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Nobody paid for them in time. */
export async function listEndedOrders(db: Db, at: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sales_order')
    .select('id')
    .where('state', '=', 'unpaid')
    .where('expires_at', '<=', at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('channel_payment as p')
            .select('p.id')
            .whereRef('p.order_id', '=', 'sales_order.id')
            .where('p.state', '=', 'waiting'),
        ),
      ),
    )
    // Whoever announced a bank transfer in time has paid in time: the money takes days.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('offline_payment as b')
            .select('b.id')
            .whereRef('b.order_id', '=', 'sales_order.id')
            .where('b.state', 'in', ON_THEIR_WAY),
        ),
      ),
    )
    .orderBy('expires_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Bank transfers that may still pay their order. */
const ON_THEIR_WAY = ['announced', 'pending', 'confirming'] as const;

export async function isTransferOnItsWay(trx: Trx, orderId: string): Promise<boolean> {
  const transfer = await trx
    .selectFrom('offline_payment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ON_THEIR_WAY)
    .executeTakeFirst();
  return transfer !== undefined;
}

/** In a query over records that are sold: whether one of them has an order that is neither closed nor given back. */
export const isInOpenOrder = (kind: StoredOrder['sale_kind'], id: string): RawBuilder<SqlBool> => sql<SqlBool>`
  exists (select 1 from sales_order o
    where o.platform_id = current_platform() and o.subject_id = ${sql.ref(id)} and o.sale_kind = ${kind}
      and o.state in ('unpaid', 'paid', 'fulfilling'))`;

/** How often something was ordered that nobody paid: what is ordered again needs a key of its own. */
export async function countClosedOrders(trx: Trx, kind: StoredOrder['sale_kind'], subjectId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('sales_order')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('subject_id', '=', subjectId)
    .where('sale_kind', '=', kind)
    .where('state', '=', 'closed')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Orders that wait for their seller to deliver, behind one that was looked at before. */
export function listBegunOrders(db: Db, given: { kind: StoredOrder['sale_kind']; after: string; most: number }) {
  return db
    .selectFrom('sales_order')
    .select(['id', 'subject_id as subjectId'])
    .where('delivered_at', 'is', null)
    .where('state', 'in', ['fulfilling', 'partly-refunded', 'refund-failed'])
    .where('sale_kind', '=', given.kind)
    .where('id', '>', given.after)
    .orderBy('id')
    .limit(given.most)
    .execute();
}

export function toOrderRow(row: StoredOrder): SalesOrderRow {
  return {
    id: row.id,
    number: row.number,
    saleKind: row.sale_kind,
    subjectId: row.subject_id,
    subject: row.subject,
    buyerKind: row.buyer_kind,
    buyerId: row.buyer_id,
    buyerName: row.buyer_name,
    appId: row.app_id,
    item: row.item as OrderItem,
    lineCount: row.line_count,
    amountFen: Number(row.amount_fen),
    discountFen: Number(row.discount_fen),
    payableFen: Number(row.payable_fen),
    points: Number(row.points),
    giftFen: Number(row.gift_fen),
    principalFen: Number(row.principal_fen),
    payMethod: row.pay_method,
    paidAt: row.paid_at?.toISOString() ?? null,
    refundedFen: Number(row.refunded_fen),
    invoicedFen: Number(row.invoiced_fen),
    state: row.state,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    version: row.version,
  };
}

import { INVOICE_ORDERS_MAX } from '@nota/contract/financial/invoice/invoice-choices.ts';
import type { InvoiceableOrder, InvoiceableOwner } from '@nota/contract/financial/invoice/invoice-record.ts';
import { OWNERS_SHOWN } from '@nota/contract/financial/invoice/invoice.contract.ts';
import {
  INVOICEABLE_STATES,
  type InvoicedOrder,
  type SoldLine,
} from '@nota/contract/financial/invoice/invoice.rules.ts';
import type { BuyerKind, OrderItem } from '@nota/contract/financial/order/sales-order-choices.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { containing } from '../../../platform/db/filter.ts';
import { readLines, type StoredOrder } from '../order/sales-order.repo.ts';

interface Owner {
  readonly ownerKind: BuyerKind;
  readonly ownerId: string;
}

/** Paid in for the platform's services and not given back: what was paid in goes back before any gift. */
const PAID = sql<string>`greatest(0, o.principal_fen
  - (select coalesce(sum(l.payable_fen), 0) from sales_order_line l
      where l.platform_id = o.platform_id and l.order_id = o.id and l.payee = 'office')
  - (select coalesce(sum(r.service_fen), 0) from sales_refund r
      where r.platform_id = o.platform_id and r.order_id = o.id))::bigint`;

/** Delivered orders of which something is left; the condition stands before every limit. */
const invoiceable = (db: Db | Trx) =>
  db
    .selectFrom('sales_order as o')
    .where('o.state', 'in', INVOICEABLE_STATES)
    .where('o.delivered_at', 'is not', null)
    .where('o.paid_at', 'is not', null)
    .where(sql<boolean>`o.invoiced_fen < o.principal_fen and o.invoiced_fen < ${PAID}`);

export async function listInvoiceable(db: Db, { ownerKind, ownerId }: Owner): Promise<InvoiceableOrder[]> {
  const rows = await invoiceable(db)
    .select(['o.id', 'o.number', 'o.item', 'o.paid_at', 'o.invoiced_fen', PAID.as('paid_fen')])
    .where('o.buyer_kind', '=', ownerKind)
    .where('o.buyer_id', '=', ownerId)
    .orderBy('o.paid_at')
    .orderBy('o.id')
    .limit(INVOICE_ORDERS_MAX)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    item: row.item as OrderItem,
    paidAt: (row.paid_at as Date).toISOString(),
    paidFen: Number(row.paid_fen),
    invoicedFen: Number(row.invoiced_fen),
    uninvoicedFen: Number(row.paid_fen) - Number(row.invoiced_fen),
  }));
}

/** Who has most to invoice comes first. */
export async function listInvoiceableOwners(db: Db, ownerName: string | undefined): Promise<InvoiceableOwner[]> {
  const named = ownerName === undefined ? sql<boolean>`true` : sql<boolean>`o.buyer_name like ${containing(ownerName)}`;
  const left = sql<string>`sum(${PAID} - o.invoiced_fen)`;
  const rows = await invoiceable(db)
    .select(['o.buyer_kind', 'o.buyer_id', sql<string>`max(o.buyer_name)`.as('name')])
    .select([sql<string>`count(*)`.as('orders'), left.as('left')])
    .where(named)
    .groupBy(['o.buyer_kind', 'o.buyer_id'])
    .orderBy(left, 'desc')
    .orderBy('o.buyer_id')
    .limit(OWNERS_SHOWN)
    .execute();
  return rows.map((row) => ({
    ownerKind: row.buyer_kind,
    ownerId: row.buyer_id,
    ownerName: row.name,
    orders: Number(row.orders),
    uninvoicedFen: Number(row.left),
  }));
}

/** The orders of one owner, locked in the order of their ids: whoever gives something back of one waits. */
export function lockOrdersOf(trx: Trx, ids: readonly string[]): Promise<StoredOrder[]> {
  return trx
    .selectFrom('sales_order')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The caller holds the lock of the order. */
export async function invoicedOrderOf(
  trx: Trx,
  order: StoredOrder,
): Promise<{ readonly facts: InvoicedOrder; readonly lines: SoldLine[] }> {
  const lines = await readLines(trx, order.id);
  const refunded = await trx
    .selectFrom('sales_refund')
    .select(({ fn }) => fn.sum<string | null>('service_fen').as('fen'))
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  const officeFen = lines.reduce((sum, line) => sum + (line.payee === 'office' ? line.payableFen : 0), 0);
  return {
    lines,
    facts: {
      principalFen: Number(order.principal_fen),
      officeFen,
      refundedServiceFen: Number(refunded?.fen ?? 0),
      invoicedFen: Number(order.invoiced_fen),
    },
  };
}

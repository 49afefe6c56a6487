import type { InvoiceLineRow, InvoiceRow, InvoiceSums } from '@nota/contract/financial/invoice/invoice-record.ts';
import type { InvoiceFilter, InvoiceQuery } from '@nota/contract/financial/invoice/invoice.contract.ts';
import { INVOICE_CLOCK, type InvoiceLine } from '@nota/contract/financial/invoice/invoice.rules.ts';
import type { OrderItem } from '@nota/contract/financial/order/sales-order-choices.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { applyFilter, containing, type FilterOf } from '../../../platform/db/filter.ts';
import { orderBy, readPage } from '../../../platform/db/read-page.ts';
import { lockById, saveVersioned } from '../../../platform/db/record-row.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import {
  byDeadline,
  colourGround,
  hasColour,
  isByDeadline,
  toDeadline,
  type ColourGround,
} from '../../../platform/legal-clock/deadline-list.ts';

export type StoredInvoice = Selectable<Tables['invoice']>;

export async function listInvoices(db: Db, query: InvoiceQuery, at: Date): Promise<Page<InvoiceRow>> {
  const ground = await colourGround(db, query, INVOICE_CLOCK, at);
  const newest = { time: 'i.created_at', id: 'i.id' };
  const own = isByDeadline(query) ? byDeadline('i') : newest;
  const order = orderBy(query.sort, { deadline: byDeadline('i') }, own);
  return readPage(filteredInvoices(db, query, ground).selectAll('i'), order, query, toInvoiceRow);
}

/** The rows of the list, for the page, its sums and its sheet. */
export function filteredInvoices(db: Db | Trx, filter: FilterOf<InvoiceQuery>, ground: ColourGround) {
  return applyFilter(db.selectFrom('invoice as i'), filter, {
    number: (eb, number) => eb('i.number', '=', number),
    invoiceNo: (eb, number) => eb('i.invoice_no', '=', number),
    ownerName: (eb, name) => eb('i.owner_name', 'like', containing(name)),
    ownerKind: (eb, kind) => eb('i.owner_kind', '=', kind),
    ownerId: (eb, id) => eb('i.owner_id', '=', id),
    type: (eb, type) => eb('i.type', '=', type),
    state: (eb, state) => eb('i.state', '=', state),
    orderId: (eb, id) =>
      eb.exists(
        eb
          .selectFrom('invoice_order as o')
          .select('o.order_id')
          .whereRef('o.invoice_id', '=', 'i.id')
          .where('o.order_id', '=', id),
      ),
    from: (eb, from) => eb('i.created_at', '>=', new Date(from)),
    to: (eb, to) => eb('i.created_at', '<=', new Date(to)),
    issuedFrom: (eb, from) => eb('i.issued_at', '>=', new Date(from)),
    issuedTo: (eb, to) => eb('i.issued_at', '<=', new Date(to)),
    amountFrom: (eb, fen) => eb('i.amount_fen', '>=', String(fen)),
    amountTo: (eb, fen) => eb('i.amount_fen', '<=', String(fen)),
    colour: (_, colour) => hasColour('i', colour, ground),
  });
}

/** Of all invoices that the filter finds, whatever page is shown. */
export async function sumInvoices(db: Db, filter: InvoiceFilter, at: Date): Promise<InvoiceSums> {
  const ground = await colourGround(db, filter, INVOICE_CLOCK, at);
  const sum = (column: string) => sql<string>`coalesce(sum(${sql.ref(column)}), 0)::bigint`;
  const row = await filteredInvoices(db, filter, ground)
    .select([sql<string>`count(*)`.as('invoices'), sum('i.amount_fen').as('amount')])
    .select([sum('i.net_fen').as('net'), sum('i.tax_fen').as('tax')])
    .select(
      sql<string>`coalesce(sum(i.amount_fen) filter (where i.state in ('issued', 'reversing')), 0)::bigint`.as(
        'issued',
      ),
    )
    .executeTakeFirstOrThrow();
  return {
    invoices: Number(row.invoices),
    amountFen: Number(row.amount),
    netFen: Number(row.net),
    taxFen: Number(row.tax),
    issuedFen: Number(row.issued),
  };
}

export const findInvoice = (db: Db | Trx, id: string): Promise<StoredInvoice | undefined> =>
  db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst();

export const lockInvoice = (trx: Trx, id: string) => lockById(trx, 'invoice', id);

export const insertInvoice = (trx: Trx, row: Insertable<Tables['invoice']>): Promise<StoredInvoice> =>
  trx.insertInto('invoice').values(row).returningAll().executeTakeFirstOrThrow();

/** The caller holds the lock of the invoice. */
export async function saveInvoice(
  trx: Trx,
  id: string,
  changes: Omit<Updateable<Tables['invoice']>, 'id' | 'platform_id' | 'version'>,
): Promise<StoredInvoice> {
  await saveVersioned(trx, 'invoice', id, changes);
  return trx.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function insertInvoiceParts(
  trx: Trx,
  invoiceId: string,
  { orders, lines }: { orders: readonly { orderId: string; amountFen: number }[]; lines: readonly InvoiceLine[] },
): Promise<void> {
  await trx
    .insertInto('invoice_order')
    .values(
      orders.map(({ orderId, amountFen }) => ({ invoice_id: invoiceId, order_id: orderId, amount_fen: amountFen })),
    )
    .execute();
  await trx
    .insertInto('invoice_line')
    .values(
      lines.map((line, place) => ({
        invoice_id: invoiceId,
        place: place + 1,
        order_id: line.orderId,
        item: line.item,
        quantity: line.quantity,
        tax_code: line.taxCode,
        amount_fen: line.amountFen,
        net_fen: line.netFen,
        tax_fen: line.taxFen,
      })),
    )
    .execute();
}

/** What is free again, order by order. */
export async function releaseOrders(trx: Trx, invoiceId: string, at: Date): Promise<Map<string, number>> {
  const rows = await trx
    .updateTable('invoice_order')
    .set({ released_at: at })
    .where('invoice_id', '=', invoiceId)
    .where('released_at', 'is', null)
    .returning(['order_id', 'amount_fen'])
    .execute();
  return new Map(rows.map((row) => [row.order_id, Number(row.amount_fen)]));
}

export async function readInvoiceLines(db: Db | Trx, invoiceId: string): Promise<InvoiceLineRow[]> {
  const rows = await db
    .selectFrom('invoice_line as l')
    .innerJoin('sales_order as o', 'o.id', 'l.order_id')
    .selectAll('l')
    .select('o.number as order_number')
    .where('l.invoice_id', '=', invoiceId)
    .orderBy('l.place')
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    orderNumber: row.order_number,
    item: row.item as OrderItem,
    quantity: row.quantity,
    taxCode: row.tax_code,
    amountFen: Number(row.amount_fen),
    netFen: Number(row.net_fen),
    taxFen: Number(row.tax_fen),
  }));
}

/** Invoices of an order, the newest first. */
export async function listInvoicesOf(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('invoice_order as o')
    .innerJoin('invoice as i', 'i.id', 'o.invoice_id')
    .select(['i.id', 'i.number', 'i.state', 'i.invoice_no', 'o.amount_fen'])
    .where('o.order_id', '=', orderId)
    .orderBy('o.invoice_id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    state: row.state,
    invoiceNo: row.invoice_no,
    amountFen: Number(row.amount_fen),
  }));
}

/** Invoices of which it is time to ask the tax system, the longest overdue first. */
export async function listInvoicesToAsk(db: Db, at: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('invoice')
    .select('id')
    .where('ask_at', '<=', at)
    .orderBy('ask_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export async function namesOf(db: Db | Trx, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('member').select(['id', 'name']).where('id', 'in', wanted).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export function toInvoiceRow(row: StoredInvoice): InvoiceRow {
  return {
    id: row.id,
    number: row.number,
    ownerKind: row.owner_kind,
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    type: row.type,
    titleType: row.title_type,
    header: row.header,
    taxNo: row.tax_no,
    orderCount: row.order_count,
    amountFen: Number(row.amount_fen),
    netFen: Number(row.net_fen),
    taxFen: Number(row.tax_fen),
    state: row.state,
    deadline: toDeadline(row, INVOICE_CLOCK),
    invoiceNo: row.invoice_no,
    issuedAt: row.issued_at?.toISOString() ?? null,
    isSimulated: row.is_simulated,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

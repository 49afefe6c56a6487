import type { InvoiceTitleRow } from '@nota/contract/financial/invoice/invoice-title.contract.ts';
import type { Insertable, Selectable } from 'kysely';
import type { BuyerKind } from '@nota/contract/financial/order/sales-order-choices.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import type { Tables } from '../../../../platform/db/tables.generated.ts';

export type StoredTitle = Selectable<Tables['invoice_title']>;

interface Owner {
  readonly ownerKind: BuyerKind;
  readonly ownerId: string;
}

export async function listTitles(db: Db, { ownerKind, ownerId }: Owner): Promise<InvoiceTitleRow[]> {
  const rows = await db
    .selectFrom('invoice_title')
    .selectAll()
    .where('owner_kind', '=', ownerKind)
    .where('owner_id', '=', ownerId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map(toTitleRow);
}

/** One that is in use, of this owner. */
export const findTitle = (trx: Trx, id: string, { ownerKind, ownerId }: Owner): Promise<StoredTitle | undefined> =>
  trx
    .selectFrom('invoice_title')
    .selectAll()
    .where('id', '=', id)
    .where('owner_kind', '=', ownerKind)
    .where('owner_id', '=', ownerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

export const insertTitle = (trx: Trx, row: Insertable<Tables['invoice_title']>): Promise<StoredTitle> =>
  trx.insertInto('invoice_title').values(row).returningAll().executeTakeFirstOrThrow();

/** False where there is none, or it was removed before. */
export async function removeTitle(trx: Trx, id: string, at: Date): Promise<boolean> {
  const removed = await trx
    .updateTable('invoice_title')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Whoever has never bought anything has nothing to invoice. */
export async function hasOrders(trx: Trx, { ownerKind, ownerId }: Owner): Promise<boolean> {
  const row = await trx
    .selectFrom('sales_order')
    .select('id')
    .where('buyer_kind', '=', ownerKind)
    .where('buyer_id', '=', ownerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const toTitleRow = (row: StoredTitle): InvoiceTitleRow => ({
  id: row.id,
  type: row.type,
  header: row.header,
  taxNo: row.tax_no,
  address: row.address,
  phone: row.phone,
  bank: row.bank,
  account: row.account,
  createdAt: row.created_at.toISOString(),
});

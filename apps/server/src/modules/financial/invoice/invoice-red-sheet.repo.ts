import type { InvoiceRedSheetRow } from '@nota/contract/financial/invoice/invoice-record.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { saveVersioned } from '../../../platform/db/record-row.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export type StoredRedSheet = Selectable<Tables['invoice_red_sheet']>;

export const insertRedSheet = (trx: Trx, row: Insertable<Tables['invoice_red_sheet']>): Promise<StoredRedSheet> =>
  trx.insertInto('invoice_red_sheet').values(row).returningAll().executeTakeFirstOrThrow();

/** The one that is not decided yet; the lock of its invoice is that of the sheet too. */
export const openSheetOf = (db: Db | Trx, invoiceId: string): Promise<StoredRedSheet | undefined> =>
  db
    .selectFrom('invoice_red_sheet')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', ['waiting', 'confirmed'])
    .executeTakeFirst();

export const saveRedSheet = (
  trx: Trx,
  id: string,
  changes: Omit<Updateable<Tables['invoice_red_sheet']>, 'id' | 'platform_id' | 'version'>,
) => saveVersioned(trx, 'invoice_red_sheet', id, changes);

export async function listRedSheets(db: Db | Trx, invoiceId: string): Promise<InvoiceRedSheetRow[]> {
  const rows = await db
    .selectFrom('invoice_red_sheet as s')
    .innerJoin('member as a', 'a.id', 's.asked_by')
    .innerJoin('member as c', 'c.id', 's.confirmed_by')
    .selectAll('s')
    .select(['a.name as asked_by_name', 'c.name as confirmed_by_name'])
    .where('s.invoice_id', '=', invoiceId)
    .orderBy('s.id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    sheetNo: row.sheet_no,
    reason: row.reason,
    state: row.state,
    sellerSaid: row.seller_said,
    buyerSaid: row.buyer_said,
    redNo: row.red_no,
    redAt: row.red_at?.toISOString() ?? null,
    askedByName: row.asked_by_name,
    confirmedByName: row.confirmed_by_name,
    createdAt: row.created_at.toISOString(),
  }));
}

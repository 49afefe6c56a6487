import { invoiceMessages } from '@nota/contract/financial/invoice/invoice.messages.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { defineSearch } from '../../../platform/record-search/search-definition.ts';

const invoices = (db: Db | Trx) => db.selectFrom('invoice').select(['id', 'number', 'owner_name', 'state']);

export const invoiceSearch = defineSearch({
  kind: 'invoice',
  permission: PERMISSION.invoice,
  readings: {
    id: (db, id) => invoices(db).where('id', '=', id),
    businessNumber: (db, number) => invoices(db).where('number', '=', number),
  },
  found: (row: Awaited<ReturnType<ReturnType<typeof invoices>['executeTakeFirstOrThrow']>>) => ({
    id: row.id,
    number: row.number,
    name: row.owner_name,
    state: invoiceMessages.state[row.state],
    address: RECORD_ADDRESS['invoice'](row.id),
  }),
});

import { reconciliationItemMessages } from '@nota/contract/financial/reconciliation/reconciliation-item.messages.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { defineSearch } from '../../../platform/record-search/search-definition.ts';

const items = (db: Db | Trx) => db.selectFrom('reconciliation_item').select(['id', 'number', 'verdict', 'state']);

export const reconciliationItemSearch = defineSearch({
  kind: 'reconciliation-item',
  permission: PERMISSION.order,
  readings: {
    id: (db, id) => items(db).where('id', '=', id),
    businessNumber: (db, number) => items(db).where('number', '=', number),
  },
  found: (row: Awaited<ReturnType<ReturnType<typeof items>['executeTakeFirstOrThrow']>>) => ({
    id: row.id,
    number: row.number,
    name: reconciliationItemMessages.verdict[row.verdict],
    state: reconciliationItemMessages.state[row.state],
    address: RECORD_ADDRESS['reconciliation-item'](row.id),
  }),
});

import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { apiCustomerMessages } from '@nota/contract/open-api/api-customer.messages.ts';
import { nameForms } from '@nota/contract/platform/record-search/search-term.rules.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { beginsWithOneOf } from '../../../platform/db/filter.ts';
import { defineSearch } from '../../../platform/record-search/search-definition.ts';

const customers = (db: Db | Trx) => db.selectFrom('api_customer').select(['id', 'app_id', 'org_name', 'state']);

export const apiCustomerSearch = defineSearch({
  kind: 'api-customer',
  permission: PERMISSION.apiCustomer,
  restrictsByScope: ['own'],
  readings: {
    id: (db, id) => customers(db).where('id', '=', id),
    appId: (db, appId) => customers(db).where('app_id', '=', appId),
    creditCode: (db, uscc) => customers(db).where('uscc', '=', uscc),
    name: (db, name) => customers(db).where(beginsWithOneOf('org_name', nameForms(name))),
  },
  found: (row: Awaited<ReturnType<ReturnType<typeof customers>['executeTakeFirstOrThrow']>>) => ({
    id: row.id,
    number: row.app_id,
    name: row.org_name,
    state: apiCustomerMessages.state[row.state],
    address: RECORD_ADDRESS['api-customer'](row.id),
  }),
});

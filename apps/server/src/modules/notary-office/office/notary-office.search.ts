import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import { notaryOfficeMessages } from '@nota/contract/notary-office/notary-office.messages.ts';
import { nameForms } from '@nota/contract/platform/record-search/search-term.rules.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { beginsWithOneOf } from '../../../platform/db/filter.ts';
import { defineSearch } from '../../../platform/record-search/search-definition.ts';

const offices = (db: Db | Trx) => db.selectFrom('notary_office').select(['id', 'code', 'name', 'state']);

export const notaryOfficeSearch = defineSearch({
  kind: 'notary-office',
  permission: PERMISSION.notaryOffice,
  restrictsByScope: ['office'],
  readings: {
    id: (db, id) => offices(db).where('id', '=', id),
    creditCode: (db, uscc) => offices(db).where('uscc', '=', uscc),
    name: (db, name) => offices(db).where(beginsWithOneOf('name', nameForms(name))),
  },
  found: (row: Awaited<ReturnType<ReturnType<typeof offices>['executeTakeFirstOrThrow']>>) => ({
    id: row.id,
    number: row.code,
    name: row.name,
    state: notaryOfficeMessages.state[row.state],
    address: RECORD_ADDRESS['notary-office'](row.id),
  }),
});

import { notarizationCaseMessages } from '@nota/contract/notarization/notarization-case.messages.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { defineSearch } from '../../../platform/record-search/search-definition.ts';

const cases = (db: Db | Trx) => db.selectFrom('notarization_case').select(['id', 'number', 'applicant_name', 'state']);

export const notarizationCaseSearch = defineSearch({
  kind: 'notarization-case',
  permission: PERMISSION.notarization,
  restrictsByScope: ['office', 'own'],
  readings: {
    id: (db, id) => cases(db).where('id', '=', id),
    businessNumber: (db, number) => cases(db).where('number', '=', number),
  },
  found: (row: Awaited<ReturnType<ReturnType<typeof cases>['executeTakeFirstOrThrow']>>) => ({
    id: row.id,
    number: row.number,
    name: row.applicant_name,
    state: notarizationCaseMessages.state[row.state],
    address: RECORD_ADDRESS['notarization-case'](row.id),
  }),
});

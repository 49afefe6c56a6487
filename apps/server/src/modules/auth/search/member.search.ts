import { memberMessages } from '@nota/contract/auth/member.messages.ts';
import { maskPhone } from '@nota/contract/kit/mask/mask.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { containing } from '../../../platform/db/filter.ts';
import { defineSearch } from '../../../platform/record-search/search-definition.ts';

const members = (db: Db | Trx) => db.selectFrom('member').select(['id', 'name', 'phone', 'state']);

/** Names of colleagues are shown whole, and a platform has hundreds of them: parts of a name find them. */
export const memberSearch = defineSearch({
  kind: 'member',
  permission: PERMISSION.member,
  readings: {
    id: (db, id) => members(db).where('id', '=', id),
    name: (db, name) => members(db).where('name', 'like', containing(name)),
  },
  identifiers: { phone: (db, phone) => members(db).where('phone', '=', phone) },
  found: (row: Awaited<ReturnType<ReturnType<typeof members>['executeTakeFirstOrThrow']>>) => ({
    id: row.id,
    number: maskPhone(row.phone),
    name: row.name,
    state: memberMessages.state[row.state],
    address: RECORD_ADDRESS.member(row.id),
  }),
});

import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { containing } from '../../../platform/db/filter.ts';
import { defineSearch } from '../../../platform/record-search/search-definition.ts';

const roles = (db: Db | Trx) => db.selectFrom('role').select(['id', 'code', 'name']).where('is_retired', '=', false);

export const roleSearch = defineSearch({
  kind: 'role',
  permission: PERMISSION.role,
  readings: {
    id: (db, id) => roles(db).where('id', '=', id),
    name: (db, name) => roles(db).where('name', 'like', containing(name)),
  },
  found: (row: Awaited<ReturnType<ReturnType<typeof roles>['executeTakeFirstOrThrow']>>) => ({
    id: row.id,
    number: row.code,
    name: row.name,
    state: undefined,
    address: RECORD_ADDRESS.role(row.id),
  }),
});

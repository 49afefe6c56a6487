import type { Db } from '../../platform/db/database.ts';

export function listEnabledOffices(db: Db) {
  return db
    .selectFrom('notary_office')
    .select(['id', 'name', 'city'])
    .where('state', '=', 'enabled')
    .orderBy('name')
    .execute();
}

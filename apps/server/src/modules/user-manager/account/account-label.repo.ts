import type { Trx } from '../../../platform/db/database.ts';

export type LabelledTable = 'personal_user' | 'company_user';

/** In the order of their ids, so that two who label the same customers do not wait for each other. */
export function lockLabelled(trx: Trx, table: LabelledTable, ids: readonly string[]) {
  return trx
    .selectFrom(table)
    .select(['id', 'labels', 'state'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

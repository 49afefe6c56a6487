import type { Trx } from '../../../platform/db/database.ts';

export type LabelledTable = 'personal_user' | 'company_user';

/** Locked in the order of their ids, so that concurrent labelling does not deadlock. */
export function lockLabelled(trx: Trx, table: LabelledTable, ids: readonly string[]) {
  return trx
    .selectFrom(table)
    .select(['id', 'labels', 'state'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

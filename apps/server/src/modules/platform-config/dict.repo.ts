import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';

interface Item {
  code: string;
  label: string;
  sort: number;
}

/** Each requested type with its enabled values in order; an unknown type is an empty list. */
export async function listDictItems(db: Db, types: readonly string[]): Promise<Record<string, Item[]>> {
  const rows = await db
    .selectFrom('dict_item')
    .select(['type', 'code', 'label', 'sort'])
    .where('type', 'in', types)
    .where('is_enabled', '=', true)
    .orderBy('sort')
    .orderBy('code')
    .execute();
  const found: Record<string, Item[]> = Object.fromEntries(types.map((type) => [type, []]));
  for (const { type, ...item } of rows) found[type]?.push(item);
  return found;
}

export async function upsertDictItems(trx: Trx, items: readonly (Item & { type: string })[]) {
  await trx
    .insertInto('dict_item')
    .values(items.map(({ type, code, label, sort }) => ({ type, code, label, sort })))
    .onConflict((conflict) =>
      conflict.columns(['platform_id', 'type', 'code']).doUpdateSet((row) => ({
        label: row.ref('excluded.label'),
        sort: row.ref('excluded.sort'),
        is_enabled: true,
      })),
    )
    .execute();
}

export interface DictItemRow extends Item {
  type: string;
  isEnabled: boolean;
}

/** Those of the given values that exist, locked. */
export async function findDictItems(
  trx: Trx,
  items: readonly Pick<DictItemRow, 'type' | 'code'>[],
): Promise<DictItemRow[]> {
  const { rows } = await sql<DictItemRow>`
    select d.type, d.code, d.label, d.sort, d.is_enabled as "isEnabled"
      from dict_item d
      join jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as g (type text, code text) using (type, code)
     order by d.type, d.code for update of d`.execute(trx);
  return rows;
}

export async function restoreDictItems(trx: Trx, items: readonly DictItemRow[]) {
  await sql`
    update dict_item d set label = g.label, sort = g.sort, is_enabled = g."isEnabled"
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as g (type text, code text, label text, sort integer, "isEnabled" boolean)
     where d.type = g.type and d.code = g.code`.execute(trx);
}

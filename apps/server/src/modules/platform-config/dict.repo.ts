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

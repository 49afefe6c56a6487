import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

/** Whether any record names this file; the database itself says which columns can, so that a new table counts too. */
export async function isFileUsed(trx: Trx, id: string): Promise<boolean> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select k.conrelid::regclass::text as table, a.attname as column
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.confrelid = 'stored_file'::regclass
     order by 1, 2`.execute(trx);
  for (const { table, column } of columns) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(trx);
    if (rows.length > 0) return true;
  }
  return false;
}

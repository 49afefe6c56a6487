import { sql, type Selectable, type Updateable } from 'kysely';
import type { Trx } from './database.ts';
import type { Tables } from './tables.generated.ts';

/** Tables whose rows are records: they have an id, and some of them a version. */
type TableWith<Column extends string> = {
  [T in keyof Tables]: Column extends keyof Tables[T] ? T : never;
}[keyof Tables];

/**
 * Locks a record until the end of the transaction; undefined where there is none. Ids never change, so `for no key
 * update` is enough: it does not block inserts of rows that refer to the record.
 */
export async function lockById<T extends TableWith<'id'>>(
  trx: Trx,
  table: T,
  id: string,
): Promise<Selectable<Tables[T]> | undefined> {
  // The compiler cannot type a table whose name is a variable: any table with an id stands for all of them.
  const row = await trx
    .selectFrom(table as 'member')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row as unknown as Selectable<Tables[T]> | undefined;
}

/** Saves changes of a locked record and raises its version, so that a caller with the old version is refused. */
export async function saveVersioned<T extends TableWith<'version'>>(
  trx: Trx,
  table: T,
  id: string,
  changes: Omit<Updateable<Tables[T]>, 'id' | 'platform_id' | 'version'>,
): Promise<void> {
  await trx
    .updateTable(table as 'member')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

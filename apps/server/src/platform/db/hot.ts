import { CompiledQuery } from 'kysely';
import { directOf, type Db, type Trx } from './database.ts';
import { prepareText } from './prepared-texts.ts';

/** A statement on a hot path: hand-written, prepared once per connection, without the query builder. */
export interface HotStatement {
  readonly name: string;
  readonly text: string;
}

export function hotStatement(name: string, text: string): HotStatement {
  prepareText(name, text);
  return { name, text };
}

/** Runs it directly on the pool, or on the connection of a transaction. */
export async function runHot<Row>(db: Db | Trx, statement: HotStatement, values: readonly unknown[]): Promise<Row[]> {
  const direct = directOf(db);
  if (direct) return (await direct({ ...statement, values })).rows as Row[];
  return (await db.executeQuery<Row>(CompiledQuery.raw(statement.text, values as unknown[]))).rows;
}

import { CompiledQuery } from 'kysely';
import { directOf, type Db, type Trx } from './database.ts';

/** A statement on a hot path: written by hand, prepared once per connection, no builder in between. */
export interface HotStatement {
  readonly name: string;
  readonly text: string;
}

export function hotStatement(name: string, text: string): HotStatement {
  return { name, text };
}

/** Runs it the short way; inside a transaction it goes the builder's way, unprepared, on the transaction's connection. */
export async function runHot<Row>(db: Db | Trx, statement: HotStatement, values: readonly unknown[]): Promise<Row[]> {
  const direct = directOf(db);
  if (direct) return (await direct({ ...statement, values })).rows as Row[];
  return (await db.executeQuery<Row>(CompiledQuery.raw(statement.text, values as unknown[]))).rows;
}

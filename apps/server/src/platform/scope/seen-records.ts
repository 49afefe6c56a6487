import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';

/** A record as live events and presence name it. */
export interface NamedRecord {
  readonly stem: string;
  readonly id: string;
}

/**
 * Which of these records a handle of a narrower scope sees. Tables without a policy say nothing about scopes, so their
 * records count as unseen.
 */
export async function seenRecords(db: Db | Trx, records: readonly NamedRecord[]): Promise<NamedRecord[]> {
  if (records.length === 0) return [];
  const byTable = Map.groupBy(records, ({ stem }) => stem.replaceAll('-', '_'));
  const restricted = await restrictedTables(db, [...byTable.keys()]);
  const seen: NamedRecord[] = [];
  for (const [table, named] of byTable) {
    if (!restricted.has(table)) continue;
    const ids = named.map(({ id }) => id);
    const found = await sql<{ id: string }>`
      select id::text from ${sql.table(table)} where id = any (${ids}::bigint[])`.execute(db);
    const there = new Set(found.rows.map(({ id }) => id));
    seen.push(...named.filter(({ id }) => there.has(id)));
  }
  return seen;
}

async function restrictedTables(db: Db | Trx, tables: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_policies
     where schemaname = current_schema() and tablename = any (${tables}) and policyname = 'data_scope'`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

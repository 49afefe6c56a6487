import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** A record as live events and presence name it. */
export interface NamedRecord {
  readonly stem: string;
  readonly id: string;
}

/**
 * Which of these records a handle of a narrower scope sees. Tables without a policy say nothing about scopes, so their
 * records count as unseen.
 */
export async function seenRecords(db: Db, records: readonly NamedRecord[]): Promise<NamedRecord[]> {
  if (records.length === 0) return [];
  const restricted = await restrictedTables(db);
  const seen: NamedRecord[] = [];
  for (const [table, named] of Map.groupBy(records, ({ stem }) => stem.replaceAll('-', '_'))) {
    if (!restricted.has(table)) continue;
    const ids = named.map(({ id }) => id);
    const found = await sql<{ id: string }>`
      select id::text from ${sql.table(table)} where id = any (${ids}::bigint[])`.execute(db);
    const there = new Set(found.rows.map(({ id }) => id));
    seen.push(...named.filter(({ id }) => there.has(id)));
  }
  return seen;
}

let known: Promise<ReadonlySet<string>> | undefined;

/** Policies come with migrations, before the process that serves them: they are looked up once. */
function restrictedTables(db: Db): Promise<ReadonlySet<string>> {
  known ??= sql<{ name: string }>`select tablename as name from pg_policies where policyname = 'data_scope'`
    .execute(db)
    .then(({ rows }) => new Set(rows.map(({ name }) => name)));
  known.catch(() => (known = undefined));
  return known;
}

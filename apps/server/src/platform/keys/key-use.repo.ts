import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { keyIdOf } from './key-header.ts';
import { subjectOf, type KeyedColumn } from './keyed-column.ts';
import { LEGACY_ID } from './key-settings.ts';

/** How many values of a column were made with a key. */
export interface KeyUse {
  readonly subject: string;
  readonly ring: KeyedColumn['ring'];
  readonly keyId: string;
  readonly rows: number;
}

/** Counts every value, which takes time on large tables; as the owner, to whom row-level security does not apply. */
export async function countKeyUse(owner: Db, column: KeyedColumn): Promise<KeyUse[]> {
  const value = sql.id(column.column);
  // A digest from before keys had ids is exactly as long as a digest, whatever it begins with.
  const hasId = column.ring === 'DIGEST_KEYS' ? sql`octet_length(${value}) <> 32` : sql`true`;
  const { rows } = await sql<{ start: Buffer | null; rows: string }>`
    select case when ${hasId} and get_byte(${value}, 0) = 1 and get_byte(${value}, 1) between 1 and 16
                then substr(${value}, 1, 2 + get_byte(${value}, 1)) end as start, count(*) as rows
      from ${sql.table(column.table)} where ${value} is not null and octet_length(${value}) > 1 group by 1`.execute(
    owner,
  );
  const byKey = new Map<string, number>();
  for (const { start, rows: count } of rows) {
    const keyId = start ? keyIdOf(start) : LEGACY_ID;
    byKey.set(keyId, (byKey.get(keyId) ?? 0) + Number(count));
  }
  const { ring } = column;
  return [...byKey].map(([keyId, count]) => ({ subject: subjectOf(column), ring, keyId, rows: count }));
}

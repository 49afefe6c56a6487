import { sql, type Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';

export type StoredPlatform = Selectable<Tables['platform']>;

/**
 * A platform by its key, name or domain. An empty query, or the text 'null' that a browser stores for nothing, means
 * the operator itself: 'null' is never looked up.
 */
export async function findPlatform(
  database: Database,
  wanted: string | null | undefined,
): Promise<StoredPlatform | undefined> {
  const isNobody = wanted == null || wanted === '' || wanted === 'null';
  const { rows } = await (
    isNobody
      ? sql<StoredPlatform>`select * from operator_door()`
      : sql<StoredPlatform>`select * from platform_door(${wanted})`
  ).execute(database.outside);
  return rows[0];
}

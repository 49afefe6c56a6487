import { sql, type Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';

export type StoredPlatform = Selectable<Tables['platform']>;

/**
 * A platform by its key, or by a name or domain that it was set up with or has configured. An empty query, or the text 'null' that a browser stores for nothing, means
 * the operator itself: 'null' is never looked up.
 */
export async function findPlatform(
  database: Database,
  wanted: string | null | undefined,
): Promise<StoredPlatform | undefined> {
  const isNobody = wanted == null || wanted === '' || wanted === 'null';
  const { outside } = database;
  if (isNobody) return (await sql<StoredPlatform>`select * from operator_door()`.execute(outside)).rows[0];
  const founded = await sql<StoredPlatform>`select * from platform_door(${wanted})`.execute(outside);
  if (founded.rows[0]) return founded.rows[0];
  return (await sql<StoredPlatform>`select * from config_platform_door(${wanted})`.execute(outside)).rows[0];
}

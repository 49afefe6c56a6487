import type { Db } from '../../platform/db/database.ts';

export interface KeptList {
  readonly sha256: Uint8Array;
  readonly bytes: Uint8Array;
  readonly fetchedAt: Date;
}

/** The list that was in force at the last look-up. */
export async function latestList(db: Db, url: string): Promise<KeptList | undefined> {
  const row = await db
    .selectFrom('revocation_list')
    .select(['sha256', 'bytes', 'fetched_at'])
    .where('url', '=', url)
    .orderBy('fetched_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { sha256: row.sha256, bytes: row.bytes, fetchedAt: row.fetched_at };
}

/** The same list is stored once, however often it is fetched. */
export async function keepList(db: Db, list: KeptList & { url: string; issuedAt: Date }): Promise<void> {
  await db
    .insertInto('revocation_list')
    .values({
      sha256: Buffer.from(list.sha256),
      url: list.url,
      bytes: Buffer.from(list.bytes),
      issued_at: list.issuedAt,
      fetched_at: list.fetchedAt,
    })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ fetched_at: list.fetchedAt }))
    .execute();
}

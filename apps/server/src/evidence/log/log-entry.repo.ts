import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';

export interface PendingLeaf {
  readonly entryId: string;
  readonly leaf: Uint8Array;
}

export async function hasPending(db: Db): Promise<boolean> {
  return (await db.selectFrom('log_pending').select('entry_id').limit(1).execute()).length > 0;
}

/**
 * Takes leaves out of the inbox. Any visible leaf may be taken: an entry that commits later is seen later, and a taken
 * one is gone only if this transaction commits. Sorted, so that the order is deterministic.
 */
export async function takePending(trx: Trx, most: number): Promise<PendingLeaf[]> {
  const { rows } = await sql<{ entry_id: string; leaf: Buffer }>`
    delete from log_pending where ctid = any (array(select ctid from log_pending limit ${most}))
    returning entry_id, leaf`.execute(trx);
  return rows
    .map((row) => ({ entryId: row.entry_id, leaf: row.leaf }))
    .sort((one, other) => compareIds(one.entryId, other.entryId));
}

/** Ids are numbers without leading zeros: a longer one is larger. */
const compareIds = (one: string, other: string) => one.length - other.length || (one < other ? -1 : 1);

export async function insertEntries(trx: Trx, first: number, leaves: readonly PendingLeaf[]): Promise<void> {
  const ids = leaves.map(({ entryId }) => entryId);
  const bytes = leaves.map(({ leaf }) => leaf);
  await sql`
    insert into log_entry (log_index, entry_id, leaf)
    select ${first}::bigint + place - 1, entry_id, leaf
      from unnest(${ids}::bigint[], ${bytes}::bytea[]) with ordinality as given (entry_id, leaf, place)`.execute(trx);
}

/** The leaves from one index up to, not including, another; fewer where the log ends before. */
export async function readLeaves(db: Db | Trx, from: number, to: number): Promise<Uint8Array[]> {
  const rows = await db
    .selectFrom('log_entry')
    .select('leaf')
    .where('log_index', '>=', String(from))
    .where('log_index', '<', String(to))
    .orderBy('log_index')
    .execute();
  return rows.map(({ leaf }) => leaf);
}

export interface EntryPlace {
  readonly entryId: string;
  readonly index: number;
  readonly leaf: Uint8Array;
}

/** The indexes of entries in the log. An entry that is not sequenced yet is missing from the answer. */
export async function findPlaces(db: Db | Trx, entryIds: readonly string[]): Promise<EntryPlace[]> {
  if (entryIds.length === 0) return [];
  const rows = await db.selectFrom('log_entry').selectAll().where('entry_id', 'in', entryIds).execute();
  return rows.map((row) => ({ entryId: row.entry_id, index: Number(row.log_index), leaf: row.leaf }));
}

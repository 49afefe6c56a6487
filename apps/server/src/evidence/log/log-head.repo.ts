import { formatVerifierKey, parseVerifierKey, type VerifierKey } from '@nota/evidence/note/verifier-key.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { readLogState } from './log-state.repo.ts';

/** A published head. */
export interface Head {
  readonly size: number;
  readonly root: Uint8Array;
  /** The signed note with the log's signature, followed by the cosignatures that are known by now. */
  readonly note: string;
  readonly publishedAt: Date;
}

/** A head's own note never changes; cosignatures come later and are stored separately. */
function heads(db: Db | Trx) {
  return db
    .selectFrom('log_head')
    .select(['size', 'root', 'published_at'])
    .select(
      sql<string>`note || coalesce((select string_agg(c.line, '' order by c.witness collate "C") from cosignature c
        where c.size = log_head.size), '')`.as('note'),
    );
}

export async function latestHead(db: Db | Trx): Promise<Head | undefined> {
  const row = await heads(db).orderBy('size', 'desc').limit(1).executeTakeFirst();
  return row && headOf(row);
}

/** The first published head that covers a log of this size; undefined where none does yet. */
export async function firstHeadAtLeast(db: Db | Trx, size: number): Promise<Head | undefined> {
  const query = heads(db).where('size', '>=', String(size)).orderBy('size').limit(1);
  const row = await query.executeTakeFirst();
  return row && headOf(row);
}

export async function headOfSize(db: Db | Trx, size: number): Promise<Head | undefined> {
  const query = heads(db).where('size', '=', String(size));
  const row = await query.executeTakeFirst();
  return row && headOf(row);
}

/** Published once: a second insert leaves the first note as it is. */
export async function insertHead(db: Db, head: Head): Promise<void> {
  await db
    .insertInto('log_head')
    .values({ size: head.size, root: Buffer.from(head.root), note: head.note, published_at: head.publishedAt })
    .onConflict((conflict) => conflict.column('size').doNothing())
    .execute();
}

/** The log's name and the key its heads are signed with; undefined before the first head. */
export async function logIdentity(
  db: Db | Trx,
): Promise<{ origin: string; key: VerifierKey; vkey: string } | undefined> {
  const state = await readLogState(db);
  const key = state?.verifierKey ? parseVerifierKey(state.verifierKey) : undefined;
  return state && key && { origin: state.origin, key, vkey: formatVerifierKey(key) };
}

interface Row {
  size: string;
  root: Buffer;
  note: string;
  published_at: Date;
}

const headOf = (row: Row): Head => ({
  size: Number(row.size),
  root: row.root,
  note: row.note,
  publishedAt: row.published_at,
});

import { canonicalJson, type Json } from '@nota/evidence/bytes/canonical.ts';
import { encodeLeaf, SALT_BYTES } from '@nota/evidence/entry/leaf.ts';
import { hash, randomBytes } from 'node:crypto';
import type { Db, Trx } from '../db/database.ts';
import { hotStatement, runHot } from '../db/hot.ts';

export interface NewEntry {
  /** Lower case words joined by hyphens; it stands in the leaf. */
  readonly kind: string;
  /** The record's own id where this is its only entry; without it the entry gets an id of its own. */
  readonly id?: string;
  /** What the entry is about where it has an id of its own; found again by `record_id`. */
  readonly recordId?: string;
  /** What is committed to. It stays here and travels in packages; the leaf holds only its salted hash. */
  readonly opening: Json;
  /** How the platform anchors its heads now: 0 not at all, 1 by the clock, 2 at once. */
  readonly chainMode: number;
}

/** An entry with its salt drawn and its leaf made, ready to be written. */
export interface PreparedEntry extends NewEntry {
  readonly id: string;
  readonly salt: Uint8Array;
  readonly leaf: Uint8Array;
  /** The opening's canonical text, which the commitment is over. */
  readonly text: string;
}

/** The commitment is `commitmentTo(opening, salt)`, by Node's own hash: this is the hottest line of the server. */
export function prepareEntry(entry: NewEntry & { readonly id: string }): PreparedEntry {
  const { kind, id, opening, chainMode } = entry;
  const salt = randomBytes(SALT_BYTES);
  const text = canonicalJson(opening);
  const commitment = hash('sha256', Buffer.concat([salt, Buffer.from(text)]), 'hex');
  return { ...entry, salt, text, leaf: encodeLeaf({ version: 1, kind, id, commitment, chainMode }) };
}

/** Enters one fact into the log, in the caller's transaction: record and leaf are there together or not at all. */
export async function recordEntry(trx: Trx, entry: NewEntry): Promise<PreparedEntry> {
  const [recorded] = await recordEntries(trx, [entry]);
  return recorded as PreparedEntry;
}

/**
 * Many at once, in one statement. With a bare handle it is a transaction of its own, for entries that are the whole
 * record; a shared counter or lock is nowhere in it.
 */
export async function recordEntries(db: Db | Trx, entries: readonly NewEntry[]): Promise<PreparedEntry[]> {
  if (entries.length === 0) return [];
  const missing = entries.filter(({ id }) => id === undefined).length;
  const ids = missing > 0 ? await takeIds(db, missing) : [];
  const prepared = entries.map((entry) => prepareEntry({ ...entry, id: entry.id ?? (ids.shift() as string) }));
  await runHot(db, INSERT, [
    prepared.map(({ id }) => id),
    prepared.map(({ kind }) => kind),
    prepared.map(({ recordId }) => recordId ?? null),
    prepared.map(({ salt }) => salt),
    prepared.map(({ text }) => text),
    prepared.map(({ chainMode }) => chainMode),
    prepared.map(({ leaf }) => Buffer.from(leaf)),
  ]);
  return prepared;
}

/** Ids for records that must be known before they are written, because their leaves name them. */
export async function takeIds(db: Db | Trx, count: number): Promise<string[]> {
  const rows = await runHot<{ id: string }>(db, TAKE_IDS, [count]);
  return rows.map(({ id }) => id);
}

const TAKE_IDS = hotStatement('kernel-entry-ids', 'select nota_id() as id from generate_series(1, $1::integer)');

/** Entry and leaf leave in one statement, so that not even a forgotten transaction could part them. */
const INSERT = hotStatement(
  'kernel-entry-insert',
  `with entry as (
     insert into kernel_entry (id, kind, record_id, salt, opening, chain_mode)
     select id, kind, record_id, salt, opening::jsonb, chain_mode
       from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bytea[], $5::text[], $6::smallint[])
         as given (id, kind, record_id, salt, opening, chain_mode)
   )
   insert into log_pending (entry_id, leaf) select * from unnest($1::bigint[], $7::bytea[])`,
);

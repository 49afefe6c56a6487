import { canonicalJson, type Json } from '@nota/evidence/bytes/canonical.ts';
import { encodeLeaf, SALT_BYTES } from '@nota/evidence/entry/leaf.ts';
import { hash, randomBytes } from 'node:crypto';
import type { Db, Trx } from '../db/database.ts';
import { bigintArray, byteaArray, smallintArray, textArray } from '../db/binary-array.ts';
import { hotStatement, runHot, type HotStatement } from '../db/hot.ts';
import { takeIds } from '../db/take-ids.ts';

export interface NewEntry {
  /** Lower case words joined by hyphens; it stands in the leaf. */
  readonly kind: string;
  /** The record's own id where this is its only entry; left out, the entry gets an id of its own. */
  readonly id?: string;
  /** The record that an entry with an id of its own is about; it is found by this column. */
  readonly recordId?: string;
  /**
   * The text that is committed to. It is stored here and included in evidence packages; the leaf holds only its salted
   * hash.
   */
  readonly opening: Json;
  /** The platform's anchoring mode now: 0 not at all, 1 by the clock, 2 at once. */
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

/** The commitment is `commitmentTo(opening, salt)`, computed with Node's hash: this is the server's hottest line. */
export function prepareEntry(
  entry: NewEntry & { readonly id: string },
  salt: Uint8Array = randomBytes(SALT_BYTES),
): PreparedEntry {
  const { kind, id, opening, chainMode } = entry;
  const text = canonicalJson(opening);
  const commitment = hash('sha256', saltedBytes(salt, text), 'hex');
  return { ...entry, salt, text, leaf: encodeLeaf({ version: 1, kind, id, commitment, chainMode }) };
}

/** One buffer for all salted openings: each is hashed before the next one is written. */
let scratch = Buffer.allocUnsafe(8_192);

function saltedBytes(salt: Uint8Array, text: string): Buffer {
  if (scratch.length < SALT_BYTES + text.length * 3) scratch = Buffer.allocUnsafe(SALT_BYTES + text.length * 3);
  scratch.set(salt);
  return scratch.subarray(0, SALT_BYTES + scratch.write(text, SALT_BYTES));
}

/** Enters one fact into the log, in the caller's transaction: record and leaf are there together or not at all. */
export async function recordEntry(trx: Trx, entry: NewEntry): Promise<PreparedEntry> {
  const [recorded] = await recordEntries(trx, [entry]);
  return recorded as PreparedEntry;
}

/**
 * Many at once, in one statement. With a bare handle it is a transaction of its own, for entries that are the whole
 * record. It takes no shared lock and no counter.
 */
export async function recordEntries(db: Db | Trx, entries: readonly NewEntry[]): Promise<PreparedEntry[]> {
  if (entries.length === 0) return [];
  const missing = entries.filter(({ id }) => id === undefined).length;
  const ids = missing > 0 ? await takeIds(db, missing) : [];
  const prepared = prepareEntries(entries.map((entry) => ({ ...entry, id: entry.id ?? (ids.shift() as string) })));
  await runHot(db, INSERT, entryColumns(prepared));
  return prepared;
}

/** One call for all: drawing a thousand salts costs hardly more than drawing one. */
export function prepareEntries(entries: readonly (NewEntry & { readonly id: string })[]): PreparedEntry[] {
  const salts = randomBytes(SALT_BYTES * entries.length);
  return entries.map((entry, at) => prepareEntry(entry, salts.subarray(at * SALT_BYTES, (at + 1) * SALT_BYTES)));
}

/**
 * A hot statement that writes records together with their entries: one round trip and one commit for both, whatever the
 * order of the rows. The record's own parameters follow those of `entryColumns`, from `$8` on.
 */
export const statementWithEntries = (name: string, insertRecords: string): HotStatement =>
  hotStatement(name, `with record as (${insertRecords}), ${ENTRY_AND_LEAF}`);

/** The first seven parameters of a statement with entries. */
export const entryColumns = (prepared: readonly PreparedEntry[]): Buffer[] => [
  bigintArray(prepared.map(({ id }) => id)),
  textArray(prepared.map(({ kind }) => kind)),
  bigintArray(prepared.map(({ recordId }) => recordId ?? null)),
  byteaArray(prepared.map(({ salt }) => salt)),
  textArray(prepared.map(({ text }) => text)),
  smallintArray(prepared.map(({ chainMode }) => chainMode)),
  byteaArray(prepared.map(({ leaf }) => leaf)),
];

/** Entry and leaf are inserted by one statement, so they cannot be separated even without a transaction. */
const ENTRY_AND_LEAF = `
  entry as (
    insert into kernel_entry (id, kind, record_id, salt, opening, chain_mode)
    select id, kind, record_id, salt, opening::jsonb, chain_mode
      from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bytea[], $5::text[], $6::smallint[])
        as given (id, kind, record_id, salt, opening, chain_mode)
  )
  insert into log_pending (entry_id, leaf) select * from unnest($1::bigint[], $7::bytea[])`;

const INSERT = hotStatement('kernel-entry-insert', `with ${ENTRY_AND_LEAF}`);

import type { Json } from '@nota/evidence/bytes/canonical.ts';
import { isSame, utf8 } from '@nota/evidence/bytes/encoding.ts';
import { commitmentTo, decodeLeaf } from '@nota/evidence/entry/leaf.ts';
import { parseCheckpoint } from '@nota/evidence/note/checkpoint.ts';
import { parseNote } from '@nota/evidence/note/signed-note.ts';
import { validSignatures } from '@nota/evidence/note/signatures.ts';
import { parseVerifierKey } from '@nota/evidence/note/verifier-key.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { FsckTree } from './fsck-tree.ts';
import { tileProblems } from './fsck-tiles.ts';
import { readLogState, type LogState } from '../log/log-state.repo.ts';
import type { LogStore } from '../log/log-store.ts';
import type { StoredVersion } from '../log/log-versions.ts';
import type { Remembered } from '../signer/signer-memory.ts';

export interface FsckReport {
  readonly entries: number;
  /** Accepted, and not sequenced yet. */
  readonly pending: number;
  readonly heads: number;
  readonly tiles: number;
  readonly problems: readonly string[];
}

interface FsckPorts {
  /** As the owner, because it compares leaves with openings of all platforms. */
  readonly db: Db;
  readonly store: LogStore;
  /** Lists the objects of a log in the store, by its origin. */
  readonly versionsOf: (origin: string) => Promise<StoredVersion[]>;
  /** The signer's memory, where it is accessible. */
  readonly remembered?: Remembered | undefined;
}

const CHUNK = 4_096;

/**
 * Checks the log by rebuilding it from its leaves, without anything that the sequencer or the signer computed: every
 * entry at its index, every opening matching its leaf, every head over its prefix, every tile in the store.
 */
export async function fsck({ db, store, versionsOf, remembered }: FsckPorts): Promise<FsckReport> {
  const problems: string[] = [];
  const state = await readLogState(db);
  if (!state) return { entries: 0, pending: 0, heads: 0, tiles: 0, problems: ['there is no log'] };
  if (state.stopped !== null) problems.push(`the log is stopped: ${state.stopped}`);
  const heads = await db.selectFrom('log_head').selectAll().orderBy('size').execute();
  const memory = remembered ? [{ size: remembered.size, root: remembered.root, by: 'the signer’s memory' }] : [];
  const kept = { size: state.size, root: state.root, by: 'the sequencer’s state' };
  const claims = heads.map((head) => ({ size: Number(head.size), root: head.root, by: `head ${head.size}` }));
  const tree = new FsckTree([...claims, ...memory, kept]);
  await readEntries(db, tree, problems);
  problems.push(...tree.problems());
  for (const head of heads) problems.push(...noteProblems(state, head));
  const newest = claims.at(-1)?.size ?? 0;
  if (remembered && remembered.size < newest) problems.push(`head ${newest} is newer than what the signer remembers`);
  if (remembered && remembered.size > state.size) problems.push(olderCopy(remembered.size, state.size));
  const versions = await versionsOf(state.origin);
  const lost = await countLost(db);
  if (lost > 0) problems.push(`${lost} accepted entries are neither in the log nor waiting for it`);
  problems.push(...(await tileProblems({ db, store, versions }, tree.tiles, newest)));
  const pending = await countRows(db, 'log_pending');
  return { entries: tree.size, pending, heads: heads.length, tiles: tree.tiles.length, problems };
}

/** The only problem with a known remedy, so the message names it. */
const olderCopy = (signed: number, size: number) =>
  `${signed} entries were signed and the database ends at ${size}: it is an older copy. Put the newest backup in its ` +
  `place and replay the write-ahead log to its end; leave the signer’s folder as it is; then run this again`;

interface JoinedEntry {
  log_index: string;
  leaf: Buffer;
  id: string | null;
  kind: string;
  salt: Buffer | null;
  opening: Json;
  chain_mode: number;
}

async function readEntries(db: Db, tree: FsckTree, problems: string[]): Promise<void> {
  for (let last = -1; ;) {
    const { rows } = await sql<JoinedEntry>`
      select l.log_index, l.leaf, e.id, e.kind, e.salt, e.opening, e.chain_mode
        from log_entry l left join kernel_entry e on e.id = l.entry_id
       where l.log_index > ${last} order by l.log_index limit ${CHUNK}`.execute(db);
    for (const row of rows) {
      const problem = entryProblem(row, tree.size);
      if (problem) problems.push(`entry ${row.log_index} ${problem}`);
      tree.append(row.leaf);
    }
    if (rows.length < CHUNK) return;
    last = Number(rows.at(-1)?.log_index);
  }
}

function entryProblem(row: JoinedEntry, expectedIndex: number): string | undefined {
  if (Number(row.log_index) !== expectedIndex) return `stands where ${expectedIndex} should`;
  const leaf = decodeLeaf(row.leaf);
  if (!leaf) return 'is no leaf';
  if (row.id === null) return 'speaks of a record that does not exist';
  if (leaf.id !== row.id || leaf.kind !== row.kind || leaf.chainMode !== row.chain_mode) return 'is another record’s';
  // A destroyed salt is not a problem: it is how an entry is made unreadable on purpose.
  if (row.salt && commitmentTo(row.opening, row.salt) !== leaf.commitment) return 'does not open';
  return undefined;
}

/** Whether a head's note matches its row and carries the log's signature. */
export function noteProblems(
  state: LogState,
  head: { size: string | number; root: Uint8Array; note: string },
): string[] {
  const note = parseNote(utf8(head.note));
  const checkpoint = note && parseCheckpoint(note.text);
  const key = parseVerifierKey(state.verifierKey ?? '');
  if (!checkpoint || checkpoint.origin !== state.origin) return [`head ${head.size} is no head of this log`];
  if (checkpoint.size !== Number(head.size) || !isSame(checkpoint.root, head.root))
    return [`head ${head.size} says something else than its row`];
  return key && validSignatures(note, [key]).length === 1 ? [] : [`head ${head.size} is not signed by the log`];
}

async function countLost(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from kernel_entry e
     where not exists (select 1 from log_entry l where l.entry_id = e.id)
       and not exists (select 1 from log_pending p where p.entry_id = e.id)`.execute(db);
  return rows[0]?.n ?? 0;
}

async function countRows(db: Db, table: 'log_pending'): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(db);
  return rows[0]?.n ?? 0;
}

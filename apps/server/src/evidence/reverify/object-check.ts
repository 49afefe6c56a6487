import { isSame, toHex } from '@nota/evidence/bytes/encoding.ts';
import { HASH_BYTES } from '@nota/evidence/bytes/sha256.ts';
import { CompactRange } from '@nota/evidence/tree/compact-range.ts';
import { decodeBundle } from '@nota/evidence/tree/entry-bundle.ts';
import { isConsistent, isIncluded } from '@nota/evidence/tree/proof.ts';
import { TILE_WIDTH, tilePath, type Tile } from '@nota/evidence/tree/tiles.ts';
import { leafHash } from '@nota/evidence/tree/tree-hash.ts';
import type { Db } from '../../platform/db/database.ts';
import { noteProblems } from '../fsck/fsck.ts';
import type { Head } from '../log/log-head.repo.ts';
import type { LogReader } from '../log/log-reader.ts';
import type { LogState } from '../log/log-state.repo.ts';
import type { LogStore, StoredTile } from '../log/log-store.ts';
import { readFullTile } from '../log/log-tile.repo.ts';
import { digestOf } from '../stored-bytes.ts';
import type { NewIncident } from './integrity-incident.repo.ts';

/** A store may answer wrongly once; the same wrong answer three times counts. */
const READ_TIMES = 3;

export interface CheckPorts {
  readonly db: Db;
  readonly store: LogStore;
  /** Opened for this check, because a reader does not read cached tiles again. */
  readonly reader: LogReader;
}

/**
 * Reads one object again and checks it up to the head: stored bytes, digest in the database, bytes in the database, the
 * tile above. Undefined where all match; throws while the store or the database is away.
 */
export async function objectProblem(ports: CheckPorts, tile: Tile, head: Head): Promise<NewIncident | undefined> {
  const subject = tilePath(tile);
  const incident = (kind: string, detail: NewIncident['detail'] = {}) => ({
    kind,
    subject,
    detail: { headSize: head.size, ...detail },
  });
  const row = await digestRow(ports.db, tile);
  if (!row) return incident('digest-missing');
  const stored = await readStored(ports.store, tile, row);
  if (!stored) return incident('object-missing', { versionId: row.version_id });
  const found = digestOf(stored.bytes);
  if (!isSame(found, row.sha256)) {
    return incident('object-differs', {
      expected: toHex(row.sha256),
      found: toHex(found),
      versionId: stored.versionId,
    });
  }
  const kept = await readFullTile(ports.db, tile);
  if (!kept || !isSame(digestOf(kept), found)) return incident('database-differs', { expected: toHex(found) });
  const isInTree = tile.level === 'entries' ? isBundleInTree : isTileInTree;
  return (await isInTree(ports.reader, tile, stored.bytes, head)) ? undefined : incident('proof-broken');
}

/** Checks that the head is signed, has the root of what was read, and extends the head of the previous round. */
export async function headProblem(
  { reader }: CheckPorts,
  state: LogState,
  head: Head,
  before: Head | undefined,
): Promise<NewIncident | undefined> {
  const incident = (problem: string) => ({ kind: 'head-broken', subject: `head ${head.size}`, detail: { problem } });
  const [problem] = noteProblems(state, head);
  if (problem) return incident(problem);
  if (!isSame(await reader.rootAt(head.size), head.root)) return incident('the tiles have another root');
  if (!before) return undefined;
  const path = await reader.consistencyPath(before.size, head.size);
  return isConsistent(path, before, head) ? undefined : incident(`does not go on from head ${before.size}`);
}

interface DigestRow {
  readonly sha256: Uint8Array;
  readonly version_id: string | null;
}

function digestRow(db: Db, { level, index }: Tile): Promise<DigestRow | undefined> {
  const query = db.selectFrom('log_tile').select(['sha256', 'version_id']);
  return query
    .where('level', '=', level === 'entries' ? -1 : level)
    .where('tile_index', '=', String(index))
    .executeTakeFirst();
}

/** The recorded version; wrong bytes only after repeated reads. */
async function readStored(store: LogStore, tile: Tile, row: DigestRow): Promise<StoredTile | undefined> {
  let last: StoredTile | undefined;
  for (let time = 0; time < READ_TIMES; time += 1) {
    const found = await store.get(tile, row.version_id || undefined);
    if (found && isSame(digestOf(found.bytes), row.sha256)) return found;
    last = found ?? last;
  }
  return last;
}

/** The entries hash to the hashes of their tile, and the first has a proof up to the head. */
async function isBundleInTree(reader: LogReader, { index }: Tile, bytes: Uint8Array, head: Head): Promise<boolean> {
  const hashes = decodeBundle(bytes)?.map(leafHash) ?? [];
  const tile = await reader.readTile({ level: 0, index, width: TILE_WIDTH });
  const [first] = hashes;
  if (!tile || !first || !isSame(Buffer.concat(hashes), tile)) return false;
  const place = index * TILE_WIDTH;
  return isIncluded(await reader.inclusionPath(place, head.size), first, place, head);
}

/** The tile's root is in the tile above; the topmost tile is covered by the head, which is checked at the end. */
async function isTileInTree(reader: LogReader, { level, index }: Tile, bytes: Uint8Array): Promise<boolean> {
  const range = new CompactRange();
  for (let at = 0; at < bytes.length; at += HASH_BYTES) range.append(bytes.subarray(at, at + HASH_BYTES));
  const width = (index % TILE_WIDTH) + 1;
  const above = await reader.readTile({ level: Number(level) + 1, index: Math.floor(index / TILE_WIDTH), width });
  return above !== undefined && isSame(above.subarray(-HASH_BYTES), range.root());
}

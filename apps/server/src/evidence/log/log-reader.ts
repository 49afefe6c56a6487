import { formatProof } from '@nota/evidence/proof/tlog-proof.ts';
import { utf8 } from '@nota/evidence/bytes/encoding.ts';
import { HASH_BYTES } from '@nota/evidence/bytes/sha256.ts';
import { encodeBundle } from '@nota/evidence/tree/entry-bundle.ts';
import { consistencySpans, inclusionSpans, type Span } from '@nota/evidence/tree/proof.ts';
import { TILE_WIDTH, tilePath, type Tile } from '@nota/evidence/tree/tiles.ts';
import { EMPTY_ROOT } from '@nota/evidence/tree/tree-hash.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { readLeaves } from './log-entry.repo.ts';
import type { Head } from './log-head.repo.ts';
import { NodeCache } from '../sequencer/node-cache.ts';

/** Reads the log from the database; full tiles are cached, because they never change. */
export interface LogReader {
  /** The bytes of a tile of hashes or a bundle of entries, full or partial; undefined where the log is not that long. */
  readTile(tile: Tile): Promise<Uint8Array | undefined>;
  /** The root of the log's first `size` leaves. */
  rootAt(size: number): Promise<Uint8Array>;
  /** A tlog-proof: that the entry at `index` is in the log with this head. */
  entryProof(index: number, head: Head): Promise<Uint8Array>;
  inclusionPath(index: number, size: number): Promise<Uint8Array[]>;
  consistencyPath(older: number, newer: number): Promise<Uint8Array[]>;
}

export function openLogReader(db: Db, cachedTiles = 4_096): LogReader {
  const nodes = new NodeCache(async (tile) => {
    const bytes = await readTile(db, tile);
    if (!bytes) throw new Error(`the log has no ${tilePath(tile)}`);
    return bytes;
  }, cachedTiles);
  const inclusionPath = (index: number, size: number) => nodes.roots(inclusionSpans(index, size), size);
  return {
    readTile: (tile) => readTile(db, tile),
    async rootAt(size) {
      const whole: Span[] = size === 0 ? [] : [{ start: 0, end: size }];
      return (await nodes.roots(whole, size))[0] ?? EMPTY_ROOT;
    },
    inclusionPath,
    consistencyPath: (older, newer) => nodes.roots(consistencySpans(older, newer), newer),
    async entryProof(index, head) {
      const path = await inclusionPath(index, head.size);
      return formatProof({ index, path, checkpoint: utf8(head.note) });
    },
  };
}

async function readTile(db: Db, { level, index, width }: Tile): Promise<Uint8Array | undefined> {
  if (level === 'entries') {
    const leaves = await readLeaves(db, index * TILE_WIDTH, index * TILE_WIDTH + width);
    return leaves.length === width ? encodeBundle(leaves) : undefined;
  }
  const hashes = await readHashes(db, level, index);
  return hashes && hashes.length >= width * HASH_BYTES ? hashes.subarray(0, width * HASH_BYTES) : undefined;
}

/** One statement, so that a tile that fills up in the meantime is seen either at the edge or as a full tile. */
async function readHashes(db: Db, level: number, index: number): Promise<Uint8Array | undefined> {
  const { rows } = await sql<{ bytes: Buffer | null; edge: Buffer | null; size: string }>`
    select t.bytes, s.edge[${level}::integer + 1] as edge, s.size
      from log_state s left join log_tile t on t.level = ${level} and t.tile_index = ${index}`.execute(db);
  const [row] = rows;
  if (!row || row.bytes) return row?.bytes ?? undefined;
  const edgeIndex = Math.floor(Number(row.size) / TILE_WIDTH ** (level + 1));
  return index === edgeIndex ? (row.edge ?? undefined) : undefined;
}

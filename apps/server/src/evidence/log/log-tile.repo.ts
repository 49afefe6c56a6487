import { encodeBundle } from '@nota/evidence/tree/entry-bundle.ts';
import { TILE_WIDTH, type Tile } from '@nota/evidence/tree/tiles.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { readLeaves } from './log-entry.repo.ts';
import { digestOf } from '../stored-bytes.ts';
import type { FullTile } from '../sequencer/tree-edge.ts';

/** Bundles of entries share the table with tiles of hashes. */
const ENTRIES_LEVEL = -1;

/** Full tiles, and with each of the lowest level the bundle of its entries. */
export async function insertTiles(trx: Trx, tiles: readonly FullTile[]): Promise<void> {
  if (tiles.length === 0) return;
  const rows = tiles.map(({ level, index, bytes }) => ({
    level,
    index,
    digest: digestOf(bytes),
    bytes: bytesOf(bytes),
  }));
  const bundles = await bundleDigests(trx, tiles);
  const all = [...rows, ...bundles];
  await sql`
    insert into log_tile (level, tile_index, sha256, bytes)
    select * from unnest(${all.map(({ level }) => level)}::smallint[], ${all.map(({ index }) => index)}::bigint[],
      ${all.map(({ digest }) => digest)}::bytea[], ${all.map(({ bytes }) => bytes)}::bytea[])`.execute(trx);
}

async function bundleDigests(trx: Trx, tiles: readonly FullTile[]) {
  const lowest = tiles.filter(({ level }) => level === 0).map(({ index }) => index);
  const first = Math.min(...lowest);
  const leaves = await readLeaves(trx, first * TILE_WIDTH, (Math.max(...lowest) + 1) * TILE_WIDTH);
  return lowest.map((index) => {
    const from = (index - first) * TILE_WIDTH;
    const digest = digestOf(encodeBundle(leaves.slice(from, from + TILE_WIDTH)));
    return { level: ENTRIES_LEVEL, index, digest, bytes: null };
  });
}

const bytesOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export interface WaitingTile {
  readonly tile: Tile;
  readonly sha256: Uint8Array;
}

/** Full tiles that are not in the object store yet, in the order in which they filled up. */
export async function waitingTiles(db: Db, most: number): Promise<WaitingTile[]> {
  const { rows } = await sql<{ level: number; tile_index: string; sha256: Buffer }>`
    select level, tile_index, sha256 from log_tile where stored_at is null
     order by (tile_index + 1) * 256::numeric ^ greatest(level, 0), level limit ${most}`.execute(db);
  return rows.map((row) => ({ tile: tileOf(row.level, row.tile_index), sha256: row.sha256 }));
}

export async function markStored(db: Db, tile: Tile, versionId: string, at: Date): Promise<void> {
  await db
    .updateTable('log_tile')
    .set({ version_id: versionId, stored_at: at })
    .where('level', '=', levelOf(tile))
    .where('tile_index', '=', String(tile.index))
    .where('stored_at', 'is', null)
    .execute();
}

/** The new version of a restored tile. */
export async function saveVersion(db: Db, tile: Tile, versionId: string): Promise<void> {
  await db
    .updateTable('log_tile')
    .set({ version_id: versionId })
    .where('level', '=', levelOf(tile))
    .where('tile_index', '=', String(tile.index))
    .execute();
}

/** How far the log may be published: every full tile of a tree of this size is in the object store. */
export async function storedSize(db: Db, size: number): Promise<number> {
  const { rows } = await sql<{ level: number; tile_index: string }>`
    select greatest(level, 0) as level, min(tile_index) as tile_index
      from log_tile where stored_at is null group by 1`.execute(db);
  return rows.reduce((least, row) => {
    const whole = (Number(row.tile_index) + 1) * TILE_WIDTH ** (row.level + 1);
    return Math.min(least, whole - 1);
  }, size);
}

/** The bytes of a full tile as the sequencer made them; undefined where it is not full yet. */
export async function readFullTile(db: Db | Trx, { level, index }: Tile): Promise<Uint8Array | undefined> {
  if (level === 'entries') {
    const leaves = await readLeaves(db, index * TILE_WIDTH, (index + 1) * TILE_WIDTH);
    return leaves.length === TILE_WIDTH ? encodeBundle(leaves) : undefined;
  }
  const query = db.selectFrom('log_tile').select('bytes').where('level', '=', level);
  return (await query.where('tile_index', '=', String(index)).executeTakeFirst())?.bytes ?? undefined;
}

/** The recorded digest of a full tile or bundle. */
export async function readDigest(db: Db, tile: Tile): Promise<Uint8Array> {
  const query = db.selectFrom('log_tile').select('sha256').where('level', '=', levelOf(tile));
  return (await query.where('tile_index', '=', String(tile.index)).executeTakeFirstOrThrow()).sha256;
}

const levelOf = ({ level }: Tile) => (level === 'entries' ? ENTRIES_LEVEL : level);
const tileOf = (level: number, index: string): Tile => ({
  level: level === ENTRIES_LEVEL ? 'entries' : level,
  index: Number(index),
  width: TILE_WIDTH,
});

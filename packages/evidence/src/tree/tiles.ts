import { HASH_BYTES } from '../bytes/sha256.ts';
import type { Span } from './proof.ts';
import { nodeHash, splitOf } from './tree-hash.ts';

/** Tiles of 256 hashes, as in c2sp.org/tlog-tiles. */
export const TILE_WIDTH = 256;

/** `width` below 256 is a partial tile, at the right edge of a tree. */
export interface Tile {
  readonly level: number | 'entries';
  readonly index: number;
  readonly width: number;
}

/** `tile/0/x001/x234/067`, with `.p/<width>` behind a partial one. */
export function tilePath({ level, index, width }: Tile): string {
  const groups: string[] = [];
  for (let rest = index; groups.length === 0 || rest > 0; rest = Math.floor(rest / 1_000)) {
    const digits = String(rest % 1_000).padStart(3, '0');
    groups.unshift(groups.length === 0 ? digits : `x${digits}`);
  }
  return `tile/${level}/${groups.join('/')}${width === TILE_WIDTH ? '' : `.p/${width}`}`;
}

/** Undefined for anything but the one spelling of a tile's path. */
export function parseTilePath(path: string): Tile | undefined {
  const match = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path);
  if (!match) return undefined;
  const [, level = '', groups = '', width] = match;
  const tile: Tile = {
    level: level === 'entries' ? level : Number(level),
    index: Number(groups.replaceAll(/[x/]/g, '')),
    width: width === undefined ? TILE_WIDTH : Number(width),
  };
  const isKnown = (tile.level === 'entries' || tile.level <= 63) && tile.width > 0;
  return isKnown && Number.isSafeInteger(tile.index) && tilePath(tile) === path ? tile : undefined;
}

/** The tiles of hashes of a tree of this size, level by level; the last of a level may be partial. */
export function tilesOf(size: number): Tile[] {
  const tiles: Tile[] = [];
  for (let level = 0, hashes = size; hashes > 0; level += 1, hashes = Math.floor(hashes / TILE_WIDTH)) {
    for (let index = 0; index * TILE_WIDTH < hashes; index += 1) {
      tiles.push({ level, index, width: Math.min(TILE_WIDTH, hashes - index * TILE_WIDTH) });
    }
  }
  return tiles;
}

/** Returns a tile's bytes; for a partial one the full tile will do as well. */
export type ReadTile = (tile: Tile) => Promise<Uint8Array>;

/** The root of any subtree, read from tiles. The tree's size says how wide the tiles at its right edge are. */
export async function spanRoot(read: ReadTile, size: number, { start, end }: Span): Promise<Uint8Array> {
  const count = end - start;
  const split = count === 1 ? 1 : splitOf(count) * 2;
  if (split === count && start % count === 0) return perfectRoot(read, size, start, count);
  const middle = start + splitOf(count);
  const [left, right] = [
    await spanRoot(read, size, { start, end: middle }),
    await spanRoot(read, size, { start: middle, end }),
  ];
  return nodeHash(left, right);
}

async function perfectRoot(read: ReadTile, size: number, start: number, count: number): Promise<Uint8Array> {
  let level = 0;
  let span = 1;
  while (span * TILE_WIDTH <= count) {
    span *= TILE_WIDTH;
    level += 1;
  }
  const first = start / span;
  const index = Math.floor(first / TILE_WIDTH);
  const known = Math.floor(size / span) - index * TILE_WIDTH;
  const bytes = await read({ level, index, width: Math.min(TILE_WIDTH, known) });
  const offset = (first % TILE_WIDTH) * HASH_BYTES;
  const length = (count / span) * HASH_BYTES;
  if (bytes.length < offset + length) throw new Error(`${tilePath({ level, index, width: known })} is too short`);
  return fold(bytes.subarray(offset, offset + length));
}

function fold(hashes: Uint8Array): Uint8Array {
  if (hashes.length === HASH_BYTES) return hashes.slice();
  const half = hashes.length / 2;
  return nodeHash(fold(hashes.subarray(0, half)), fold(hashes.subarray(half)));
}

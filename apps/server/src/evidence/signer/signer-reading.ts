import { decodeBundle } from '@nota/evidence/tree/entry-bundle.ts';
import { tilePath, TILE_WIDTH, type Tile } from '@nota/evidence/tree/tiles.ts';
import { leafHash } from '@nota/evidence/tree/tree-hash.ts';
import type { Db } from '../../platform/db/database.ts';
import { readLeaves } from '../log/log-entry.repo.ts';
import type { LogStore } from '../log/log-store.ts';
import { LogStopped } from '../log/log-stopped.ts';
import { readDigest } from '../log/log-tile.repo.ts';
import type { Remembered } from './signer-memory.ts';
import { TreeEdge } from '../sequencer/tree-edge.ts';
import { areSame, digestOf } from '../stored-bytes.ts';

/** A store may answer wrongly once; the same wrong answer three times counts. */
const READ_TIMES = 3;
/** Bundles read concurrently. */
const AHEAD = 8;

interface Ports {
  readonly db: Db;
  readonly store: LogStore;
}

/**
 * Grows the signer's own tree from what any follower would read: full bundles from the locked store, the rest from the
 * database. Every tile that fills up on the way must be in the store with exactly these bytes.
 */
export async function readWhatWasStored(ports: Ports, last: Remembered, size: number): Promise<TreeEdge> {
  const edge = new TreeEdge(last.size, last.edge);
  while (edge.size < size) {
    const bundles = bundlesFrom(edge.size, size);
    const read = await Promise.all(bundles.map((index) => entriesOf(ports, index, size)));
    const before = edge.size;
    for (const entry of read.flat().slice(before % TILE_WIDTH)) edge.append(leafHash(entry));
    if (edge.size === before) throw new LogStopped(`the log has ${before} readable entries, not ${size}`);
    const filled = edge.takeFilled();
    await Promise.all(filled.map(({ level, index, bytes }) => assertStored(ports.store, level, index, bytes)));
  }
  return edge;
}

function bundlesFrom(start: number, size: number): number[] {
  const first = Math.floor(start / TILE_WIDTH);
  const count = Math.min(AHEAD, Math.ceil(size / TILE_WIDTH) - first);
  return Array.from({ length: count }, (_, at) => first + at);
}

async function entriesOf({ db, store }: Ports, index: number, size: number): Promise<readonly Uint8Array[]> {
  const start = index * TILE_WIDTH;
  if (start + TILE_WIDTH > size) return readLeaves(db, start, size);
  const tile: Tile = { level: 'entries', index, width: TILE_WIDTH };
  const digest = await readDigest(db, tile);
  const bytes = await readUntil(store, tile, (found) => areSame(digestOf(found), digest));
  return decodeBundle(bytes) ?? [];
}

async function assertStored(store: LogStore, level: number, index: number, bytes: Uint8Array): Promise<void> {
  await readUntil(store, { level, index, width: TILE_WIDTH }, (found) => areSame(found, bytes));
}

async function readUntil(store: LogStore, tile: Tile, isRight: (bytes: Uint8Array) => boolean): Promise<Uint8Array> {
  for (let time = 0; time < READ_TIMES; time += 1) {
    const found = await store.get(tile);
    if (!found) throw new Error(`${tilePath(tile)} is not in the store`);
    if (isRight(found.bytes)) return found.bytes;
  }
  throw new LogStopped(`the bytes stored at ${tilePath(tile)} are not this log's`);
}

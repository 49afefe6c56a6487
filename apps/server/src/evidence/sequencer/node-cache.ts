import { HASH_BYTES } from '@nota/evidence/bytes/sha256.ts';
import type { Span } from '@nota/evidence/tree/proof.ts';
import { TILE_WIDTH, type Tile } from '@nota/evidence/tree/tiles.ts';
import { nodeHash, splitOf } from '@nota/evidence/tree/tree-hash.ts';

/** All nodes inside a tile: its hashes, their parents, and so on; `rows[k]` has one node per 2^k hashes. */
type Nodes = readonly (readonly Uint8Array[])[];

const RAGGED_MOST = 1_024;

/**
 * Roots of subtrees, from tiles whose inner nodes are computed once. Full tiles are cached as long as there is room; a
 * partial tile is a different one for each width, and is evicted by newer ones.
 */
export class NodeCache {
  readonly #read: (tile: Tile) => Promise<Uint8Array>;
  readonly #most: number;
  readonly #known = new Map<string, Nodes>();
  /** Roots of imperfect subtrees: each head has a few, at its right edge, and every proof needs one. */
  readonly #ragged = new Map<string, Uint8Array>();

  constructor(read: (tile: Tile) => Promise<Uint8Array>, most: number) {
    this.#read = read;
    this.#most = most;
  }

  /**
   * Which tiles are needed does not depend on their content, so one pass finds all of them. They are held for this
   * answer, even if the cache evicts them in the meantime.
   */
  async roots(spans: readonly Span[], size: number): Promise<Uint8Array[]> {
    const tiles: Held = new Map();
    const found = spans.map((span) => this.#root(span, size, tiles));
    const missing = [...tiles].filter(([, { nodes }]) => nodes === undefined);
    if (missing.length === 0) return found;
    for (const [key, held] of missing) {
      held.nodes = nodesOf(await this.#read(held.tile));
      keepNewest(this.#known, key, held.nodes, this.#most);
    }
    return spans.map((span) => this.#root(span, size, tiles));
  }

  #root({ start, end }: Span, size: number, tiles: Held): Uint8Array {
    const count = end - start;
    const isPerfect = (count === 1 ? 1 : splitOf(count) * 2) === count && start % count === 0;
    if (isPerfect) return this.#perfect(start, count, size, tiles);
    const key = `${start}:${end}`;
    const known = this.#ragged.get(key);
    if (known) return known;
    const middle = start + splitOf(count);
    const left = this.#root({ start, end: middle }, size, tiles);
    const root = nodeHash(left, this.#root({ start: middle, end }, size, tiles));
    const isWhole = [...tiles.values()].every(({ nodes }) => nodes !== undefined);
    if (isWhole) keepNewest(this.#ragged, key, root, RAGGED_MOST);
    return root;
  }

  #perfect(start: number, count: number, size: number, tiles: Held): Uint8Array {
    let level = 0;
    let span = 1;
    for (; span * TILE_WIDTH <= count; span *= TILE_WIDTH) level += 1;
    const first = start / span;
    const index = Math.floor(first / TILE_WIDTH);
    const width = Math.min(TILE_WIDTH, Math.floor(size / span) - index * TILE_WIDTH);
    const key = `${level}/${index}/${width}`;
    const held = tiles.get(key) ?? { tile: { level, index, width }, nodes: this.#known.get(key) };
    tiles.set(key, held);
    if (!held.nodes) return UNKNOWN;
    const each = count / span;
    const node = held.nodes[Math.log2(each)]?.[(first % TILE_WIDTH) / each];
    if (!node) throw new Error(`tile ${key} is too short`);
    return node;
  }
}

function keepNewest<Value>(known: Map<string, Value>, key: string, value: Value, most: number): void {
  known.set(key, value);
  for (const oldest of known.keys()) {
    if (known.size <= most) break;
    known.delete(oldest);
  }
}

/** The tiles of one answer; without nodes until they are read. */
type Held = Map<string, { readonly tile: Tile; nodes: Nodes | undefined }>;

/** A placeholder for a node until its tile is read; never part of an answer. */
const UNKNOWN = new Uint8Array(HASH_BYTES);

function nodesOf(bytes: Uint8Array): Nodes {
  const hashes: Uint8Array[] = Array.from({ length: bytes.length / HASH_BYTES }, (_, at) =>
    bytes.slice(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  );
  const rows = [hashes];
  for (let row = hashes; row.length > 1; rows.push(row)) {
    const below = row;
    row = Array.from({ length: Math.floor(below.length / 2) }, (_, at) =>
      nodeHash(below[at * 2] as Uint8Array, below[at * 2 + 1] as Uint8Array),
    );
  }
  return rows;
}

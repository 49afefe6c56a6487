import { concat } from '@nota/evidence/bytes/encoding.ts';
import { HASH_BYTES } from '@nota/evidence/bytes/sha256.ts';
import { TILE_WIDTH } from '@nota/evidence/tree/tiles.ts';
import { EMPTY_ROOT, nodeHash } from '@nota/evidence/tree/tree-hash.ts';

/** A tile that has just become full. */
export interface FullTile {
  readonly level: number;
  readonly index: number;
  readonly bytes: Uint8Array;
}

/**
 * The right edge of a tree: per level the hashes of the tile that is not full yet. With it a tree of any size can grow
 * and return tiles as they fill up, without reading anything to the left of the edge.
 */
export class TreeEdge {
  #size: number;
  readonly #levels: Uint8Array[][];
  #filled: FullTile[] = [];

  constructor(size = 0, levels: readonly Uint8Array[] = []) {
    this.#size = size;
    this.#levels = levels.map(hashesIn);
    for (let level = 0, hashes = size; hashes > 0; level += 1, hashes = Math.floor(hashes / TILE_WIDTH)) {
      if ((this.#levels[level]?.length ?? 0) === hashes % TILE_WIDTH) continue;
      throw new RangeError(`the edge of a tree of ${size} leaves has ${hashes % TILE_WIDTH} hashes at level ${level}`);
    }
  }

  get size(): number {
    return this.#size;
  }

  /** One run of hashes per level, as it is stored. */
  get levels(): Uint8Array[] {
    return this.#levels.map((hashes) => concat(...hashes));
  }

  append(leaf: Uint8Array): void {
    this.#push(0, leaf);
    this.#size += 1;
  }

  #push(level: number, hash: Uint8Array): void {
    const hashes = (this.#levels[level] ??= []);
    hashes.push(hash);
    if (hashes.length < TILE_WIDTH) return;
    const index = Math.floor(this.#size / TILE_WIDTH ** (level + 1));
    this.#filled.push({ level, index, bytes: concat(...hashes) });
    this.#levels[level] = [];
    this.#push(level + 1, fold(hashes));
  }

  /** The tiles that have filled up since the last call. */
  takeFilled(): FullTile[] {
    const filled = this.#filled;
    this.#filled = [];
    return filled;
  }

  /** The edge of a level consists of perfect subtrees, one for each binary digit 1 of its length. */
  root(): Uint8Array {
    const subtrees: Uint8Array[] = [];
    for (const hashes of this.#levels.toReversed()) {
      for (let at = 0, half = TILE_WIDTH / 2; half >= 1; half /= 2) {
        if (hashes.length - at < half) continue;
        subtrees.push(fold(hashes.slice(at, at + half)));
        at += half;
      }
    }
    return subtrees.length === 0 ? EMPTY_ROOT : subtrees.reduceRight((right, left) => nodeHash(left, right));
  }
}

function hashesIn(bytes: Uint8Array): Uint8Array[] {
  return Array.from({ length: bytes.length / HASH_BYTES }, (_, at) =>
    bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  );
}

function fold(hashes: readonly Uint8Array[]): Uint8Array {
  let row = hashes;
  while (row.length > 1) {
    row = Array.from({ length: row.length / 2 }, (_, at) =>
      nodeHash(row[at * 2] as Uint8Array, row[at * 2 + 1] as Uint8Array),
    );
  }
  return row[0] as Uint8Array;
}

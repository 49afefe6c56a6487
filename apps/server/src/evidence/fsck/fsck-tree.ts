import { concat, isSame } from '@nota/evidence/bytes/encoding.ts';
import { encodeBundle } from '@nota/evidence/tree/entry-bundle.ts';
import { CompactRange } from '@nota/evidence/tree/compact-range.ts';
import { TILE_WIDTH, type Tile } from '@nota/evidence/tree/tiles.ts';
import { leafHash } from '@nota/evidence/tree/tree-hash.ts';
import { sha256 } from '@nota/evidence/bytes/sha256.ts';

/** A claim about the root at some size. */
export interface Claim {
  readonly size: number;
  readonly root: Uint8Array;
  readonly by: string;
}

export interface TileDigest {
  readonly tile: Tile;
  readonly sha256: Uint8Array;
}

/** The tree rebuilt from its leaves, with the compact range of packages/evidence and not with the sequencer's code. */
export class FsckTree {
  readonly #range = new CompactRange();
  readonly #claims: Map<number, readonly Claim[]>;
  readonly #problems: string[] = [];
  readonly #rows: Uint8Array[][] = [];
  #bundle: Uint8Array[] = [];
  /** Every full tile and bundle, by its digest. */
  readonly tiles: TileDigest[] = [];

  constructor(claims: readonly Claim[]) {
    this.#claims = Map.groupBy(claims, ({ size }) => size);
    this.#compare();
  }

  get size(): number {
    return this.#range.size;
  }

  append(leaf: Uint8Array): void {
    const hash = leafHash(leaf);
    this.#range.append(hash);
    this.#bundle.push(leaf);
    if (this.#bundle.length === TILE_WIDTH) {
      this.#fill('entries', encodeBundle(this.#bundle));
      this.#bundle = [];
    }
    this.#push(0, hash);
    this.#compare();
  }

  #push(level: number, hash: Uint8Array): void {
    const row = (this.#rows[level] ??= []);
    row.push(hash);
    if (row.length < TILE_WIDTH) return;
    this.#fill(level, concat(...row));
    this.#rows[level] = [];
    const above = new CompactRange();
    for (const one of row) above.append(one);
    this.#push(level + 1, above.root());
  }

  #fill(level: Tile['level'], bytes: Uint8Array): void {
    const index = Math.ceil(this.size / TILE_WIDTH ** (level === 'entries' ? 1 : level + 1)) - 1;
    this.tiles.push({ tile: { level, index, width: TILE_WIDTH }, sha256: sha256(bytes) });
  }

  #compare(): void {
    for (const { root, by } of this.#claims.get(this.size) ?? []) {
      if (!isSame(root, this.#range.root()))
        this.#problems.push(`${by} has another root than its ${this.size} entries`);
    }
    this.#claims.delete(this.size);
  }

  /** The mismatches, and claims about sizes beyond this log. */
  problems(): string[] {
    const beyond = [...this.#claims.values()].flat();
    return [
      ...this.#problems,
      ...beyond.map(({ by, size }) => `${by} speaks of ${size} entries, there are ${this.size}`),
    ];
  }
}

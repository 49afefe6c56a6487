import { utf8 } from '../bytes/encoding.ts';
import { HASH_BYTES } from '../bytes/sha256.ts';
import { CompactRange } from './compact-range.ts';
import { consistencySpans, inclusionSpans, type Span } from './proof.ts';
import { spanRoot, tilePath, tilesOf, TILE_WIDTH, type ReadTile } from './tiles.ts';
import { EMPTY_ROOT, leafHash, nodeHash } from './tree-hash.ts';

/** A log in memory that grows leaf by leaf and keeps its tiles, for tests. */
export class MemoryLog {
  readonly range = new CompactRange();
  readonly #levels: Level[] = [];

  constructor(size: number) {
    for (let index = 0; index < size; index += 1) this.append(utf8(`leaf ${index}`));
  }

  append(entry: Uint8Array): void {
    const hash = leafHash(entry);
    this.range.append(hash);
    this.#push(0, hash);
  }

  /** A tile at the level above gets a hash whenever a tile here is full. */
  #push(level: number, hash: Uint8Array): void {
    const hashes = (this.#levels[level] ??= new Level());
    hashes.push(hash);
    if (hashes.count % TILE_WIDTH === 0)
      this.#push(level + 1, fold(hashes.slice(hashes.count - TILE_WIDTH, TILE_WIDTH)));
  }

  tileBytes(level: number, index: number, width: number): Uint8Array {
    return (this.#levels[level] as Level).slice(index * TILE_WIDTH, width);
  }

  /** Reads like a client: only tiles that a tree of this size has. */
  reader(size: number): ReadTile {
    const known = new Set(tilesOf(size).map(tilePath));
    return (tile) => {
      if (tile.level === 'entries' || !known.has(tilePath(tile))) throw new Error(`no ${tilePath(tile)} in ${size}`);
      return Promise.resolve(this.tileBytes(tile.level, tile.index, tile.width));
    };
  }

  async root(size: number): Promise<Uint8Array> {
    return size === 0 ? EMPTY_ROOT : spanRoot(this.reader(size), size, { start: 0, end: size });
  }

  inclusion = (index: number, size: number) => this.#roots(size, inclusionSpans(index, size));
  consistency = (older: number, newer: number) => this.#roots(newer, consistencySpans(older, newer));

  /** A subtree's root is the same in every tree that has it, so each is cached. */
  readonly #known = new Map<string, Promise<Uint8Array>>();

  #roots(size: number, spans: readonly Span[]): Promise<Uint8Array[]> {
    let read: ReadTile | undefined;
    return Promise.all(
      spans.map((span) => {
        const key = `${span.start}:${span.end}`;
        const root = this.#known.get(key) ?? spanRoot((read ??= this.reader(size)), size, span);
        this.#known.set(key, root);
        return root;
      }),
    );
  }
}

/** All hashes of one level in one buffer, so that a tile is a slice. */
class Level {
  count = 0;
  #bytes = new Uint8Array(TILE_WIDTH * HASH_BYTES);

  push(hash: Uint8Array): void {
    if ((this.count + 1) * HASH_BYTES > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(hash, this.count * HASH_BYTES);
    this.count += 1;
  }

  slice(from: number, count: number): Uint8Array {
    return this.#bytes.subarray(from * HASH_BYTES, (from + count) * HASH_BYTES);
  }
}

function fold(hashes: Uint8Array): Uint8Array {
  if (hashes.length === HASH_BYTES) return hashes.slice();
  return nodeHash(fold(hashes.subarray(0, hashes.length / 2)), fold(hashes.subarray(hashes.length / 2)));
}

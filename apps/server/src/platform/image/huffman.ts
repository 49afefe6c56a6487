import { spoil } from './image-limits.ts';

/** Canonical codes: of each length the largest code, and how far a code is from the place of its symbol. */
export interface HuffmanTable {
  readonly largest: Int32Array;
  readonly distance: Int32Array;
  readonly symbols: Uint8Array;
}

const LENGTHS = 16;

export function huffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable {
  const [largest, distance] = [new Int32Array(LENGTHS + 1).fill(-1), new Int32Array(LENGTHS + 1)];
  let [code, at] = [0, 0];
  for (let length = 1; length <= LENGTHS; length += 1, code <<= 1) {
    const count = counts[length - 1] ?? 0;
    distance[length] = at - code;
    [code, at] = [code + count, at + count];
    if (code > 2 ** length) spoil('damaged');
    if (count > 0) largest[length] = code - 1;
  }
  return { largest, distance, symbols };
}

/** Reads bits of a scan; a stuffed zero behind FF is skipped, and a marker ends it. */
export class BitReader {
  readonly #bytes: Buffer;
  #at: number;
  #bits = 0;
  #left = 0;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  /** Where the next marker stands, or the next byte. */
  get at(): number {
    return this.#at;
  }

  bit(): number {
    if (this.#left === 0) {
      const byte = this.#bytes[this.#at] ?? spoil('damaged');
      if (byte === 0xff && this.#bytes[this.#at + 1] !== 0) spoil('damaged');
      this.#at += byte === 0xff ? 2 : 1;
      [this.#bits, this.#left] = [byte, 8];
    }
    this.#left -= 1;
    return (this.#bits >> this.#left) & 1;
  }

  skip(count: number): void {
    for (let n = 0; n < count; n += 1) this.bit();
  }

  symbol({ largest, distance, symbols }: HuffmanTable): number {
    let code = 0;
    for (let length = 1; length <= LENGTHS; length += 1) {
      code = (code << 1) | this.bit();
      if (code <= (largest[length] ?? -1)) return symbols[code + (distance[length] ?? 0)] ?? spoil('damaged');
    }
    return spoil('damaged');
  }

  /** At the end of a scan and before a restart marker the rest of a byte is filled up. */
  align(): void {
    this.#left = 0;
  }

  /** A restart marker, in its turn. */
  restart(turn: number): void {
    this.align();
    if (this.#bytes[this.#at] !== 0xff || this.#bytes[this.#at + 1] !== 0xd0 + (turn % 8)) spoil('damaged');
    this.#at += 2;
  }
}

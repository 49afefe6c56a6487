import { unreadable } from './apk-fault.ts';

/** Little-endian numbers and prefixed pieces of bytes that somebody else wrote: nothing beyond their end is ever read. */
export class ByteReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isDone(): boolean {
    return this.#at === this.#bytes.length;
  }

  take(length: number): Buffer {
    if (!Number.isSafeInteger(length) || length < 0 || length > this.#bytes.length - this.#at) {
      unreadable(`${length} bytes at ${this.#at} of ${this.#bytes.length}`);
    }
    const piece = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return piece;
  }

  u8 = (): number => this.take(1).readUInt8();
  u16 = (): number => this.take(2).readUInt16LE();
  u32 = (): number => this.take(4).readUInt32LE();

  /** As a number, because no file is that long; larger ones are refused. */
  u64(): number {
    const value = this.take(8).readBigUInt64LE();
    return value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : unreadable('a length of more than 2^53');
  }

  /** A piece with its length before it. */
  piece = (): ByteReader => new ByteReader(this.take(this.u32()));
  bytes = (): Buffer => this.take(this.u32());
  rest = (): Buffer => this.take(this.#bytes.length - this.#at);

  /** All pieces up to the end; more than a file has reason for are refused. */
  pieces(most: number): ByteReader[] {
    const found: ByteReader[] = [];
    while (!this.isDone) {
      if (found.length === most) unreadable(`more than ${most} pieces`);
      found.push(this.piece());
    }
    return found;
  }
}

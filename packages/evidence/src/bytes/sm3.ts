/**
 * SM3 (GB/T 32905-2016), the digest that Chinese courts and notaries expect beside SHA-256. Written here because no
 * kept browser library offers it incrementally; tests hold it against OpenSSL's.
 */
const START = [0x7380166f, 0x4914b2b9, 0x172442d7, 0xda8a0600, 0xa96f30bc, 0x163138aa, 0xe38dee4d, 0xb0fb0e4e];
const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;

export function sm3(bytes: Uint8Array): Uint8Array {
  return new Sm3().update(bytes).digest();
}

export class Sm3 {
  readonly #state = Uint32Array.from(START);
  readonly #block = new Uint8Array(BLOCK_BYTES);
  #filled = 0;
  #length = 0;

  update(bytes: Uint8Array): this {
    this.#length += bytes.length;
    let at = 0;
    while (at < bytes.length) {
      const taken = Math.min(BLOCK_BYTES - this.#filled, bytes.length - at);
      this.#block.set(bytes.subarray(at, at + taken), this.#filled);
      this.#filled += taken;
      at += taken;
      if (this.#filled === BLOCK_BYTES) this.#compress();
    }
    return this;
  }

  /** Ends the message; the object is of no further use. */
  digest(): Uint8Array {
    const bits = BigInt(this.#length) * 8n;
    const padding = (BLOCK_BYTES + BLOCK_BYTES - LENGTH_BYTES - 1 - this.#filled) % BLOCK_BYTES;
    const tail = new Uint8Array(1 + padding + LENGTH_BYTES);
    tail[0] = 0x80;
    new DataView(tail.buffer).setBigUint64(1 + padding, bits);
    this.update(tail);
    const out = new Uint8Array(32);
    const view = new DataView(out.buffer);
    this.#state.forEach((word, index) => view.setUint32(index * 4, word));
    return out;
  }

  #compress(): void {
    const words = expand(this.#block);
    const state = this.#state;
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let round = 0; round < 64; round += 1) {
      const early = round < 16;
      const constant = rotate(early ? 0x79cc4519 : 0x7a879d8a, round % 32);
      const ss1 = rotate((rotate(a, 12) + e + constant) >>> 0, 7);
      const ss2 = ss1 ^ rotate(a, 12);
      const word = words[round] as number;
      const mixed = word ^ (words[round + 4] as number);
      const tt1 = ((early ? a ^ b ^ c : (a & b) | (a & c) | (b & c)) + d + ss2 + mixed) >>> 0;
      const tt2 = ((early ? e ^ f ^ g : (e & f) | (~e & g)) + h + ss1 + word) >>> 0;
      d = c;
      c = rotate(b, 9);
      b = a;
      a = tt1;
      h = g;
      g = rotate(f, 19);
      f = e;
      e = (tt2 ^ rotate(tt2, 9) ^ rotate(tt2, 17)) >>> 0;
    }
    [a, b, c, d, e, f, g, h].forEach((value, index) => (state[index] = (state[index] as number) ^ value));
    this.#filled = 0;
  }
}

function expand(block: Uint8Array): Uint32Array {
  const view = new DataView(block.buffer, block.byteOffset, BLOCK_BYTES);
  const words = new Uint32Array(68);
  for (let at = 0; at < 16; at += 1) words[at] = view.getUint32(at * 4);
  for (let at = 16; at < 68; at += 1) {
    const mixed = wordAt(words, at - 16) ^ wordAt(words, at - 9) ^ rotate(wordAt(words, at - 3), 15);
    const permuted = mixed ^ rotate(mixed, 15) ^ rotate(mixed, 23);
    words[at] = permuted ^ rotate(wordAt(words, at - 13), 7) ^ wordAt(words, at - 6);
  }
  return words;
}

const wordAt = (words: Uint32Array, index: number) => words[index] as number;
const rotate = (word: number, by: number) => ((word << by) | (word >>> ((32 - by) % 32))) >>> 0;

/**
 * SM3 (GB/T 32905-2016), the digest that Chinese courts and notaries expect beside SHA-256. Written here because no
 * maintained browser library offers it incrementally; tests compare it with OpenSSL's.
 */
const START = [0x7380166f, 0x4914b2b9, 0x172442d7, 0xda8a0600, 0xa96f30bc, 0x163138aa, 0xe38dee4d, 0xb0fb0e4e];
const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;

const rotate = (word: number, by: number) => ((word << by) | (word >>> ((32 - by) % 32))) >>> 0;

/** The constant of each round, already rotated by the round's number. */
const CONSTANTS = Int32Array.from({ length: 64 }, (_, round) =>
  rotate(round < 16 ? 0x79cc4519 : 0x7a879d8a, round % 32),
);

export function sm3(bytes: Uint8Array): Uint8Array {
  return new Sm3().update(bytes).digest();
}

export class Sm3 {
  readonly #state = Uint32Array.from(START);
  readonly #block = new Uint8Array(BLOCK_BYTES);
  readonly #view = new DataView(this.#block.buffer);
  readonly #words = new Int32Array(68);
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

  /** Plain integers and one array of words for all blocks: files have gigabytes, and this loop takes all of the time. */
  #compress(): void {
    const words = this.#words;
    expand(this.#view, words);
    const state = this.#state;
    let [a, b, c, d] = [state[0] as number, state[1] as number, state[2] as number, state[3] as number];
    let [e, f, g, h] = [state[4] as number, state[5] as number, state[6] as number, state[7] as number];
    for (let round = 0; round < 64; round += 1) {
      const a12 = (a << 12) | (a >>> 20);
      const sum = (a12 + e + (CONSTANTS[round] as number)) | 0;
      const ss1 = (sum << 7) | (sum >>> 25);
      const word = words[round] as number;
      const ff = round < 16 ? a ^ b ^ c : (a & b) | (a & c) | (b & c);
      const gg = round < 16 ? e ^ f ^ g : (e & f) | (~e & g);
      const tt1 = (ff + d + (ss1 ^ a12) + (word ^ (words[round + 4] as number))) | 0;
      const tt2 = (gg + h + ss1 + word) | 0;
      d = c;
      c = (b << 9) | (b >>> 23);
      b = a;
      a = tt1;
      h = g;
      g = (f << 19) | (f >>> 13);
      f = e;
      e = tt2 ^ ((tt2 << 9) | (tt2 >>> 23)) ^ ((tt2 << 17) | (tt2 >>> 15));
    }
    state[0] = (state[0] as number) ^ a;
    state[1] = (state[1] as number) ^ b;
    state[2] = (state[2] as number) ^ c;
    state[3] = (state[3] as number) ^ d;
    state[4] = (state[4] as number) ^ e;
    state[5] = (state[5] as number) ^ f;
    state[6] = (state[6] as number) ^ g;
    state[7] = (state[7] as number) ^ h;
    this.#filled = 0;
  }
}

function expand(block: DataView, words: Int32Array): void {
  for (let at = 0; at < 16; at += 1) words[at] = block.getInt32(at * 4);
  for (let at = 16; at < 68; at += 1) {
    const third = words[at - 3] as number;
    const mixed = (words[at - 16] as number) ^ (words[at - 9] as number) ^ ((third << 15) | (third >>> 17));
    const permuted = mixed ^ ((mixed << 15) | (mixed >>> 17)) ^ ((mixed << 23) | (mixed >>> 9));
    const thirteenth = words[at - 13] as number;
    words[at] = permuted ^ ((thirteenth << 7) | (thirteenth >>> 25)) ^ (words[at - 6] as number);
  }
}

/**
 * SHA-256 piece by piece. The browser's own takes only whole buffers, which a file of four gigabytes is not, and does
 * not exist at all on plain http, as many intranets are.
 */
export interface Sha256 {
  update(bytes: Uint8Array): void;
  /** The digest in hexadecimal; nothing may be added afterwards. */
  hex(): string;
}

export function createSha256(): Sha256 {
  const state = Int32Array.from(INITIAL);
  const words = new Int32Array(64);
  const rest = new Uint8Array(BLOCK_BYTES);
  let restBytes = 0;
  let totalBytes = 0;

  function update(bytes: Uint8Array) {
    totalBytes += bytes.length;
    let at = 0;
    if (restBytes > 0) {
      at = Math.min(BLOCK_BYTES - restBytes, bytes.length);
      rest.set(bytes.subarray(0, at), restBytes);
      restBytes += at;
      if (restBytes < BLOCK_BYTES) return;
      compress(state, words, rest, 0);
      restBytes = 0;
    }
    for (; at + BLOCK_BYTES <= bytes.length; at += BLOCK_BYTES) compress(state, words, bytes, at);
    rest.set(bytes.subarray(at));
    restBytes = bytes.length - at;
  }

  return {
    update,
    hex() {
      const padding = new Uint8Array((restBytes < 56 ? 64 : 128) - restBytes);
      padding[0] = 0x80;
      const end = new DataView(padding.buffer, padding.length - 8);
      end.setUint32(0, Math.floor(totalBytes / 0x2000_0000));
      end.setUint32(4, (totalBytes * 8) >>> 0);
      update(padding);
      return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
    },
  };
}

const BLOCK_BYTES = 64;

const INITIAL = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const ROUNDS = Int32Array.from(firstPrimes(64), (prime) => Math.floor((Math.cbrt(prime) % 1) * 2 ** 32));

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number += 1) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  }
  return primes;
}

/**
 * One block. Written for speed, as the only place of the console that is: plain indices, one kind of array each, no
 * iterators. The assertions say that typed arrays are never short here, which the compiler cannot know.
 */
function compress(state: Int32Array, w: Int32Array, bytes: Uint8Array, from: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset + from, BLOCK_BYTES);
  for (let i = 0; i < 16; i += 1) w[i] = view.getInt32(i * 4);
  for (let i = 16; i < 64; i += 1) {
    const x = w[i - 15]!;
    const y = w[i - 2]!;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
  }
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let i = 0; i < 64; i += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[i]! + w[i]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = (state[0]! + a) | 0;
  state[1] = (state[1]! + b) | 0;
  state[2] = (state[2]! + c) | 0;
  state[3] = (state[3]! + d) | 0;
  state[4] = (state[4]! + e) | 0;
  state[5] = (state[5]! + f) | 0;
  state[6] = (state[6]! + g) | 0;
  state[7] = (state[7]! + h) | 0;
}

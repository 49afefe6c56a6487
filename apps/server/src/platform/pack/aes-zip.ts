import { createCipheriv, createHmac, pbkdf2Sync } from 'node:crypto';

/**
 * Encryption of one entry of a zip as WinZip specifies it (AE-2, AES-256), which 7-Zip, WinZip, WinRAR, macOS's Keka and
 * libarchive open: two bytes that tell a mistyped password from a right one, the content under a counter, and ten bytes
 * of HMAC-SHA1 over it. In AE-2 the checksum of the plain text is left out, because it would tell something about it.
 */
export const SALT_BYTES = 16;
const VERIFIER_BYTES = 2;
const AUTH_BYTES = 10;
/** What encryption adds to an entry. */
export const AES_OVERHEAD = SALT_BYTES + VERIFIER_BYTES + AUTH_BYTES;

const KEY_BYTES = 32;
/** Fixed by the format. Passwords are drawn at random, with eighty bits, so that guessing does not depend on it. */
const ROUNDS = 1_000;
const BLOCK = 16;
const WORD = 2 ** 32;

export interface EntryCipher {
  /** Salt and verifier, which come before the content. */
  readonly head: Buffer;
  /** Encrypts the next piece; pieces may have any size. */
  update(piece: Uint8Array): Buffer;
  /** What comes after the content. */
  end(): Buffer;
}

export function entryCipher(password: string, salt: Uint8Array): EntryCipher {
  const keys = pbkdf2Sync(password, salt, ROUNDS, 2 * KEY_BYTES + VERIFIER_BYTES, 'sha1');
  const stream = counterStream(keys.subarray(0, KEY_BYTES));
  const auth = createHmac('sha1', keys.subarray(KEY_BYTES, 2 * KEY_BYTES));
  return {
    head: Buffer.concat([salt, keys.subarray(2 * KEY_BYTES)]),
    update(piece) {
      const encrypted = stream(piece);
      auth.update(encrypted);
      return encrypted;
    },
    end: () => auth.digest().subarray(0, AUTH_BYTES),
  };
}

/**
 * The format counts its blocks from one with the lowest byte first, and `aes-256-ctr` of OpenSSL with the highest; so
 * the counters are encrypted as blocks of their own and laid over the content.
 */
export function counterStream(key: Uint8Array): (piece: Uint8Array) => Buffer {
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  let counter = 0;
  /** What the last block has beyond the content so far. */
  let left: Uint8Array = new Uint8Array();
  const next = (blocks: number): Buffer => {
    const counters = Buffer.alloc(blocks * BLOCK);
    for (let block = 0; block < blocks; block += 1) {
      counter += 1;
      counters.writeUInt32LE(counter % WORD, block * BLOCK);
      counters.writeUInt32LE(Math.floor(counter / WORD), block * BLOCK + 4);
    }
    return cipher.update(counters);
  };
  return (piece) => {
    const mixed = Buffer.allocUnsafe(piece.length);
    const first = Math.min(left.length, piece.length);
    mix(mixed.subarray(0, first), piece.subarray(0, first), left);
    left = left.subarray(first);
    if (first === piece.length) return mixed;
    const stream = next(Math.ceil((piece.length - first) / BLOCK));
    mix(mixed.subarray(first), piece.subarray(first), stream);
    left = stream.subarray(piece.length - first);
    return mixed;
  };
}

/** By the word where all three begin at one, which is four times as fast. */
function mix(into: Uint8Array, content: Uint8Array, stream: Uint8Array): void {
  const areAligned = [into, content, stream].every(({ byteOffset }) => byteOffset % 4 === 0);
  const words = areAligned ? Math.floor(content.length / 4) : 0;
  const [a, b, c] = [into, content, stream].map(
    (bytes) =>
      new Uint32Array(areAligned ? bytes.buffer : new ArrayBuffer(0), areAligned ? bytes.byteOffset : 0, words),
  ) as [Uint32Array, Uint32Array, Uint32Array];
  for (let at = 0; at < words; at += 1) a[at] = (b[at] as number) ^ (c[at] as number);
  for (let at = words * 4; at < content.length; at += 1) into[at] = (content[at] as number) ^ (stream[at] as number);
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { headerOf, keyIdOf } from './key-header.ts';
import { LEGACY_ID } from './key-settings.ts';
import { Unopened } from './unopened.ts';

/**
 * Seals one kind of secret: encrypted and authenticated with AES-256-GCM, bound to a purpose so that one is never taken
 * for another, and marked with the id of its key. Version and key id come before the nonce, the tag is at the end.
 */
export interface Sealer {
  seal(purpose: string, plain: Buffer): Buffer;
  /** The plain bytes; throws `Unopened` with the id of the key where they cannot be opened. */
  open(purpose: string, sealed: Buffer): Buffer;
  /** What all bytes begin with that the current key has sealed. */
  readonly header: Buffer;
  readonly keyId: string;
}

/** A key with its id; the first of a ring is the current one. */
export type Ring = ReadonlyMap<string, Buffer>;

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function openSealer(ring: Ring): Sealer {
  const [current] = ring;
  if (!current) throw new Error('a ring without keys');
  const [keyId, key] = current;
  const header = headerOf(keyId);
  return {
    keyId,
    header,
    seal: (purpose, plain) => Buffer.concat([header, encrypt(key, purpose, plain)]),
    open(purpose, sealed) {
      const id = keyIdOf(sealed);
      const plain = decrypt(ring.get(id), purpose, sealed.subarray(headerOf(id).length));
      // A nonce of the oldest format may look like a header by chance; the authentication tag tells.
      const opened = plain ?? (id === LEGACY_ID ? undefined : decrypt(ring.get(LEGACY_ID), purpose, sealed));
      if (!opened) throw new Unopened(id, !ring.has(id));
      return opened;
    },
  };
}

function encrypt(key: Buffer, purpose: string, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(purpose));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer | undefined, purpose: string, sealed: Buffer): Buffer | undefined {
  if (!key || sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

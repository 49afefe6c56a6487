import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Small secrets that travel through a browser or rest in a table: encrypted and authenticated with AES-256-GCM, bound
 * to a purpose so that one kind is never taken for another. The key comes from configuration.
 */
const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function sealBytes(keyHex: string, purpose: string, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, Buffer.from(keyHex, 'hex'), nonce).setAAD(Buffer.from(purpose));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** The plain bytes, or undefined for anything that this key did not seal for this purpose. */
export function openBytes(keyHex: string, purpose: string, sealed: Buffer): Buffer | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(ALGORITHM, Buffer.from(keyHex, 'hex'), sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** A sealed value with an end of life and a serial, so that it can be used at most once. */
export interface Pass<T> {
  readonly serial: string;
  readonly until: number;
  readonly value: T;
}

export function sealPass<T>(keyHex: string, purpose: string, value: T, until: Date): string {
  const pass: Pass<T> = { serial: randomBytes(12).toString('base64url'), until: until.getTime(), value };
  return sealBytes(keyHex, purpose, Buffer.from(JSON.stringify(pass))).toString('base64url');
}

export function openPass<T>(keyHex: string, purpose: string, sealed: string, at: Date): Pass<T> | undefined {
  const plain = openBytes(keyHex, purpose, Buffer.from(sealed, 'base64url'));
  if (!plain) return undefined;
  const pass = JSON.parse(plain.toString('utf8')) as Pass<T>;
  return pass.until > at.getTime() ? pass : undefined;
}

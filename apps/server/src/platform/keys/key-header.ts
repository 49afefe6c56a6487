import { LEGACY_ID } from './key-settings.ts';

/**
 * The header of sealed bytes and digests, which names their key: a version byte, the length of the id, the id. Older
 * bytes have no header and begin at random, so they may look as if they had one; only trying to open them tells.
 */
const VERSION = 1;
const ID_MOST = 16;

/** The oldest format has no header. */
export const headerOf = (keyId: string): Buffer =>
  keyId === LEGACY_ID ? Buffer.alloc(0) : Buffer.concat([Buffer.from([VERSION, keyId.length]), Buffer.from(keyId)]);

export function keyIdOf(bytes: Buffer): string {
  const length = bytes[1] ?? 0;
  if (bytes[0] !== VERSION || length < 1 || length > ID_MOST || bytes.length < 2 + length) return LEGACY_ID;
  const id = bytes.toString('latin1', 2, 2 + length);
  return /^[a-z0-9][a-z0-9-]*$/.test(id) ? id : LEGACY_ID;
}

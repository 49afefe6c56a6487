import { z } from 'zod';

const HEX_CHARS = 64;
const DIGEST_BYTES = 32;
/** Names that people copy together with a digest. */
const ALGORITHM = /^(?:sha-?256|sm3)\s*[:=(]\s*/i;
/** 32 bytes: 43 characters, with or without the padding; the last one has only four bits. */
const BASE64 = /^[A-Za-z0-9+/_-]{42}[AEIMQUYcgkosw048]=?$/;

/**
 * The digest of SHA-256 or SM3 that somebody typed or copied, as 64 small hexadecimal digits: in capitals, in groups
 * with blanks, colons or dashes, after `0x` or the algorithm's name, or in base64. Undefined where it is none.
 */
export function typedDigest(typed: string): string | undefined {
  const bare = typed.normalize('NFKC').trim().replace(ALGORITHM, '').replace(/\)$/, '');
  const hex = hexDigits(bare);
  if (hex.length === HEX_CHARS && /^[0-9a-f]+$/.test(hex)) return hex;
  return BASE64.test(bare) ? hexOfBase64(bare) : undefined;
}

/** A digest in any spelling, which becomes the usual one. */
export const typedDigestHex = z
  .string()
  .overwrite((typed) => typedDigest(typed) ?? typed)
  .regex(/^[0-9a-f]{64}$/);

/** Its hexadecimal digits where it looks like a digest, however many there are. */
export const hexDigits = (typed: string): string =>
  typed
    .replace(/^0x/i, '')
    .replaceAll(/[\s:-]/g, '')
    .toLowerCase();

function hexOfBase64(text: string): string | undefined {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/').replace(/=$/, ''));
  if (bytes.length !== DIGEST_BYTES) return undefined;
  return [...bytes].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}

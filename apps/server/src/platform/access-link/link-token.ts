import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Digester, DigestPurpose } from '../keys/digester.ts';

/** Guessing 128 bits is hopeless; the tag makes it cheap to refuse. */
const SECRET_BYTES = 16;
const TAG_BYTES = 8;
const DIGEST_BYTES = 32;

type TokenPurpose = Extract<DigestPurpose, 'access-link.token' | 'access-visit.token'>;

export interface MadeToken {
  /** For its holder; nowhere stored and nowhere logged. */
  readonly token: string;
  /** What the database knows of it. */
  readonly mac: Buffer;
}

/** Telephones leave a dash or an underscore at the end of an address out of the link that they make of it. */
const ENDS_WELL = /[A-Za-z0-9]$/;

export function newLinkToken(digests: Digester, purpose: TokenPurpose): MadeToken {
  const secret = randomBytes(SECRET_BYTES);
  const mac = digests.digest(purpose, [secret]);
  const token = Buffer.concat([secret, tagOf(mac)]).toString('base64url');
  return ENDS_WELL.test(token) ? { token, mac } : newLinkToken(digests, purpose);
}

/**
 * The digest by which a token is looked up; undefined for one that we did not make. The tag, which only the server's
 * key makes, ends guesses here: of 2⁶⁴ made-up tokens one gets as far as the database.
 */
export function macOfToken(digests: Digester, purpose: TokenPurpose, token: string): Buffer | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== SECRET_BYTES + TAG_BYTES) return undefined;
  const [secret, tag] = [bytes.subarray(0, SECRET_BYTES), bytes.subarray(SECRET_BYTES)];
  return digests.every(purpose, [secret]).find((mac) => timingSafeEqual(tagOf(mac), tag));
}

/** The beginning of the digest itself, after the id of its key. */
const tagOf = (mac: Buffer) => mac.subarray(mac.length - DIGEST_BYTES, mac.length - DIGEST_BYTES + TAG_BYTES);

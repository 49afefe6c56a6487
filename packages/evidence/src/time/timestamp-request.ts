import { HASH_BYTES } from '../bytes/sha256.ts';
import { isSame } from '../bytes/encoding.ts';
import { Fields, readDer, TAG, writeDer } from './der.ts';
import { countOf, integerOf, octetsOf } from './der-values.ts';

/** AlgorithmIdentifier of SHA-256, parameters NULL. */
const SHA256 = Uint8Array.of(0x30, 0x0d, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01, 0x05, 0x00);
const VERSION_1 = Uint8Array.of(TAG.integer, 1, 1);
const WITH_CERTIFICATE = Uint8Array.of(TAG.boolean, 1, 0xff);

/**
 * A request for a time-stamp of a SHA-256 digest (RFC 3161, 2.4.1). The nonce binds the answer to this request: an old
 * token replayed by somebody in between does not contain it. The certificate is requested because a token must be
 * verifiable long after the authority is gone.
 */
export function timestampRequest(digest: Uint8Array, nonce: Uint8Array): Uint8Array {
  if (digest.length !== HASH_BYTES) throw new TypeError('a SHA-256 digest has 32 bytes');
  const imprint = writeDer(TAG.sequence, SHA256, writeDer(TAG.octetString, digest));
  return writeDer(TAG.sequence, VERSION_1, imprint, writeDer(TAG.integer, numberBytes(nonce)), WITH_CERTIFICATE);
}

/** The bytes as a non-negative number, in its shortest encoding. */
export function numberBytes(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte !== 0);
  if (first < 0) return Uint8Array.of(0);
  const digits = bytes.subarray(first);
  return (digits[0] as number) < 0x80 ? digits : Uint8Array.of(0, ...digits);
}

export interface TimestampQuestion {
  readonly digest: Uint8Array;
  readonly nonce: Uint8Array;
}

/** What a stored request of ours asked for, so that its answer can be verified again; undefined for any other bytes. */
export function parseTimestampRequest(bytes: Uint8Array): TimestampQuestion | undefined {
  try {
    const fields = new Fields(readDer(bytes));
    if (countOf(fields.take(TAG.integer)) !== 1) return undefined;
    const imprint = new Fields(fields.take(TAG.sequence));
    if (!isSame(imprint.take(TAG.sequence).raw, SHA256)) return undefined;
    const question = { digest: octetsOf(imprint.take(TAG.octetString)), nonce: integerOf(fields.take(TAG.integer)) };
    return isSame(timestampRequest(question.digest, question.nonce), bytes) ? question : undefined;
  } catch {
    return undefined;
  }
}

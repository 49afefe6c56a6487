import { concat } from '../bytes/encoding.ts';
import { algorithmOf, type HashName, type SignatureScheme } from './algorithms.ts';
import { Fields, Malformed, readDer, TAG } from './der.ts';
import { integerOf, oidOf } from './der-values.ts';

const RSA_LEAST_BITS = 2048;
const CURVES: Readonly<Record<string, { name: string; bytes: number }>> = {
  '1.2.840.10045.3.1.7': { name: 'P-256', bytes: 32 },
  '1.3.132.0.34': { name: 'P-384', bytes: 48 },
};

export async function digestOf(hash: HashName, bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(hash, bytes.slice()));
}

/** Whether this key made this signature. Never throws: an unreadable key or signature is no signature. */
export async function isSignedBy(
  publicKeyInfo: Uint8Array,
  scheme: SignatureScheme,
  signature: Uint8Array,
  message: Uint8Array,
): Promise<boolean> {
  try {
    return scheme.key === 'RSA'
      ? await isSignedByRsa(publicKeyInfo, scheme.hash, signature, message)
      : await isSignedByCurve(publicKeyInfo, scheme.hash, signature, message);
  } catch {
    return false;
  }
}

async function isSignedByRsa(info: Uint8Array, hash: HashName, signature: Uint8Array, message: Uint8Array) {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash };
  const key = await crypto.subtle.importKey('spki', info.slice(), algorithm, false, ['verify']);
  const { modulusLength } = key.algorithm as { modulusLength?: number };
  if (modulusLength === undefined || modulusLength < RSA_LEAST_BITS) return false;
  return crypto.subtle.verify(algorithm, key, signature.slice(), message.slice());
}

async function isSignedByCurve(info: Uint8Array, hash: HashName, signature: Uint8Array, message: Uint8Array) {
  const { parameters } = algorithmOf(new Fields(readDer(info)).take(TAG.sequence));
  const curve = parameters && CURVES[oidOf(parameters)];
  if (!curve) return false;
  const algorithm = { name: 'ECDSA', namedCurve: curve.name, hash };
  const key = await crypto.subtle.importKey('spki', info.slice(), algorithm, false, ['verify']);
  return crypto.subtle.verify(algorithm, key, sideBySide(signature, curve.bytes), message.slice());
}

/** Messages encode the two numbers of a signature as a SEQUENCE; WebCrypto wants them concatenated at full width. */
function sideBySide(signature: Uint8Array, width: number): Uint8Array<ArrayBuffer> {
  const fields = new Fields(readDer(signature));
  const numbers = [fields.take(TAG.integer), fields.take(TAG.integer)].map((one) => {
    const bytes = integerOf(one);
    if ((bytes[0] as number) >= 0x80) throw new Malformed('a negative number');
    const digits = bytes[0] === 0 ? bytes.subarray(1) : bytes;
    if (digits.length > width) throw new Malformed('a number too large for the curve');
    return concat(new Uint8Array(width - digits.length), digits);
  });
  fields.end();
  return concat(...numbers).slice();
}

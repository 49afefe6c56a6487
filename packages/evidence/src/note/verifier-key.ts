import { concat, fromBase64, isSame, toBase64, toHex, utf8 } from '../bytes/encoding.ts';
import { sha256 } from '../bytes/sha256.ts';
import { isWellFormed } from '../bytes/well-formed.ts';

/** Signature types of c2sp.org/signed-note that we know. */
export const SIGNATURE_TYPE = { ed25519: 0x01, cosignature: 0x04 } as const;
const KEY_ID_BYTES = 4;
const ED25519_BYTES = 32;

/** A signer: a name, the kind of signature, and a public key. */
export interface VerifierKey {
  readonly name: string;
  readonly type: number;
  readonly publicKey: Uint8Array;
  readonly id: Uint8Array;
}

export function verifierKey(name: string, type: number, publicKey: Uint8Array): VerifierKey {
  if (!isKeyName(name)) throw new TypeError('a key name has no blanks and no plus sign');
  const id = sha256(concat(utf8(`${name}\n`), Uint8Array.of(type), publicKey)).subarray(0, KEY_ID_BYTES);
  return { name, type, publicKey, id };
}

/** `name+hex id+base64(type ‖ key)`, the usual text form of keys. */
export function formatVerifierKey({ name, type, publicKey, id }: VerifierKey): string {
  return `${name}+${toHex(id)}+${toBase64(concat(Uint8Array.of(type), publicKey))}`;
}

export function parseVerifierKey(text: string): VerifierKey | undefined {
  const [name = '', id = '', encoded = '', ...rest] = splitKey(text);
  const bytes = fromBase64(encoded);
  if (rest.length > 0 || !isKeyName(name) || !bytes || bytes.length !== 1 + ED25519_BYTES) return undefined;
  const key = verifierKey(name, bytes[0] as number, bytes.subarray(1));
  return toHex(key.id) === id ? key : undefined;
}

export const isKeyNamed = (key: VerifierKey, name: string, id: Uint8Array) => key.name === name && isSame(key.id, id);

/** The key itself may contain plus signs, so only the first two count. */
function splitKey(text: string): string[] {
  const first = text.indexOf('+');
  const second = text.indexOf('+', first + 1);
  return first < 0 || second < 0 ? [] : [text.slice(0, first), text.slice(first + 1, second), text.slice(second + 1)];
}

/** Valid names of keys, and so of logs that can be trusted. */
export const isKeyName = (name: string): boolean => name !== '' && isWellFormed(name) && !/[\s+]/u.test(name);

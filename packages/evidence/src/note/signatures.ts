import { ed25519 } from '@noble/curves/ed25519.js';
import { concat, utf8 } from '../bytes/encoding.ts';
import type { NoteSignature, SignedNote } from './signed-note.ts';
import { isKeyNamed, SIGNATURE_TYPE, verifierKey, type VerifierKey } from './verifier-key.ts';

const TIME_BYTES = 8;

/** Signs note texts. The secret may live elsewhere, so signing answers later. */
export interface NoteSigner {
  readonly key: VerifierKey;
  sign(text: string): Promise<NoteSignature>;
}

/** An Ed25519 signer whose secret is in memory. */
export function ed25519Signer(name: string, secret: Uint8Array): NoteSigner {
  const key = verifierKey(name, SIGNATURE_TYPE.ed25519, ed25519.getPublicKey(secret));
  return {
    key,
    sign: (text) => Promise.resolve({ name, keyId: key.id, signature: ed25519.sign(utf8(text), secret) }),
  };
}

/** A witness: says that, as of a time, this is the largest consistent head it has seen (c2sp.org/tlog-cosignature). */
export function cosigner(name: string, secret: Uint8Array, nowSeconds: () => number): NoteSigner {
  const key = verifierKey(name, SIGNATURE_TYPE.cosignature, ed25519.getPublicKey(secret));
  return {
    key,
    sign(text) {
      const seconds = nowSeconds();
      const signature = concat(bigEndian(seconds), ed25519.sign(cosignedMessage(text, seconds), secret));
      return Promise.resolve({ name, keyId: key.id, signature });
    },
  };
}

export interface ValidSignature {
  readonly key: VerifierKey;
  /** Only cosignatures carry a time. */
  readonly seconds?: number;
}

/**
 * The signatures that the given keys made. Signatures of unknown keys are passed over; a wrong one under a known name
 * and id makes the whole note untrustworthy, and then nothing is valid.
 */
export function validSignatures(note: SignedNote, keys: readonly VerifierKey[]): ValidSignature[] {
  const valid: ValidSignature[] = [];
  for (const signature of note.signatures) {
    const key = keys.find((one) => isKeyNamed(one, signature.name, signature.keyId));
    if (!key || valid.some((one) => one.key === key)) continue;
    const found = check(note.text, signature.signature, key);
    if (!found) return [];
    valid.push(found);
  }
  return valid;
}

function check(text: string, signature: Uint8Array, key: VerifierKey): ValidSignature | undefined {
  if (key.type === SIGNATURE_TYPE.ed25519) return isSigned(signature, utf8(text), key) ? { key } : undefined;
  if (key.type !== SIGNATURE_TYPE.cosignature || signature.length <= TIME_BYTES) return undefined;
  const view = new DataView(signature.buffer, signature.byteOffset, TIME_BYTES);
  const seconds = Number(view.getBigUint64(0));
  if (!Number.isSafeInteger(seconds)) return undefined;
  return isSigned(signature.subarray(TIME_BYTES), cosignedMessage(text, seconds), key) ? { key, seconds } : undefined;
}

function isSigned(signature: Uint8Array, message: Uint8Array, { publicKey }: VerifierKey): boolean {
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
}

const cosignedMessage = (text: string, seconds: number) => utf8(`cosignature/v1\ntime ${seconds}\n${text}`);

function bigEndian(seconds: number): Uint8Array {
  const bytes = new Uint8Array(TIME_BYTES);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(seconds));
  return bytes;
}

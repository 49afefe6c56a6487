import { ed25519 } from '@noble/curves/ed25519.js';
import { concat, utf8 } from '../bytes/encoding.ts';
import type { NoteSignature, SignedNote } from './signed-note.ts';
import { isKeyNamed, SIGNATURE_TYPE, verifierKey, type VerifierKey } from './verifier-key.ts';

const TIME_BYTES = 8;

/** Signs note texts. Asynchronous, because the key may be on a device. */
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
 * The signatures by the given keys. Signatures of unknown keys are skipped; a wrong one under a known name and id makes
 * the whole note invalid.
 */
export function validSignatures(note: SignedNote, keys: readonly VerifierKey[]): ValidSignature[] {
  const claims = claimsIn(note, keys);
  return claims.every(isSigned) ? claims.map(validOf) : [];
}

/** The same by the platform's own Ed25519 where it has one, which is some ten times as fast. */
export async function validSignaturesSoon(note: SignedNote, keys: readonly VerifierKey[]): Promise<ValidSignature[]> {
  const claims = claimsIn(note, keys);
  const answers = await Promise.all(claims.map(isSignedSoon));
  return answers.every(Boolean) ? claims.map(validOf) : [];
}

/** A claim that a key signed a message; without a message where the signature cannot be parsed. */
interface Claim {
  readonly key: VerifierKey;
  readonly message: Uint8Array | undefined;
  readonly signature: Uint8Array;
  readonly seconds?: number;
}

/** One claim per known key: of several signatures by the same key the first counts. */
function claimsIn({ text, signatures }: SignedNote, keys: readonly VerifierKey[]): Claim[] {
  const claims: Claim[] = [];
  for (const { name, keyId, signature } of signatures) {
    const key = keys.find((one) => isKeyNamed(one, name, keyId));
    if (key && !claims.some((one) => one.key === key)) claims.push(claimOf(text, signature, key));
  }
  return claims;
}

function claimOf(text: string, signature: Uint8Array, key: VerifierKey): Claim {
  if (key.type === SIGNATURE_TYPE.ed25519) return { key, message: utf8(text), signature };
  if (key.type !== SIGNATURE_TYPE.cosignature || signature.length <= TIME_BYTES)
    return { key, message: undefined, signature };
  const seconds = Number(new DataView(signature.buffer, signature.byteOffset, TIME_BYTES).getBigUint64(0));
  const message = Number.isSafeInteger(seconds) ? cosignedMessage(text, seconds) : undefined;
  return { key, message, signature: signature.subarray(TIME_BYTES), seconds };
}

const validOf = ({ key, seconds }: Claim): ValidSignature => (seconds === undefined ? { key } : { key, seconds });

function isSigned({ key: { publicKey }, message, signature }: Claim): boolean {
  try {
    return message !== undefined && ed25519.verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
}

async function isSignedSoon(claim: Claim): Promise<boolean> {
  const { key, message, signature } = claim;
  if (message === undefined) return false;
  try {
    const imported = await crypto.subtle.importKey('raw', owned(key.publicKey), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', imported, owned(signature), owned(message));
  } catch {
    // No Ed25519 or no WebCrypto on this page: then our own code is used.
    return isSigned(claim);
  }
}

/** WebCrypto accepts no view of a `SharedArrayBuffer`. */
const owned = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

const cosignedMessage = (text: string, seconds: number) => utf8(`cosignature/v1\ntime ${seconds}\n${text}`);

function bigEndian(seconds: number): Uint8Array {
  const bytes = new Uint8Array(TIME_BYTES);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(seconds));
  return bytes;
}

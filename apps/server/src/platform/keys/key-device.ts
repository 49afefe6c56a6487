import { constants, createPublicKey, publicEncrypt, randomBytes, type KeyObject } from 'node:crypto';

/** How a key on a device signs: Ed25519 over the text, RSA or ECDSA over a SHA-256 digest. */
export type DeviceMechanism = 'ed25519' | 'rsa-sha256' | 'ecdsa-sha256';

/** A device whose keys never leave it: an HSM, a smart card, a key service. It names keys by ids in hex. */
export interface KeyDevice {
  publicKey(id: string): KeyObject;
  sign(id: string, mechanism: DeviceMechanism, bytes: Uint8Array): Promise<Buffer>;
  /** Unwraps a key that was wrapped for the device's RSA key; it blocks, so it is for the start of a process only. */
  unwrap(id: string, wrapped: Buffer): Buffer;
}

/** PEM or DER, whichever the device's tool writes. */
export const publicKeyOf = (bytes: Buffer): KeyObject =>
  bytes.subarray(0, 5).toString('latin1') === '-----'
    ? createPublicKey(bytes)
    : createPublicKey({ key: bytes, format: 'der', type: 'spki' });

const KEY_BYTES = 32;
/** As strong as a symmetric key of 128 bits, the least strength of every other key of ours. */
const RSA_LEAST_BITS = 3_072;

/** Says what is wrong with the length of a key, if it is RSA and too short. */
export function shortRsaKey({ asymmetricKeyDetails: { modulusLength } = {} }: KeyObject): string | undefined {
  if (modulusLength === undefined || modulusLength >= RSA_LEAST_BITS) return undefined;
  return `has ${modulusLength} bits, and ${RSA_LEAST_BITS} are wanted`;
}

/** A new random key in the format of a setting; only the device can unwrap it. */
export function wrapNewKey(device: KeyDevice, id: string): string {
  const key = device.publicKey(id);
  const problem = shortRsaKey(key);
  if (problem !== undefined) throw new Error(`key ${id} of the device ${problem}`);
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' };
  return `wrapped.${publicEncrypt({ key, ...padding }, randomBytes(KEY_BYTES)).toString('base64url')}`;
}

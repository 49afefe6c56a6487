import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { fromHex } from '../bytes/encoding.ts';

/** RFC 8032, section 7.1, test 1: a signature over an empty message. */
const KEY = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
const SIGNATURE =
  'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b';

/**
 * Tables of multiples of the base points are computed at first use and cost more than a whole verification. A page
 * computes them while its user is still choosing the file.
 */
export function warmUp(): void {
  ed25519.verify(fromHex(SIGNATURE) ?? new Uint8Array(), new Uint8Array(), fromHex(KEY) ?? new Uint8Array());
  secp256k1.getPublicKey(new Uint8Array(32).fill(1));
}

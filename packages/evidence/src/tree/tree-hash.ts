import { concat } from '../bytes/encoding.ts';
import { sha256 } from '../bytes/sha256.ts';

/** RFC 6962 section 2.1: leaves and nodes have different prefixes, so that one can never be taken for the other. */
const LEAF = Uint8Array.of(0x00);
const NODE = Uint8Array.of(0x01);

export const leafHash = (entry: Uint8Array): Uint8Array => sha256(concat(LEAF, entry));

export const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(concat(NODE, left, right));

/** The root of a tree without leaves. */
export const EMPTY_ROOT: Uint8Array = sha256(new Uint8Array());

/** Where RFC 6962 splits a tree: the largest power of two below its size. Sizes pass 2^31, so no bit shifts. */
export function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

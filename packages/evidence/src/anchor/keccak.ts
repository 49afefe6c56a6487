import { keccak_256 } from '@noble/hashes/sha3.js';
import { fromHex, toHex } from '../bytes/encoding.ts';

export const keccak256 = (bytes: Uint8Array): Uint8Array => keccak_256(bytes);

/** Hex as Ethereum's tools write it; lower case only, so that one value has one form. */
export type Hex = `0x${string}`;

export const to0x = (bytes: Uint8Array): Hex => `0x${toHex(bytes)}`;

/** Undefined for anything but the form above. */
export function from0x(text: unknown): Uint8Array | undefined {
  return typeof text === 'string' && text.startsWith('0x') ? fromHex(text.slice(2)) : undefined;
}

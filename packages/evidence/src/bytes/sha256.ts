import { sha256 as digest } from '@noble/hashes/sha2.js';

/** SHA-256 that works at once and everywhere: the browser's own only answers later. */
export const sha256 = (bytes: Uint8Array): Uint8Array => digest(bytes);

/** For files: `update` as they are read, `digest` at the end. */
export const startSha256 = () => digest.create();

export const HASH_BYTES = 32;

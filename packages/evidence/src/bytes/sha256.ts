import { sha256 as digest } from '@noble/hashes/sha2.js';

/** A synchronous SHA-256 for every platform: the browser's own is asynchronous. */
export const sha256 = (bytes: Uint8Array): Uint8Array => digest(bytes);

/** For files: `update` as they are read, `digest` at the end. */
export const startSha256 = () => digest.create();

export const HASH_BYTES = 32;

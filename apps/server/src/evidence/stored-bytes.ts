import { hash } from 'node:crypto';

/**
 * SHA-256 and comparison by Node's native code: tiles are large, and the loops of packages/evidence cost ten times as
 * much.
 */
export const digestOf = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer');

export const areSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

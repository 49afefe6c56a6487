import { UNKNOWN_ACCOUNT } from '@nota/contract/kit/mask/mask.ts';
import type { Keys } from '../../../platform/keys/keys.ts';

const MARK_CHARS = 8;

/**
 * An unknown account name may be a password typed into the wrong field. The log keeps only a short keyed digest of it,
 * a mark, which recognises repeated guesses and reveals nothing without the key.
 */
export const unknownAccount = ({ digests }: Keys, typed: string): string => markOf(digests.digest(PURPOSE, [typed]));

/** The values under which the name may be stored: itself, or its mark by any key of the ring. */
export const accountsLike = ({ digests }: Keys, typed: string): string[] => [
  typed,
  ...digests.every(PURPOSE, [typed]).map(markOf),
];

const PURPOSE = 'unknown-account';
const markOf = (digest: Buffer) => `${UNKNOWN_ACCOUNT}${digest.toString('hex').slice(-MARK_CHARS)}`;

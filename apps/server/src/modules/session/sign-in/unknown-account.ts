import { UNKNOWN_ACCOUNT } from '@nota/contract/kit/mask/mask.ts';
import type { Keys } from '../../../platform/keys/keys.ts';

const MARK_CHARS = 8;

/**
 * A name that nobody has may be a password in the wrong field. The log keeps a short mark of it, by which guesses of the
 * same name are recognised, and from which without the key nothing is learnt.
 */
export const unknownAccount = ({ digests }: Keys, typed: string): string => markOf(digests.digest(PURPOSE, [typed]));

/** What the name may stand under: itself, or its marks by every key of the ring. */
export const accountsLike = ({ digests }: Keys, typed: string): string[] => [
  typed,
  ...digests.every(PURPOSE, [typed]).map(markOf),
];

const PURPOSE = 'unknown-account';
const markOf = (digest: Buffer) => `${UNKNOWN_ACCOUNT}${digest.toString('hex').slice(-MARK_CHARS)}`;

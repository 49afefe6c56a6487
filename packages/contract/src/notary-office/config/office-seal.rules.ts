import { isValidOn } from './day-alert.rules.ts';

export const SEAL_KINDS = ['seal', 'certificate'] as const;
export const SEAL_ALGORITHMS = ['sm2', 'rsa'] as const;

interface Validity {
  readonly validFrom: string;
  readonly validUntil: string;
  readonly isReplaced: boolean;
}

export const SEAL_STANDINGS = ['later', 'in-force', 'expired', 'replaced'] as const;
export type SealStanding = (typeof SEAL_STANDINGS)[number];

/** Nobody sets it: it follows from the days and from whether another took its place. */
export function sealStanding({ validFrom, validUntil, isReplaced }: Validity, today: string): SealStanding {
  if (isReplaced) return 'replaced';
  if (today < validFrom) return 'later';
  return isValidOn(today, validUntil, validFrom) ? 'in-force' : 'expired';
}

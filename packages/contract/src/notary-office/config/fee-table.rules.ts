/** By what a fee is counted. */
export const FEE_BASES = ['piece', 'page', 'copy', 'hour'] as const;
export type FeeBasis = (typeof FEE_BASES)[number];

/** A table with the first day on which it holds. */
interface Dated {
  readonly validFrom: string;
}

/** The table that holds on a day: the newest that has begun. */
export const tableOn = <T extends Dated>(tables: readonly T[], day: string): T | undefined =>
  tables
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((one, other) => other.validFrom.localeCompare(one.validFrom))[0];

export const FEE_STANDINGS = ['later', 'in-force', 'past'] as const;
export type FeeStanding = (typeof FEE_STANDINGS)[number];

export function feeStanding(validFrom: string, inForceFrom: string | undefined, today: string): FeeStanding {
  if (validFrom > today) return 'later';
  return validFrom === inForceFrom ? 'in-force' : 'past';
}

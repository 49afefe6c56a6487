/** A version of an office's fees or numbering rule, with the first day on which it holds. */
interface Dated {
  readonly validFrom: string;
}

/** The version that holds on a day: the newest that has begun. */
export const versionOn = <T extends Dated>(versions: readonly T[], day: string): T | undefined =>
  versions
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((one, other) => other.validFrom.localeCompare(one.validFrom))[0];

export const DATED_STANDINGS = ['later', 'in-force', 'past'] as const;
export type DatedStanding = (typeof DATED_STANDINGS)[number];

export function datedStanding(validFrom: string, inForceFrom: string | undefined, today: string): DatedStanding {
  if (validFrom > today) return 'later';
  return validFrom === inForceFrom ? 'in-force' : 'past';
}

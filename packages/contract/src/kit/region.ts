/**
 * The region of a sign-in, as named in the operator's file; these two are our own, and shown in the reader's language.
 */
export const REGION = {
  /** A private address, which has no place on the map. */
  lan: 'lan',
  /** The region of the address is unknown, so no rule draws conclusions from it. */
  unknown: '',
} as const;

export const REGION_MAX_CHARS = 64;

/** How the unknown region is written outside of the database: an empty filter would be no filter. */
export const UNKNOWN_WORD = 'unknown';

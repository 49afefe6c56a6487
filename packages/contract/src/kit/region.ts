/** Where a sign-in came from, in the words of the operator's file; these two are our own, and shown in the reader's. */
export const REGION = {
  /** An address that only exists inside a network: it says nothing about a place on the map. */
  lan: 'lan',
  /** Nothing is known about the address. No rule makes a statement from it. */
  unknown: '',
} as const;

export const REGION_MAX_CHARS = 64;

/** What stands for it outside the database: in answers it is shown, and an empty filter would be none. */
export const UNKNOWN_WORD = 'unknown';

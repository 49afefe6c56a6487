/** How many days before its custody ends the customer of a record is told, the nearest first. */
export const EXPIRY_NOTICE_DAYS = [1, 7, 30] as const;
export type ExpiryNoticeDays = (typeof EXPIRY_NOTICE_DAYS)[number];

/** An end that is nearer than this is worth a word wherever it stands. */
export const SOON_DAYS = 30 satisfies ExpiryNoticeDays;

const DAY_MS = 86_400_000;

/** Ends of custody from a moment on, and before another. */
export interface Stretch {
  readonly from: Date;
  readonly before: Date;
}

/**
 * The ends that a notice speaks of at a given time: nearer than its days, but not as near as the next one. The stretches
 * do not overlap, so who is late is told once, by the notice that is due, and nobody of what is over.
 */
export function stretchOf(days: ExpiryNoticeDays, at: Date): Stretch {
  const nearer = EXPIRY_NOTICE_DAYS.findLast((other) => other < days) ?? 0;
  return { from: afterDays(at, nearer), before: afterDays(at, days) };
}

/** Days that have begun count as whole ones: what ends in an hour has one left, and what is over has none. */
export const daysLeft = (until: Date, at: Date): number =>
  Math.max(0, Math.ceil((until.getTime() - at.getTime()) / DAY_MS));

const afterDays = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

/** How many days before the end of custody a customer is notified, the nearest first. */
export const EXPIRY_NOTICE_DAYS = [1, 7, 30] as const;
export type ExpiryNoticeDays = (typeof EXPIRY_NOTICE_DAYS)[number];

/** An end that is nearer than this is shown as a warning. */
export const SOON_DAYS = 30 satisfies ExpiryNoticeDays;

const DAY_MS = 86_400_000;

/** Ends of custody from one time on, and before another. */
export interface Stretch {
  readonly from: Date;
  readonly before: Date;
}

/**
 * The ends of custody that a notice is about at a given time: nearer than its days, but not as near as the next notice.
 * The ranges do not overlap, so a late run sends only the notice that is due, and none for custody that has ended.
 */
export function stretchOf(days: ExpiryNoticeDays, at: Date): Stretch {
  const nearer = EXPIRY_NOTICE_DAYS.findLast((other) => other < days) ?? 0;
  return { from: afterDays(at, nearer), before: afterDays(at, days) };
}

/** Started days count as whole: custody that ends in an hour has one day left, ended custody none. */
export const daysLeft = (until: Date, at: Date): number =>
  Math.max(0, Math.ceil((until.getTime() - at.getTime()) / DAY_MS));

const afterDays = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

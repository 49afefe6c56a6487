const DAY_MS = 86_400_000;

export interface LockSettings {
  readonly leastDays: number;
  readonly mostDays: number;
}

/**
 * Until when evidence is locked: as long as its custody lasts, for ever where that has no end; yet never shorter than
 * the least, because a record may be entered late, and never further than the most, from where the lock is renewed.
 */
export function lockUntil(custodyUntil: Date | null, now: Date, { leastDays, mostDays }: LockSettings): Date {
  const least = now.getTime() + leastDays * DAY_MS;
  const most = Math.max(least, now.getTime() + mostDays * DAY_MS);
  const wanted = custodyUntil === null ? most : custodyUntil.getTime();
  return new Date(Math.min(Math.max(wanted, least), most));
}

/**
 * Whether a lock is to be renewed now: custody reaches further, and half of the longest lock or more is used up. Whoever
 * looks every day has half of it as time to find out that renewing fails.
 */
export function isLockDue(
  { custodyUntil, lockedUntil }: { custodyUntil: Date | null; lockedUntil: Date },
  now: Date,
  settings: LockSettings,
): boolean {
  const reachesFurther = custodyUntil === null || custodyUntil > lockedUntil;
  return reachesFurther && lockedUntil.getTime() - now.getTime() <= (settings.mostDays * DAY_MS) / 2;
}

/** Whether what is left of an ended custody may be destroyed: the time for a renewal is over, and nobody holds it. */
export function mayDestroy(
  given: { custodyUntil: Date | null; isHeld: boolean },
  now: Date,
  graceDays: number,
): boolean {
  if (given.custodyUntil === null || given.isHeld) return false;
  return given.custodyUntil.getTime() + graceDays * DAY_MS <= now.getTime();
}

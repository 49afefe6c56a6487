const DAY_MS = 86_400_000;

export interface LockSettings {
  readonly leastDays: number;
  readonly mostDays: number;
}

/**
 * Until when evidence is locked: until its custody ends, or without an end where custody has none. At least the
 * minimum, because a record may be entered late; at most the maximum, before whose end the lock is renewed.
 */
export function lockUntil(custodyUntil: Date | null, now: Date, { leastDays, mostDays }: LockSettings): Date {
  const least = now.getTime() + leastDays * DAY_MS;
  const most = Math.max(least, now.getTime() + mostDays * DAY_MS);
  const wanted = custodyUntil === null ? most : custodyUntil.getTime();
  return new Date(Math.min(Math.max(wanted, least), most));
}

/**
 * Whether a lock must be renewed now: custody lasts longer than the lock, and half of the longest lock is used up. A
 * daily check then has the other half as time to find out that renewing fails.
 */
export function isLockDue(
  { custodyUntil, lockedUntil }: { custodyUntil: Date | null; lockedUntil: Date },
  now: Date,
  settings: LockSettings,
): boolean {
  const reachesFurther = custodyUntil === null || custodyUntil > lockedUntil;
  return reachesFurther && lockedUntil.getTime() - now.getTime() <= (settings.mostDays * DAY_MS) / 2;
}

/** Whether evidence may be destroyed after its custody: the time for a renewal is over, and there is no legal hold. */
export function mayDestroy(
  given: { custodyUntil: Date | null; isHeld: boolean },
  now: Date,
  graceDays: number,
): boolean {
  if (given.custodyUntil === null || given.isHeld) return false;
  return given.custodyUntil.getTime() + graceDays * DAY_MS <= now.getTime();
}

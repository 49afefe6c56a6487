import { describe, expect, it } from 'vitest';
import { isLockDue, lockUntil, mayDestroy } from './evidence-lock.rules.ts';

const now = new Date('2026-06-01T00:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const settings = { leastDays: 30, mostDays: 3_650 };

describe('the lock of a piece of evidence', () => {
  it.each([
    ['lasts as long as its custody', inDays(365), 365],
    ['lasts for the least where custody is shorter', inDays(2), 30],
    ['lasts for the least where custody is over already', inDays(-400), 30],
    ['ends at the most where custody is longer', inDays(36_500), 3_650],
    ['ends at the most where custody has no end', null, 3_650],
  ])('%s', (_, custodyUntil, days) => {
    expect(lockUntil(custodyUntil, now, settings)).toEqual(inDays(days));
  });

  it('is never shorter than the minimum, even if the maximum is set below it', () => {
    expect(lockUntil(null, now, { leastDays: 30, mostDays: 1 })).toEqual(inDays(30));
  });

  it.each([
    ['custody ends with it', inDays(10), inDays(10), false],
    ['custody reaches further and half of the most is used up', inDays(9_000), inDays(1_825), true],
    ['custody has no end and half of the most is used up', null, inDays(100), true],
    ['custody reaches further and there is time yet', inDays(9_000), inDays(1_826), false],
    ['custody reaches further and the lock has ended', inDays(9_000), inDays(-1), true],
  ])('is renewed or not: %s', (_, custodyUntil, lockedUntil, isDue) => {
    expect(isLockDue({ custodyUntil, lockedUntil }, now, settings)).toBe(isDue);
  });
});

describe('destroying evidence after its custody', () => {
  it.each([
    ['goes when its grace is over', inDays(-30), false, true],
    ['stays within its grace', inDays(-29), false, false],
    ['stays while it is held', inDays(-300), true, false],
    ['stays where custody has no end', null, false, false],
    ['stays where custody was renewed', inDays(300), false, false],
  ])('%s', (_, custodyUntil, isHeld, may) => {
    expect(mayDestroy({ custodyUntil, isHeld }, now, 30)).toBe(may);
  });
});

import { describe, expect, it } from 'vitest';
import { daysLeft, EXPIRY_NOTICE_DAYS, SOON_DAYS, stretchOf } from './attestation-expiry.rules.ts';

const at = new Date('2026-06-01T02:00:00.000Z');
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(at.getTime() + hours * HOUR_MS);
const day = 24;
const moment = 1 / HOUR_MS;

/** Which notices are due for this end of custody. */
const noticesOf = (until: Date) =>
  EXPIRY_NOTICE_DAYS.filter((days) => {
    const { from, before } = stretchOf(days, at);
    return from <= until && until < before;
  });

describe('an end of custody', () => {
  it.each<[string, number, number[], number]>([
    ['a year away', 365 * day, [], 365],
    ['thirty days away to the moment', 30 * day, [], 30],
    ['thirty days away but a moment', 30 * day - moment, [30], 30],
    ['twenty-nine days and an hour away', 29 * day + 1, [30], 30],
    ['twenty-nine days away', 29 * day, [30], 29],
    ['seven days away to the moment', 7 * day, [30], 7],
    ['seven days away but a moment', 7 * day - moment, [7], 7],
    ['two days away', 2 * day, [7], 2],
    ['a day away to the moment', day, [7], 1],
    ['a day away but a moment', day - moment, [1], 1],
    ['an hour away', 1, [1], 1],
    ['now', 0, [1], 0],
    ['a moment past', -moment, [], 0],
    ['a year past', -365 * day, [], 0],
  ])('that is %s', (_, hours, notices, days) => {
    expect(noticesOf(inHours(hours))).toEqual(notices);
    expect(daysLeft(inHours(hours), at)).toBe(days);
  });

  it('is soon as of the first notice', () => {
    expect(SOON_DAYS).toBe(Math.max(...EXPIRY_NOTICE_DAYS));
  });
});

import { describe, expect, it } from 'vitest';
import { endOfPoints, fitsIntoDay, POINTS_DAY_MAX } from './points-gift.rules.ts';

describe('the end of points', () => {
  it.each([
    ['a day in spring', '2026-03-15T04:00:00Z', '2027-03-15T16:00:00.000Z'],
    ['the last minute of a day in China', '2026-03-15T15:59:00Z', '2027-03-15T16:00:00.000Z'],
    ['the first minute of a day in China', '2026-03-15T16:00:00Z', '2027-03-16T16:00:00.000Z'],
    ['29 February', '2028-02-29T04:00:00Z', '2029-02-28T16:00:00.000Z'],
    ['the last day of a year', '2026-12-31T04:00:00Z', '2027-12-31T16:00:00.000Z'],
  ])('given on %s is a year later', (_, given, ends) => {
    expect(endOfPoints(new Date(given)).toISOString()).toBe(ends);
  });
});

it.each([
  [0, POINTS_DAY_MAX, true],
  [1, POINTS_DAY_MAX, false],
  [POINTS_DAY_MAX - 10, 10, true],
  [POINTS_DAY_MAX, 1, false],
])('after %i points of a day another %i may be given: %s', (given, points, may) => {
  expect(fitsIntoDay(given, points)).toBe(may);
});

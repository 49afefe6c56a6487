import { dayText } from '@nota/contract/kit/clock/shanghai-day.ts';
import { describe, expect, it } from 'vitest';
import { monthWeeks, nextMonth } from './month-weeks.ts';

const edges = (month: string) => {
  const weeks = monthWeeks(month);
  return [dayText(weeks[0]?.[0] ?? 0), dayText(weeks.at(-1)?.[6] ?? 0), weeks.length] as const;
};

describe('the weeks of a month', () => {
  it.each([
    ['2026-10', ['2026-09-28', '2026-11-01', 5]],
    ['2026-02', ['2026-01-26', '2026-03-01', 5]],
    ['2027-02', ['2027-02-01', '2027-02-28', 4]],
    ['2026-08', ['2026-07-27', '2026-09-06', 6]],
    ['2026-12', ['2026-11-30', '2027-01-03', 5]],
  ])('of %s begin on a Monday and end on a Sunday', (month, expected) => {
    expect(edges(month)).toEqual(expected);
  });
});

describe('a month further', () => {
  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-03', -14, '2025-01'],
    ['2026-03', 0, '2026-03'],
  ])('%s and %s is %s', (month, by, expected) => expect(nextMonth(month, by)).toBe(expected));
});

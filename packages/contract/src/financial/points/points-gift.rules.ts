import { dayAt, endOfDay, parseDay, type Day } from '../../kit/clock/shanghai-day.ts';

/** So many to one owner by one gift, and so many to everybody in a day, by decision of people. */
export const POINTS_EACH_MAX = 1_000;
export const POINTS_DAY_MAX = 50_000;
export const GIFT_OWNERS_MAX = 100;
const LIFE_MONTHS = 12;

/** Whether a gift still fits into what may be given on the day. */
export const fitsIntoDay = (givenOfDay: number, points: number): boolean => givenOfDay + points <= POINTS_DAY_MAX;

/**
 * Points end with the same day of the month a year later, at its last moment; given on 29 February they end on the
 * 28th.
 */
export function endOfPoints(givenAt: Date): Date {
  return endOfDay(monthsLater(dayAt(givenAt), LIFE_MONTHS));
}

function monthsLater(day: Day, months: number): Day {
  const text = new Date(day * 86_400_000).toISOString().slice(0, 10);
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  const count = year * 12 + (month - 1) + months;
  const [inYear, inMonth] = [Math.floor(count / 12), (count % 12) + 1];
  for (let last = date; ; last -= 1) {
    const found = parseDay(`${inYear}-${String(inMonth).padStart(2, '0')}-${String(last).padStart(2, '0')}`);
    if (found !== undefined) return found;
  }
}

import { dayOf, weekdayOf, type Day } from '@nota/contract/kit/clock/shanghai-day.ts';

/** `2026-10`. */
export type Month = string;

const WEEK = 7;

/** The weeks of a month, Monday first; the days of its neighbours fill the first and the last. */
export function monthWeeks(month: Month): Day[][] {
  const first = dayOf(`${month}-01`);
  const start = first - daysSinceMonday(first);
  const next = dayOf(`${nextMonth(month, 1)}-01`);
  const weeks: Day[][] = [];
  for (let monday = start; monday < next; monday += WEEK) {
    weeks.push(Array.from({ length: WEEK }, (_, index) => monday + index));
  }
  return weeks;
}

export function nextMonth(month: Month, by: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + by;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

const daysSinceMonday = (day: Day) => (weekdayOf(day) + WEEK - 1) % WEEK;

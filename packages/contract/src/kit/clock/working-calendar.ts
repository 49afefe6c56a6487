import { dayOf, isWeekend, yearOf, type Day } from './shanghai-day.ts';

/**
 * What the State Council's notice says about one year: the days off, weekends among them, and the Saturdays and Sundays
 * on which people work instead. Every other day is a working day from Monday to Friday and a rest day otherwise.
 */
export interface WorkingYear {
  readonly year: number;
  readonly rest: readonly string[];
  readonly work: readonly string[];
  /** Which notice it was read from. */
  readonly source: string;
}

/** The years that are known. Any other year is counted by its weekends alone, and the result is provisional. */
export interface WorkingCalendar {
  readonly years: ReadonlySet<number>;
  readonly rest: ReadonlySet<Day>;
  readonly work: ReadonlySet<Day>;
}

/** A later entry for a year replaces an earlier one: a platform's own table overrides the shipped one. */
export function calendarOf(...tables: readonly WorkingYear[]): WorkingCalendar {
  const inForce = [...new Map(tables.map((table) => [table.year, table])).values()];
  return {
    years: new Set(inForce.map(({ year }) => year)),
    rest: new Set(inForce.flatMap(({ rest }) => rest.map(dayOf))),
    work: new Set(inForce.flatMap(({ work }) => work.map(dayOf))),
  };
}

export function isWorkingDay(calendar: WorkingCalendar, day: Day): boolean {
  if (calendar.rest.has(day)) return false;
  return calendar.work.has(day) || !isWeekend(day);
}

export const isYearKnown = (calendar: WorkingCalendar, day: Day): boolean => calendar.years.has(yearOf(day));

/** The n-th working day after a day, which itself does not count; with n = 0, that day. */
export function addWorkingDays(calendar: WorkingCalendar, from: Day, n: number): Day {
  let day = from;
  for (let counted = 0; counted < n;) {
    day += 1;
    if (isWorkingDay(calendar, day)) counted += 1;
  }
  return day;
}

/** The n-th working day before a day, which itself does not count. */
export function subtractWorkingDays(calendar: WorkingCalendar, from: Day, n: number): Day {
  let day = from;
  for (let counted = 0; counted < n;) {
    day -= 1;
    if (isWorkingDay(calendar, day)) counted += 1;
  }
  return day;
}

/** How many working days follow the first day up to the second, that one included; negative the other way round. */
export function workingDaysBetween(calendar: WorkingCalendar, from: Day, to: Day): number {
  if (to < from) return -workingDaysBetween(calendar, to, from);
  let count = 0;
  for (let day = from + 1; day <= to; day += 1) if (isWorkingDay(calendar, day)) count += 1;
  return count;
}

/** The day itself if it is a working day, or else the next one. */
export function firstWorkingDayFrom(calendar: WorkingCalendar, day: Day): Day {
  return addWorkingDays(calendar, day - 1, 1);
}

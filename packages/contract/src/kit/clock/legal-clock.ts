import { dayAt, endOfDay, noonOf, yearOf, type Day } from './shanghai-day.ts';
import { isWorkingDay, isYearKnown, subtractWorkingDays, type WorkingCalendar } from './working-calendar.ts';

export const CLOCK_UNITS = ['working', 'calendar'] as const;
export type ClockUnit = (typeof CLOCK_UNITS)[number];

/** The length of a period. */
export interface ClockLength {
  readonly unit: ClockUnit;
  readonly days: number;
}

/** Time that does not count, on a ground that the record's kind allows. Without an end it is still open. */
export interface ClockPause {
  readonly from: Date;
  readonly to: Date | null;
}

/** A legal period that runs since an event, with its pauses. */
export interface LegalClock extends ClockLength {
  readonly startedAt: Date;
  readonly pauses: readonly ClockPause[];
}

export interface Deadline {
  /** 24:00 of the last day; null while it is paused. From this time on it is overdue. */
  readonly dueAt: Date | null;
  /** From here on half of the period or less is left. */
  readonly amberAt: Date | null;
  /** From here on one working day or less is left. */
  readonly redAt: Date | null;
  /** It includes a year without a calendar, so nothing may be decided by it. */
  readonly isProvisional: boolean;
  /** Since when it is paused, if it is. */
  readonly pausedAt: Date | null;
  /** How many days of its unit the pauses have excluded. */
  readonly pausedDays: number;
}

/**
 * When the period ends.
 *
 * - The day of the event does not count (民法典 201): whether papers came at 00:01 or at 23:59, the next day is the first,
 *   or for periods in working days the next working day. Days count whole, so the hour of the event never matters.
 * - The period ends at 24:00 of its last day (民法典 203, second paragraph). The same paragraph lets it end with business
 *   hours where there are any; what is limited here is done in a console that never closes.
 * - A period in calendar days whose last day is a rest day ends with the next working day (民法典 203, first paragraph).
 * - By 201 the day on which a pause begins still counts, and the day on which it ends does not: a pause takes the days
 *   that began while it lasted. No period ends while it is paused: where a pause begins on the last day, that day is
 *   given back.
 */
export function dueOf(clock: LegalClock, calendar: WorkingCalendar): Deadline {
  const pauses = clock.pauses.map(({ from, to }) => ({ from: dayAt(from), to: to ? dayAt(to) : Infinity }));
  const started = dayAt(clock.startedAt);
  const { last, unmoved, pausedDays } = lastDayOf(clock, started, pauses, calendar);
  if (last === null) {
    const open = clock.pauses.filter(({ to }) => to === null).map(({ from }) => from.getTime());
    const nothing = { dueAt: null, amberAt: null, redAt: null, isProvisional: false };
    return { ...nothing, pausedAt: new Date(Math.min(...open)), pausedDays };
  }
  // Working days are looked up from the first day on; for calendar days only the last one's kind matters.
  const looked = clock.unit === 'working' ? started + 1 : unmoved;
  return {
    dueAt: endOfDay(last),
    amberAt: amberAtOf(clock, last, calendar),
    redAt: redAtOf(last, calendar),
    isProvisional: !areYearsKnown(calendar, looked, last),
    pausedAt: null,
    pausedDays,
  };
}

interface DayPause {
  readonly from: Day;
  readonly to: Day;
}

/** Counts day by day: periods are short, and the result agrees with the calendar by construction. */
function lastDayOf(length: ClockLength, started: Day, pauses: readonly DayPause[], calendar: WorkingCalendar) {
  const standsFrom = Math.min(...pauses.filter(({ to }) => to === Infinity).map(({ from }) => from), Infinity);
  let [counted, pausedDays] = [0, 0];
  let unmoved: Day | undefined;
  for (let day = started + 1; day <= standsFrom; day += 1) {
    if (length.unit === 'working' && !isWorkingDay(calendar, day)) continue;
    const isTaken = pauses.some(({ from, to }) => from < day && day <= to);
    if (!isTaken) counted += 1;
    else pausedDays += 1;
    if (isTaken || counted < length.days) continue;
    unmoved ??= day;
    const endsPaused = pauses.some(({ from, to }) => from <= day && day < to);
    if (!endsPaused && isWorkingDay(calendar, day)) return { last: day, unmoved, pausedDays };
    counted -= 1;
    if (endsPaused) pausedDays += 1;
  }
  return { last: null, unmoved: started, pausedDays };
}

function areYearsKnown(calendar: WorkingCalendar, first: Day, last: Day): boolean {
  for (let day = first; day < last; day += 365) if (!isYearKnown(calendar, day)) return false;
  return isYearKnown(calendar, last) && (yearOf(first) === yearOf(last) || isYearKnown(calendar, first));
}

/** Counted back from the last day, so that a pause in the middle moves it together with the end. */
export function amberAtOf(length: ClockLength, last: Day, calendar: WorkingCalendar): Date {
  const red = redAtOf(last, calendar);
  const half = halfLeftAt(length, last, calendar);
  return half < red ? half : red;
}

function halfLeftAt({ unit, days }: ClockLength, last: Day, calendar: WorkingCalendar): Date {
  if (unit === 'calendar') return days % 2 === 0 ? endOfDay(last - days / 2) : noonOf(last - (days - 1) / 2);
  const whole = subtractWorkingDays(calendar, last, Math.floor(days / 2));
  return days % 2 === 0 ? endOfDay(whole) : noonOf(whole);
}

/** One working day is left as soon as the working day before the last one is over. */
export const redAtOf = (last: Day, calendar: WorkingCalendar): Date => endOfDay(subtractWorkingDays(calendar, last, 1));

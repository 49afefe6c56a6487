import { dayAt, startOfDay, type Day } from '@nota/contract/kit/clock/shanghai-day.ts';
import {
  addWorkingDays,
  firstWorkingDayFrom,
  subtractWorkingDays,
  type WorkingCalendar,
} from '@nota/contract/kit/clock/working-calendar.ts';
import { addMinutes } from '../../../apps/server/src/platform/clock.ts';
import type { Chance } from '../chance.ts';

/** Minutes of the day: an office opens at nine and rests at noon. */
const OPENS = 9 * 60;
const NOON = { from: 11 * 60 + 45, to: 13 * 60 + 20 };
const LAST_START = 16 * 60;

/** Some time of a working day that leaves room for what follows on the same day. */
export function timeOn(day: Day, chance: Chance): Date {
  return atMinute(day, chance.between(OPENS, LAST_START - (NOON.to - NOON.from)) + chance.next());
}

/** So many working days later, or later on the same day. */
export function afterDays(at: Date, days: number, { calendar, chance }: WorkingPlace): Date {
  if (days > 0) return timeOn(addWorkingDays(calendar, dayAt(at), days), chance);
  const minute = (at.getTime() - startOfDay(dayAt(at)).getTime()) / 60_000 + chance.between(8, 40);
  return addMinutes(startOfDay(dayAt(at)), minute >= NOON.from && minute < NOON.to ? minute + 95 : minute);
}

export interface WorkingPlace {
  readonly calendar: WorkingCalendar;
  readonly chance: Chance;
}

/** The last working day that is over, so that nothing happens in the future. */
export const lastWorkingDay = (calendar: WorkingCalendar, now: Date): Day =>
  subtractWorkingDays(calendar, dayAt(now), 1);

export const workingDayFrom = firstWorkingDayFrom;

const atMinute = (day: Day, minute: number) =>
  addMinutes(startOfDay(day), minute < NOON.from ? minute : minute + (NOON.to - NOON.from));

import type { ClockRule } from '../../kit/clock/clock-rule.ts';
import { dayAt, dayOf, dayText, endOfDay, type Day } from '../../kit/clock/shanghai-day.ts';
import { firstWorkingDayFrom, isYearKnown, type WorkingCalendar } from '../../kit/clock/working-calendar.ts';
import { PAUSE_GROUNDS } from './ground/pause-ground.ts';

/** A certificate is issued within fifteen working days from acceptance (公证法 30; 公证程序规则 35). */
export const NOTARIZATION_CLOCK: ClockRule = { unit: 'working', lengths: [15], grounds: PAUSE_GROUNDS };

/**
 * When a case was accepted, and so when its clock began: with the notice of acceptance, or when handling began without
 * one. When the fee was paid does not matter: an office that accepts before it is paid lets its own time run.
 */
export function acceptedAtOf(case_: {
  readonly noticeIssuedAt: Date | null;
  readonly handlingBeganAt: Date | null;
}): Date | null {
  const times = [case_.noticeIssuedAt, case_.handlingBeganAt].filter((at) => at !== null);
  return times.length === 0 ? null : new Date(Math.min(...times.map((at) => at.getTime())));
}

/** A period of months: its end, and whether it may move because the year's calendar is not known. */
export interface MonthsEnd {
  readonly dueAt: Date;
  readonly isProvisional: boolean;
}

/**
 * The end of a period of months since an event: 24:00 of the same day of the last month, or of the month's last day
 * where it has none (民法典 202); where that is a rest day, of the next working day (民法典 203). Pauses have no part in it.
 */
export function monthsAfter(startedAt: Date, months: number, calendar: WorkingCalendar): MonthsEnd {
  const unmoved = sameDayLater(dayAt(startedAt), months);
  const last = firstWorkingDayFrom(calendar, unmoved);
  return { dueAt: endOfDay(last), isProvisional: !isYearKnown(calendar, unmoved) || !isYearKnown(calendar, last) };
}

function sameDayLater(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = dayText(day).split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  const wanted = Math.min(date, lastOfMonth.getUTCDate());
  return dayOf(`${lastOfMonth.toISOString().slice(0, 8)}${String(wanted).padStart(2, '0')}`);
}

/** For the applicant's reasons a case may be ended once six months are over (公证程序规则 50(1)). */
const TERMINATION_MONTHS = 6;
/** A file is archived within three months of the certificate (公证程序规则 58). */
const ARCHIVE_MONTHS = 3;

export const terminationAllowedAt = (acceptedAt: Date, calendar: WorkingCalendar): MonthsEnd =>
  monthsAfter(acceptedAt, TERMINATION_MONTHS, calendar);

/** A date that may still move ends nothing: whoever ends a case by it waits for the year's calendar. */
export function mayTerminateUnfinished(acceptedAt: Date, now: Date, calendar: WorkingCalendar): boolean {
  const { dueAt, isProvisional } = terminationAllowedAt(acceptedAt, calendar);
  return !isProvisional && now >= dueAt;
}

export const archiveDueAt = (issuedAt: Date, calendar: WorkingCalendar): MonthsEnd =>
  monthsAfter(issuedAt, ARCHIVE_MONTHS, calendar);

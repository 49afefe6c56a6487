import type { ClockUnit, Deadline } from './legal-clock.ts';
import { amberAtOf } from './legal-clock.ts';
import { dayAt, endOfDay, type Day } from './shanghai-day.ts';
import { addWorkingDays, firstWorkingDayFrom, type WorkingCalendar } from './working-calendar.ts';

/** More than half left, half or less, one working day or less, overdue; and paused. */
export const DEADLINE_COLOURS = ['green', 'amber', 'red', 'black', 'paused'] as const;
export type DeadlineColour = (typeof DEADLINE_COLOURS)[number];

/** A provisional date warns but decides nothing: past it, the clock stays red until the year's calendar is known. */
export function colourOf(deadline: Omit<Deadline, 'pausedAt' | 'pausedDays'>, now: Date): DeadlineColour {
  const { dueAt, amberAt, redAt, isProvisional } = deadline;
  if (!dueAt) return 'paused';
  if (now >= dueAt) return isProvisional ? 'red' : 'black';
  if (redAt && now >= redAt) return 'red';
  return amberAt && now >= amberAt ? 'amber' : 'green';
}

/** Whether it is overdue for certain: only then may something be closed, refused or counted as late automatically. */
export function isOverdue(deadline: Omit<Deadline, 'pausedAt' | 'pausedDays'>, now: Date): boolean {
  return colourOf(deadline, now) === 'black';
}

/** The range of due times of a colour: later than the one, and not later than the other. */
export interface DueRange {
  readonly after: Date | null;
  readonly until: Date | null;
}

export interface ColourMoment {
  readonly now: Date;
  /**
   * The first end that passed without being certain, or an earlier time; null where there is none. Which one it is no
   * calendar says: a year between known ones may be missing, and a clock may have started before the first known one.
   */
  readonly uncertainSince: Date | null;
}

/**
 * Turns a colour into a range of due times, so that a list finds it by an index on these alone. Black and red are exact
 * ranges as long as no uncertain end has passed: from the first of these on red is among black, and the stored times
 * decide. The border between amber and green depends on the length, so that with several lengths these ranges overlap as well.
 */
export function dueRangeOf(
  colour: Exclude<DeadlineColour, 'paused'>,
  clocks: { readonly unit: ClockUnit; readonly lengths: readonly number[] },
  calendar: WorkingCalendar,
  { now, uncertainSince }: ColourMoment,
): DueRange {
  const reddest = firstWorkingDayFrom(calendar, dayAt(now));
  const redUntil = endOfDay(reddest);
  if (colour === 'black') return { after: null, until: now };
  if (colour === 'red') return { after: reachesBack(now, uncertainSince), until: redUntil };
  const borders = clocks.lengths.map((days) => endOfDay(lastAmberDay({ unit: clocks.unit, days }, reddest)));
  const sorted = borders.toSorted((a, b) => a.getTime() - b.getTime());
  if (colour === 'amber') return { after: redUntil, until: sorted.at(-1) ?? redUntil };
  return { after: sorted[0] ?? redUntil, until: null };

  /** The latest last day of a period of this length that is amber by now, or the last red one where none is. */
  function lastAmberDay(length: { unit: ClockUnit; days: number }, from: Day): Day {
    let last = from;
    for (;;) {
      const next = addWorkingDays(calendar, last, 1);
      if (amberAtOf(length, next, calendar) > now) return last;
      last = next;
    }
  }
}

/** Just before that end, because a range does not have the moment that it begins after. */
const reachesBack = (now: Date, since: Date | null): Date =>
  since && since <= now ? new Date(since.getTime() - 1) : now;

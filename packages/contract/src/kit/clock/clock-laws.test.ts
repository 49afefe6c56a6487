import { describe, expect, it } from 'vitest';
import { colourOf, dueRangeOf } from './deadline-colour.ts';
import { CLOCK_UNITS, dueOf, type ClockPause, type LegalClock } from './legal-clock.ts';
import { dayAt, dayOf, startOfDay, type Day } from './shanghai-day.ts';
import { dice, type Dice } from '../seeded-dice/dice.samples.ts';
import { SHIPPED_YEARS } from './shipped-years.ts';
import { addWorkingDays, calendarOf, workingDaysBetween, type WorkingCalendar } from './working-calendar.ts';

const calendar = calendarOf(...SHIPPED_YEARS);
const FIRST = dayOf('2025-01-01');
const LAST = dayOf('2026-10-31');
const RUNS = 2_000;
const MINUTE = 60_000;

const someDay = (roll: Dice): Day => FIRST + roll(LAST - FIRST);
const someMoment = (roll: Dice, day = someDay(roll)) => new Date(startOfDay(day).getTime() + roll(1_440) * MINUTE);
const somePause = (roll: Dice, started: Date): ClockPause => {
  const from = new Date(started.getTime() + roll(30 * 1_440) * MINUTE);
  return { from, to: new Date(from.getTime() + roll(12 * 1_440) * MINUTE) };
};
function someClock(roll: Dice, pauses = roll(4)): LegalClock {
  const startedAt = someMoment(roll);
  const length = { unit: CLOCK_UNITS[roll(2)] ?? 'working', days: 1 + roll(20) };
  return { ...length, startedAt, pauses: Array.from({ length: pauses }, () => somePause(roll, startedAt)) };
}
/** A clock whose pauses have all ended has an end. */
function lastDayOf(clock: LegalClock, by: WorkingCalendar = calendar): Day {
  const { dueAt } = dueOf(clock, by);
  if (!dueAt) throw new Error('the clock stands');
  return dayAt(dueAt) - 1;
}
const touchedDays = ({ from, to }: ClockPause) => dayAt(to ?? from) - dayAt(from) + 1;

function always(law: (roll: Dice) => void) {
  for (let seed = 1; seed <= RUNS; seed += 1) law(dice(seed));
}

describe('of all clocks', () => {
  it('counting working days undoes adding them', () => {
    always((roll) => {
      const [from, n] = [someDay(roll), roll(60)];
      expect(workingDaysBetween(calendar, from, addWorkingDays(calendar, from, n))).toBe(n);
    });
  });

  it('adding in two steps is adding at once', () => {
    always((roll) => {
      const [from, a, b] = [someDay(roll), roll(30), roll(30)];
      expect(addWorkingDays(calendar, addWorkingDays(calendar, from, a), b)).toBe(
        addWorkingDays(calendar, from, a + b),
      );
    });
  });

  it('no pause moves the end forward, nor back by more than the days it touches', () => {
    always((roll) => {
      const clock = someClock(roll, 0);
      const pause = somePause(roll, clock.startedAt);
      const [free, paused] = [lastDayOf(clock), lastDayOf({ ...clock, pauses: [pause] })];
      expect(paused).toBeGreaterThanOrEqual(free);
      const moved = clock.unit === 'working' ? workingDaysBetween(calendar, free, paused) : paused - free;
      // The days that a pause adds to a period in calendar days may end in a holiday, which moves the end once more.
      const most = clock.unit === 'working' ? touchedDays(pause) : touchedDays(pause) + 10;
      expect(moved).toBeLessThanOrEqual(most);
    });
  });

  it('moving a pause moves the end by its length at most', () => {
    always((roll) => {
      const clock = { ...someClock(roll, 0), unit: 'working' as const };
      const pause = somePause(roll, clock.startedAt);
      const shift = (roll(20) - 10) * 86_400_000;
      const other = { from: new Date(+pause.from + shift), to: new Date(+(pause.to ?? pause.from) + shift) };
      const [one, two] = [pause, other].map((given) => lastDayOf({ ...clock, pauses: [given] })) as [Day, Day];
      expect(Math.abs(workingDaysBetween(calendar, one, two))).toBeLessThanOrEqual(touchedDays(pause));
    });
  });

  it('overlapping pauses are their union', () => {
    always((roll) => {
      const clock = someClock(roll, 0);
      const first = somePause(roll, clock.startedAt);
      const from = new Date(+first.from + roll(+(first.to ?? first.from) - +first.from + 1));
      const to = new Date(+from + roll(12 * 1_440) * MINUTE);
      const end = first.to && first.to > to ? first.to : to;
      const union = lastDayOf({ ...clock, pauses: [{ from: first.from, to: end }] });
      expect(lastDayOf({ ...clock, pauses: [first, { from, to }] })).toBe(union);
      expect(lastDayOf({ ...clock, pauses: [{ from, to }, first, first] })).toBe(union);
    });
  });

  it('one more rest day never brings the end nearer', () => {
    always((roll) => {
      const clock = someClock(roll);
      const rest = new Set([...calendar.rest, dayAt(clock.startedAt) + roll(40)]);
      expect(lastDayOf(clock, { ...calendar, rest })).toBeGreaterThanOrEqual(lastDayOf(clock));
    });
  });

  it('a longer period never ends earlier, nor one that began later', () => {
    always((roll) => {
      const clock = someClock(roll);
      const later = { ...clock, startedAt: new Date(+clock.startedAt + roll(5_000) * MINUTE) };
      expect(lastDayOf({ ...clock, days: clock.days + 1 })).toBeGreaterThanOrEqual(lastDayOf(clock));
      expect(lastDayOf(later)).toBeGreaterThanOrEqual(lastDayOf(clock));
    });
  });

  it('the hour of the event does not matter', () => {
    always((roll) => {
      const clock = someClock(roll);
      const sameDay = { ...clock, startedAt: someMoment(roll, dayAt(clock.startedAt)) };
      expect(lastDayOf(sameDay)).toBe(lastDayOf(clock));
    });
  });

  it('the end is 24:00 of a working day, after red, which is not before amber', () => {
    always((roll) => {
      const { dueAt, redAt, amberAt } = dueOf(someClock(roll), calendar);
      const last = dayAt(dueAt as Date) - 1;
      expect(dueAt).toEqual(startOfDay(last + 1));
      expect(addWorkingDays(calendar, last - 1, 1)).toBe(last);
      expect(+(redAt as Date)).toBeLessThan(+(dueAt as Date));
      expect(+(amberAt as Date)).toBeLessThanOrEqual(+(redAt as Date));
    });
  });

  it('colours only darken', () => {
    const order = ['green', 'amber', 'red', 'black'];
    always((roll) => {
      const clock = someClock(roll, 0);
      const deadline = dueOf(clock, calendar);
      const moments = Array.from({ length: 6 }, () => +clock.startedAt + roll(40 * 1_440) * MINUTE).toSorted(
        (a, b) => a - b,
      );
      const places = moments.map((ms) => order.indexOf(colourOf(deadline, new Date(ms))));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    });
  });

  it('every colour lies within its range of due moments, and black and red outside of all others', () => {
    always((roll) => {
      const clock = someClock(roll);
      const now = someMoment(roll, dayAt(clock.startedAt) + roll(40));
      const { dueAt } = dueOf(clock, calendar);
      const colour = colourOf(dueOf(clock, calendar), now);
      if (colour === 'paused' || !dueAt) throw new Error('the clock stands');
      const isIn = (other: 'green' | 'amber' | 'red' | 'black') => {
        const { after, until } = dueRangeOf(other, severalLengths(clock), calendar, certain(now));
        return (after === null || dueAt > after) && (until === null || dueAt <= until);
      };
      expect(isIn(colour)).toBe(true);
      expect(isIn('black')).toBe(colour === 'black');
      expect(isIn('red')).toBe(colour === 'red');
      const { after, until } = dueRangeOf('amber', clock1(clock), calendar, certain(now));
      expect((after === null || dueAt > after) && (until === null || dueAt <= until)).toBe(colour === 'amber');
    });
  });

  it('every colour lies within its range also where years are unknown, and red with what passed uncertain', () => {
    let passed = 0;
    always((roll) => {
      const known = KNOWN[roll(KNOWN.length)] ?? calendar;
      const clock = { ...someClock(roll), startedAt: someMoment(roll, BEFORE_ALL + roll(AFTER_ALL - BEFORE_ALL)) };
      const deadline = dueOf(clock, known);
      const { dueAt, isProvisional } = deadline;
      if (!dueAt) throw new Error('the clock stands');
      const now = someMoment(roll, dayAt(clock.startedAt) + roll(60));
      const hasPassed = isProvisional && dueAt <= now;
      if (hasPassed) passed += 1;
      // Of many clocks another may have been the first.
      const uncertainSince = hasPassed ? new Date(+dueAt - roll(3) * 86_400_000) : null;
      const colour = colourOf(deadline, now);
      if (colour === 'paused') throw new Error('the clock stands');
      const { after, until } = dueRangeOf(colour, severalLengths(clock), known, { now, uncertainSince });
      expect((after === null || dueAt > after) && (until === null || dueAt <= until)).toBe(true);
    });
    expect(passed).toBeGreaterThan(RUNS / 20);
  });
});

/** Years that follow each other, one of them alone, and one that is missing between two. */
const KNOWN = [
  calendar,
  calendarOf(...SHIPPED_YEARS.slice(1)),
  calendarOf(...SHIPPED_YEARS, { year: 2028, rest: [], work: [], source: 'example' }),
];
const BEFORE_ALL = dayOf('2024-06-01');
const AFTER_ALL = dayOf('2029-03-01');
const certain = (now: Date) => ({ now, uncertainSince: null });
const severalLengths = ({ unit, days }: LegalClock) => ({ unit, lengths: [days, 7, 3] });
const clock1 = ({ unit, days }: LegalClock) => ({ unit, lengths: [days] });

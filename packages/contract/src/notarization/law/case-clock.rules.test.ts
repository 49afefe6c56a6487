import { describe, expect, it } from 'vitest';
import { colourOf, isOverdue } from '../../kit/clock/deadline-colour.ts';
import { dueOf, type LegalClock } from '../../kit/clock/legal-clock.ts';
import { dayAt, dayOf, dayText, endOfDay } from '../../kit/clock/shanghai-day.ts';
import { SHIPPED_YEARS } from '../../kit/clock/shipped-years.ts';
import { calendarOf } from '../../kit/clock/working-calendar.ts';
import {
  acceptedAtOf,
  archiveDueAt,
  mayTerminateUnfinished,
  monthsAfter,
  NOTARIZATION_CLOCK,
  terminationAllowedAt,
} from './case-clock.rules.ts';

const calendar = calendarOf(...SHIPPED_YEARS);
const at = (text: string) => new Date(`${text.replace(' ', 'T')}${text.length === 10 ? 'T10:00' : ''}:00+08:00`);

/** Pauses are written `2026-03-04 → 2026-03-06`, with `open` for one that has not ended. */
function clockOf(acceptedAt: string, pauses = ''): LegalClock {
  const [days] = NOTARIZATION_CLOCK.lengths;
  return {
    unit: NOTARIZATION_CLOCK.unit,
    days,
    startedAt: at(acceptedAt),
    pauses: pauses
      .split(', ')
      .filter(Boolean)
      .map((one) => one.split(' → '))
      .map(([from = '', to = '']) => ({ from: at(from), to: to === 'open' ? null : at(to) })),
  };
}
const lastDayOf = (clock: LegalClock) => {
  const { dueAt } = dueOf(clock, calendar);
  return dueAt && dayText(dayAt(dueAt) - 1);
};

// The dates were counted by hand and by a second program from the notices of the State Council.
describe('fifteen working days after acceptance (公证法 30) end with', () => {
  it.each<[accepted: string, on: string, last: string]>([
    ['an ordinary Monday', '2026-03-02', '2026-03-23'],
    ['an ordinary Friday', '2026-03-06', '2026-03-27'],
    ['a Saturday', '2026-03-07', '2026-03-27'],
    ['a Sunday at midnight', '2026-03-08 00:00', '2026-03-27'],
    ['a Monday’s first minute', '2026-03-02 00:00', '2026-03-23'],
    ['a Monday’s last minute', '2026-03-02 23:59', '2026-03-23'],
    ['the Monday three weeks before the Spring Festival of 2025', '2025-01-06', '2025-01-26'],
    ['the Friday before the worked Sunday of 2025', '2025-01-24', '2025-02-20'],
    ['the worked Sunday before the Spring Festival of 2025', '2025-01-26', '2025-02-21'],
    ['the Monday before the Spring Festival of 2025', '2025-01-27', '2025-02-24'],
    ['the eve of the Spring Festival of 2025, a day off', '2025-01-28', '2025-02-24'],
    ['the middle of the Spring Festival of 2025', '2025-01-31', '2025-02-24'],
    ['the last day of the Spring Festival of 2025', '2025-02-04 23:59', '2025-02-24'],
    ['the day after the Spring Festival of 2025', '2025-02-05', '2025-02-25'],
    ['the worked Saturday after the Spring Festival of 2025', '2025-02-08', '2025-02-28'],
    ['the last working day of 2024, of which nothing is known', '2024-12-31', '2025-01-22'],
    ['New Year’s Day of 2025', '2025-01-01', '2025-01-22'],
    ['before the Tomb-Sweeping Day of 2025', '2025-04-03', '2025-04-25'],
    ['before the worked Sunday of April 2025', '2025-04-25', '2025-05-20'],
    ['that worked Sunday', '2025-04-27', '2025-05-21'],
    ['before Labour Day of 2025', '2025-04-30', '2025-05-26'],
    ['before the Dragon Boat Festival of 2025', '2025-05-30', '2025-06-23'],
    ['before the worked Sunday of September 2025', '2025-09-26', '2025-10-23'],
    ['that worked Sunday', '2025-09-28', '2025-10-24'],
    ['the last day before the National Day of 2025', '2025-09-30', '2025-10-28'],
    ['the middle of the National Day of 2025', '2025-10-04', '2025-10-28'],
    ['the worked Saturday after the National Day of 2025', '2025-10-11', '2025-10-31'],
    ['the middle of December 2025, across the year', '2025-12-15', '2026-01-06'],
    ['the last day of 2025', '2025-12-31', '2026-01-22'],
    ['New Year’s Day of 2026', '2026-01-01', '2026-01-22'],
    ['the worked Sunday of January 2026', '2026-01-04', '2026-01-23'],
    ['three weeks before the Spring Festival of 2026', '2026-01-26', '2026-02-14'],
    ['the Monday before the Spring Festival of 2026', '2026-02-09', '2026-03-06'],
    ['the Friday before the worked Saturday of 2026', '2026-02-13', '2026-03-12'],
    ['the worked Saturday before the Spring Festival of 2026', '2026-02-14', '2026-03-13'],
    ['the first day of the Spring Festival of 2026', '2026-02-15', '2026-03-13'],
    ['the last day of the Spring Festival of 2026', '2026-02-23', '2026-03-13'],
    ['the worked Saturday after the Spring Festival of 2026', '2026-02-28', '2026-03-20'],
    ['before the Tomb-Sweeping Day of 2026', '2026-04-03', '2026-04-27'],
    ['before Labour Day of 2026', '2026-04-30', '2026-05-25'],
    ['before the Dragon Boat Festival of 2026', '2026-06-18', '2026-07-10'],
    ['before the worked Sunday of September 2026', '2026-09-18', '2026-10-15'],
    ['before the Mid-Autumn Festival of 2026', '2026-09-24', '2026-10-22'],
    ['the last day before the National Day of 2026', '2026-09-30', '2026-10-27'],
    ['the worked Saturday of October 2026', '2026-10-10', '2026-10-30'],
    ['the latest day whose end 2026 still has', '2026-12-10', '2026-12-31'],
    ['the day after, whose end is in 2027', '2026-12-11', '2027-01-01'],
    ['the last day of 2026', '2026-12-31', '2027-01-21'],
    ['a day of 2027', '2027-03-01', '2027-03-22'],
  ])('on %s (%s): %s', (_, on, last) => {
    expect(lastDayOf(clockOf(on))).toBe(last);
    expect(dueOf(clockOf(on), calendar).dueAt).toEqual(endOfDay(dayOf(last)));
  });
});

describe('with', () => {
  it.each<[what: string, on: string, pauses: string, last: string | null, excluded: number]>([
    ['a pause within one day', '2026-03-02', '2026-03-04 09:00 → 2026-03-04 18:00', '2026-03-23', 0],
    ['a pause of one night', '2026-03-02', '2026-03-04 23:59 → 2026-03-05 00:01', '2026-03-24', 1],
    ['a pause over a weekend', '2026-03-02', '2026-03-06 → 2026-03-08', '2026-03-23', 0],
    ['a pause of a week', '2026-03-02', '2026-03-04 → 2026-03-11', '2026-03-30', 5],
    ['a pause over the whole Spring Festival of 2026', '2026-02-09', '2026-02-14 → 2026-02-23', '2026-03-06', 0],
    ['a pause over the whole Spring Festival of 2025', '2025-01-20', '2025-01-27 → 2025-02-04', '2025-02-14', 0],
    [
      'a pause that begins in the Spring Festival and ends after it',
      '2026-02-09',
      '2026-02-18 → 2026-02-26',
      '2026-03-11',
      3,
    ],
    [
      'a pause that begins before the National Day and ends within it',
      '2026-09-21',
      '2026-09-29 → 2026-10-05',
      '2026-10-20',
      1,
    ],
    ['a pause over a worked Saturday', '2026-02-24', '2026-02-27 → 2026-02-28', '2026-03-17', 1],
    ['a pause that ends on a worked Sunday', '2025-09-22', '2025-09-26 → 2025-09-28', '2025-10-20', 1],
    ['a pause in the last hour of the last day', '2026-03-02', '2026-03-23 23:00 → 2026-03-25 09:00', '2026-03-26', 3],
    [
      'a pause in the last hour, taken back in it',
      '2026-03-02',
      '2026-03-23 23:00 → 2026-03-23 23:30',
      '2026-03-23',
      0,
    ],
    [
      'a pause in the last minute, until the next morning',
      '2026-03-02',
      '2026-03-23 23:59 → 2026-03-24 08:00',
      '2026-03-25',
      2,
    ],
    ['a pause that begins right after the end', '2026-03-02', '2026-03-24 00:00 → 2026-04-10', '2026-03-23', 0],
    ['a pause long after the end', '2026-03-02', '2026-05-20 → 2026-06-01', '2026-03-23', 0],
    ['an open pause that began after the end', '2026-03-02', '2026-03-24 00:00 → open', '2026-03-23', 0],
    ['an open pause', '2026-03-02', '2026-03-10 → open', null, 0],
    ['an open pause of the last hour', '2026-03-02', '2026-03-23 23:00 → open', null, 1],
    [
      'two pauses one after the other',
      '2026-03-02',
      '2026-03-04 → 2026-03-06, 2026-03-11 → 2026-03-12',
      '2026-03-26',
      3,
    ],
    [
      'two pauses that overlap, counted once',
      '2026-03-02',
      '2026-03-04 → 2026-03-10, 2026-03-06 → 2026-03-12',
      '2026-03-31',
      6,
    ],
    [
      'two pauses, one within the other',
      '2026-03-02',
      '2026-03-04 → 2026-03-12, 2026-03-06 → 2026-03-09',
      '2026-03-31',
      6,
    ],
    [
      'two pauses that meet on one day',
      '2026-03-02',
      '2026-03-04 → 2026-03-06, 2026-03-06 → 2026-03-10',
      '2026-03-27',
      4,
    ],
    ['two pauses that are the same', '2026-03-02', '2026-03-04 → 2026-03-06, 2026-03-04 → 2026-03-06', '2026-03-25', 2],
    ['two pauses that overlap, one still open', '2026-03-02', '2026-03-04 → 2026-03-10, 2026-03-06 → open', null, 2],
    [
      'two pauses that overlap over the Spring Festival',
      '2026-02-09',
      '2026-02-13 → 2026-02-24, 2026-02-16 → 2026-02-26',
      '2026-03-12',
      4,
    ],
    ['a pause from before acceptance', '2026-03-02', '2026-02-27 → 2026-03-04', '2026-03-25', 2],
    ['a pause into 2027', '2026-12-01', '2026-12-08 → 2027-01-05', '2027-01-19', 20],
  ])('%s, accepted on %s (%s): %s, %s days excluded', (_, on, pauses, last, excluded) => {
    const deadline = dueOf(clockOf(on, pauses), calendar);
    expect(lastDayOf(clockOf(on, pauses))).toBe(last);
    expect(deadline.pausedDays).toBe(excluded);
    expect(deadline.pausedAt === null).toBe(last !== null);
  });
});

describe('a case', () => {
  it.each<[what: string, on: string, isProvisional: boolean]>([
    ['that ends in 2026 is certain', '2026-12-10', false],
    ['that runs into 2027 is provisional', '2026-12-11', true],
    ['of 2027 is provisional', '2027-03-01', true],
    ['whose first day was in 2024 is certain, because its first counted day is in 2025', '2024-12-31', false],
    ['that ran through days of 2024 is provisional', '2024-12-20', true],
  ])('%s', (_, on, isProvisional) => {
    expect(dueOf(clockOf(on), calendar).isProvisional).toBe(isProvisional);
  });

  it('whose end is in a year without a calendar is never overdue', () => {
    const deadline = dueOf(clockOf('2026-12-11'), calendar);
    expect(isOverdue(deadline, at('2027-06-01'))).toBe(false);
    expect(colourOf(deadline, at('2027-06-01'))).toBe('red');
  });

  it('is overdue from 24:00 of its last day on, and not a moment before', () => {
    const deadline = dueOf(clockOf('2026-03-02'), calendar);
    expect(isOverdue(deadline, new Date(at('2026-03-24 00:00').getTime() - 1))).toBe(false);
    expect(isOverdue(deadline, at('2026-03-24 00:00'))).toBe(true);
  });

  it('that is paused after it was overdue stays overdue', () => {
    const deadline = dueOf(clockOf('2026-03-02', '2026-03-24 00:00 → open'), calendar);
    expect(isOverdue(deadline, at('2026-04-01'))).toBe(true);
  });

  it('is paused on the grounds of article 30 and no others', () => {
    expect(NOTARIZATION_CLOCK.grounds).toEqual(['force-majeure', 'supplement', 'verification']);
  });
});

describe('a case is accepted', () => {
  it.each<[what: string, notice: string | null, handling: string | null, accepted: string | null]>([
    ['with its notice, where handling began later', '2026-03-02', '2026-03-05', '2026-03-02'],
    ['when handling began, where the notice came later', '2026-03-05', '2026-03-02', '2026-03-02'],
    ['with its notice alone', '2026-03-02', null, '2026-03-02'],
    ['when handling began without a notice', null, '2026-03-02', '2026-03-02'],
    ['not yet', null, null, null],
  ])('%s', (_, notice, handling, accepted) => {
    const [noticeIssuedAt, handlingBeganAt] = [notice, handling].map((text) => (text === null ? null : at(text)));
    expect(acceptedAtOf({ noticeIssuedAt: noticeIssuedAt ?? null, handlingBeganAt: handlingBeganAt ?? null })).toEqual(
      accepted === null ? null : at(accepted),
    );
  });
});

describe('months (民法典 202, 203)', () => {
  it.each<[what: string, from: string, months: number, last: string, isProvisional: boolean]>([
    ['end on the same day', '2025-03-12', 6, '2025-09-12', false],
    ['end on the last day of a shorter month', '2025-08-31', 6, '2026-02-28', false],
    ['end on the next working day, where the day is a Saturday', '2025-09-14', 6, '2026-03-16', false],
    ['end on a worked Saturday itself', '2025-08-28', 6, '2026-02-28', false],
    ['end after the Spring Festival', '2025-08-17', 6, '2026-02-24', false],
    ['end after the National Day', '2026-04-02', 6, '2026-10-08', false],
    ['end in the next year', '2025-12-15', 3, '2026-03-16', false],
    ['are provisional in a year without a calendar', '2026-07-01', 6, '2027-01-01', true],
    ['are certain until the last day of a known year', '2026-06-30', 6, '2026-12-30', false],
  ])('%s', (_, from, months, last, isProvisional) => {
    expect(monthsAfter(at(from), months, calendar)).toEqual({ dueAt: endOfDay(dayOf(last)), isProvisional });
  });

  it('are six until an unfinished case may be ended (公证程序规则 50(1))', () => {
    expect(terminationAllowedAt(at('2025-03-12'), calendar).dueAt).toEqual(at('2025-09-13 00:00'));
    expect(mayTerminateUnfinished(at('2025-03-12'), at('2025-09-12 23:59'), calendar)).toBe(false);
    expect(mayTerminateUnfinished(at('2025-03-12'), at('2025-09-13 00:00'), calendar)).toBe(true);
  });

  it('end nothing while the year is unknown', () => {
    expect(mayTerminateUnfinished(at('2026-07-01'), at('2027-06-01'), calendar)).toBe(false);
  });

  it('are three until a file is archived', () => {
    expect(archiveDueAt(at('2025-12-15'), calendar).dueAt).toEqual(at('2026-03-17 00:00'));
  });
});

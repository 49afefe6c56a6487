import { describe, expect, it } from 'vitest';
import { colourOf, isOverdue, type DeadlineColour } from './deadline-colour.ts';
import { dueOf, type ClockPause, type LegalClock } from './legal-clock.ts';
import { dayOf, dayText, endOfDay, parseDay } from './shanghai-day.ts';
import { SHIPPED_YEARS } from './shipped-years.ts';
import { addWorkingDays, calendarOf, isWorkingDay, workingDaysBetween } from './working-calendar.ts';

const calendar = calendarOf(...SHIPPED_YEARS);
const at = (text: string) => new Date(`${text.replace(' ', 'T')}${text.length === 10 ? 'T10:00' : ''}:00+08:00`);
const pause = (from: string, to: string | null): ClockPause => ({ from: at(from), to: to === null ? null : at(to) });
const working = (days: number, started: string, ...pauses: ClockPause[]): LegalClock => ({
  unit: 'working',
  days,
  startedAt: at(started),
  pauses,
});
const plain = (days: number, started: string, ...pauses: ClockPause[]): LegalClock => ({
  ...working(days, started, ...pauses),
  unit: 'calendar',
});
/** The last day of a period; its end is 24:00 of it. */
const lastDay = (clock: LegalClock) => {
  const { dueAt } = dueOf(clock, calendar);
  return dueAt && dayText(dayOf(dueAt.toISOString().slice(0, 10)));
};

describe('a day', () => {
  it.each<[string, string, boolean]>([
    ['an ordinary Wednesday', '2026-03-11', true],
    ['an ordinary Saturday', '2026-03-14', false],
    ['an ordinary Sunday', '2026-03-15', false],
    ['New Year’s Day', '2026-01-01', false],
    ['the Sunday worked for New Year', '2026-01-04', true],
    ['the Saturday worked before the Spring Festival', '2026-02-14', true],
    ['the Monday of the Spring Festival', '2026-02-16', false],
    ['the last day of the Spring Festival', '2026-02-23', false],
    ['the Tuesday after the Spring Festival', '2026-02-24', true],
    ['the Saturday worked after the Spring Festival', '2026-02-28', true],
    ['the Monday given back for Tomb-Sweeping Day', '2026-04-06', false],
    ['the Saturday worked for Labour Day', '2026-05-09', true],
    ['the Friday of the Dragon Boat Festival', '2026-06-19', false],
    ['the Friday of the Mid-Autumn Festival', '2026-09-25', false],
    ['the Sunday worked for the National Day', '2026-09-20', true],
    ['the Wednesday at the end of the National Day', '2026-10-07', false],
    ['the Thursday after it', '2026-10-08', true],
    ['the Saturday worked for it', '2026-10-10', true],
    ['New Year’s Day of 2025', '2025-01-01', false],
    ['the Thursday after it, no holiday of 2025', '2025-01-02', true],
    ['the Sunday worked before the Spring Festival of 2025', '2025-01-26', true],
    ['the Saturday worked in October 2025', '2025-10-11', true],
    ['the Wednesday at the end of October’s holiday of 2025', '2025-10-08', false],
    ['New Year’s Day of 2027, of which nothing is known', '2027-01-01', true],
  ])('that is %s (%s) is a working day: %s', (_, day, expected) => {
    expect(isWorkingDay(calendar, dayOf(day))).toBe(expected);
  });

  it.each(['2026-02-30', '2026-2-3', '2026-13-01', '', 'tomorrow'])('is not written %j', (text) => {
    expect(parseDay(text)).toBeUndefined();
  });
});

describe('working days after a day', () => {
  it.each<[string, string, number, string]>([
    ['none is the day itself', '2026-03-11', 0, '2026-03-11'],
    ['none is the day itself on a Sunday too', '2026-03-15', 0, '2026-03-15'],
    ['one after a Wednesday is Thursday', '2026-03-11', 1, '2026-03-12'],
    ['one after a Friday is Monday', '2026-03-13', 1, '2026-03-16'],
    ['one after a Friday before a worked Saturday is that Saturday', '2026-02-13', 1, '2026-02-14'],
    ['one after that Saturday comes after nine days off', '2026-02-14', 1, '2026-02-24'],
    ['five after the Spring Festival’s eve hold a Saturday', '2026-02-14', 5, '2026-02-28'],
    ['one after 30 September is the Thursday after the holiday', '2026-09-30', 1, '2026-10-08'],
    ['three after 30 September end on a worked Saturday', '2026-09-30', 3, '2026-10-10'],
    ['one after the last day of 2025 is a worked Sunday', '2025-12-31', 1, '2026-01-04'],
    ['fifteen after an ordinary Monday are three weeks', '2026-03-02', 15, '2026-03-23'],
  ])('%s', (_, from, n, expected) => {
    expect(dayText(addWorkingDays(calendar, dayOf(from), n))).toBe(expected);
    expect(workingDaysBetween(calendar, dayOf(from), dayOf(expected))).toBe(n);
    // `-0` and `0` are told apart by `toBe`.
    expect(workingDaysBetween(calendar, dayOf(expected), dayOf(from)) + n).toBe(0);
  });
});

describe('a period ends at 24:00 of', () => {
  it.each<[string, LegalClock, string]>([
    ['Tuesday, for one working day since Monday', working(1, '2026-06-01'), '2026-06-02'],
    ['Tuesday, since Monday’s first minute', working(1, '2026-06-01 00:00'), '2026-06-02'],
    ['Tuesday, since Monday’s last minute', working(1, '2026-06-01 23:59'), '2026-06-02'],
    ['Monday, since Friday', working(1, '2026-06-05'), '2026-06-08'],
    ['Monday, since Saturday', working(1, '2026-06-06'), '2026-06-08'],
    ['Monday, since Sunday night', working(1, '2026-06-07 23:59'), '2026-06-08'],
    ['the fifteenth working day after acceptance', working(15, '2026-03-02'), '2026-03-23'],
    ['the fifteenth working day across the Spring Festival', working(15, '2026-02-09'), '2026-03-06'],
    ['the fifteenth working day across the National Day', working(15, '2026-09-18'), '2026-10-15'],
    ['the worked Saturday that is the fifth day', working(5, '2026-02-09'), '2026-02-14'],
    ['the seventh calendar day', plain(7, '2026-03-02'), '2026-03-09'],
    ['Monday, for calendar days that end on Saturday', plain(5, '2026-03-02 10:00'), '2026-03-09'],
    ['the worked Saturday on which calendar days end', plain(5, '2026-02-09'), '2026-02-14'],
    ['the day after the Spring Festival, for days that end in it', plain(10, '2026-02-09'), '2026-02-24'],
    ['the day after the National Day, for days that end on 1 October', plain(30, '2026-09-01'), '2026-10-08'],
    ['the thirtieth calendar day, holidays counted', plain(30, '2026-09-10'), '2026-10-10'],
  ])('%s', (_, clock, expected) => {
    const { dueAt } = dueOf(clock, calendar);
    expect(dueAt).toEqual(endOfDay(dayOf(expected)));
  });

  it('a moment that is 16:00 UTC', () => {
    expect(dueOf(working(1, '2026-06-01'), calendar).dueAt?.toISOString()).toBe('2026-06-02T16:00:00.000Z');
    expect(lastDay(working(1, '2026-06-01'))).toBe('2026-06-02');
  });
});

describe('a paused period', () => {
  // Ten working days since Monday 2 March would end on Monday the 16th.
  it.each<[string, LegalClock, string | null, number]>([
    [
      'runs on as if nothing were, when the pause began and ended on one day',
      working(10, '2026-03-02', pause('2026-03-04 09:00', '2026-03-04 18:00')),
      '2026-03-16',
      0,
    ],
    [
      'loses the day that began while it stood',
      working(10, '2026-03-02', pause('2026-03-04', '2026-03-05')),
      '2026-03-17',
      1,
    ],
    [
      'loses two for three days touched: the first one still counted',
      working(10, '2026-03-02', pause('2026-03-04', '2026-03-06')),
      '2026-03-18',
      2,
    ],
    ['loses nothing over a weekend', working(10, '2026-03-02', pause('2026-03-06', '2026-03-08')), '2026-03-16', 0],
    [
      'loses Monday from Friday to Monday',
      working(10, '2026-03-02', pause('2026-03-06', '2026-03-09')),
      '2026-03-17',
      1,
    ],
    [
      'counts pauses that overlap once',
      working(10, '2026-03-02', pause('2026-03-03', '2026-03-05'), pause('2026-03-04', '2026-03-06')),
      '2026-03-19',
      3,
    ],
    [
      'counts a pause within a pause once',
      working(10, '2026-03-02', pause('2026-03-03', '2026-03-06'), pause('2026-03-04', '2026-03-05')),
      '2026-03-19',
      3,
    ],
    [
      'counts the same pause twice once',
      working(10, '2026-03-02', pause('2026-03-03', '2026-03-05'), pause('2026-03-03', '2026-03-05')),
      '2026-03-18',
      2,
    ],
    [
      'adds pauses that lie apart',
      working(10, '2026-03-02', pause('2026-03-03', '2026-03-04'), pause('2026-03-09', '2026-03-11')),
      '2026-03-19',
      3,
    ],
    [
      'gets its last day back when a pause begins on it',
      working(10, '2026-03-02', pause('2026-03-16', '2026-03-18')),
      '2026-03-19',
      3,
    ],
    ['stays ended when a pause follows', working(10, '2026-03-02', pause('2026-03-17', '2026-03-20')), '2026-03-16', 0],
    [
      'stays ended when a pause follows that never ends',
      working(10, '2026-03-02', pause('2026-03-17', null)),
      '2026-03-16',
      0,
    ],
    ['has no end while the pause lasts', working(10, '2026-03-02', pause('2026-03-04', null)), null, 0],
    [
      'has no end while a pause lasts that began on its last day',
      working(10, '2026-03-02', pause('2026-03-16 23:59', null)),
      null,
      1,
    ],
    [
      'has no end when paused on the day of the event',
      working(10, '2026-03-02', pause('2026-03-02 18:00', null)),
      null,
      0,
    ],
    ['loses calendar days by a weekend', plain(10, '2026-03-02', pause('2026-03-06', '2026-03-09')), '2026-03-16', 3],
    [
      'moves to Monday where the pause leads its last day to a Saturday',
      plain(10, '2026-03-02', pause('2026-03-04', '2026-03-06')),
      '2026-03-16',
      2,
    ],
    [
      'does not end in a holiday that follows its pause',
      plain(5, '2026-02-09', pause('2026-02-11', '2026-02-13')),
      '2026-02-24',
      2,
    ],
  ])('%s', (_, clock, expected, pausedDays) => {
    const deadline = dueOf(clock, calendar);
    expect(deadline.dueAt).toEqual(expected === null ? null : endOfDay(dayOf(expected)));
    expect(deadline.pausedDays).toBe(pausedDays);
  });

  it('says since when it is paused, by the earliest open pause', () => {
    const clock = working(10, '2026-03-02', pause('2026-03-05', null), pause('2026-03-04', null));
    expect(dueOf(clock, calendar).pausedAt).toEqual(at('2026-03-04'));
    expect(dueOf(working(10, '2026-03-02', pause('2026-03-04', '2026-03-05')), calendar).pausedAt).toBeNull();
  });
});

describe('a badge', () => {
  it.each<[string, LegalClock, string, DeadlineColour]>([
    ['of one working day is green on the day of the event', working(1, '2026-06-01'), '2026-06-01 23:59', 'green'],
    ['of one working day is red on its day', working(1, '2026-06-01'), '2026-06-02 00:00', 'red'],
    ['of one working day is red to its last minute', working(1, '2026-06-01'), '2026-06-02 23:59', 'red'],
    ['of one working day is black from 24:00 on', working(1, '2026-06-01'), '2026-06-03 00:00', 'black'],
    [
      'of Friday’s papers is red at the weekend: one working day is left',
      working(1, '2026-06-05'),
      '2026-06-06 12:00',
      'red',
    ],
    ['of two working days is green on the first', working(2, '2026-06-01'), '2026-06-02 23:59', 'green'],
    ['of two working days is red on the second', working(2, '2026-06-01'), '2026-06-03 00:00', 'red'],
    ['of three is green until noon of the second', working(3, '2026-06-01'), '2026-06-03 11:59', 'green'],
    ['of three is amber from noon of the second', working(3, '2026-06-01'), '2026-06-03 12:00', 'amber'],
    ['of three is red on the third', working(3, '2026-06-01'), '2026-06-04 00:00', 'red'],
    ['of fifteen is green with eight days left', working(15, '2026-03-02'), '2026-03-12 00:00', 'green'],
    ['of fifteen is amber at half', working(15, '2026-03-02'), '2026-03-12 12:00', 'amber'],
    ['of ten is amber from the end of the fifth day', working(10, '2026-03-02'), '2026-03-10 00:00', 'amber'],
    [
      'of ten that was paused two days is amber two days later',
      working(10, '2026-03-02', pause('2026-03-04', '2026-03-06')),
      '2026-03-11 23:59',
      'green',
    ],
    ['of seven calendar days is amber with three and a half left', plain(7, '2026-03-02'), '2026-03-06 12:00', 'amber'],
    [
      'of seven calendar days is red once Friday is over, if Monday is the last',
      plain(7, '2026-03-02'),
      '2026-03-07 00:00',
      'red',
    ],
    [
      'that stands still has no colour of time',
      working(10, '2026-03-02', pause('2026-03-04', null)),
      '2026-05-01',
      'paused',
    ],
    [
      'that was overdue before its pause stays black',
      working(1, '2026-03-02', pause('2026-03-05', null)),
      '2026-03-06',
      'black',
    ],
  ])('%s', (_, clock, now, expected) => {
    expect(colourOf(dueOf(clock, calendar), at(now))).toBe(expected);
  });
});

describe('a period that runs into a year without a calendar', () => {
  it.each<[string, LegalClock, boolean]>([
    ['thirty working days since mid-November 2026', working(30, '2026-11-16'), false],
    ['thirty-three working days since then end on 31 December', working(33, '2026-11-16'), false],
    ['thirty-four end in 2027', working(34, '2026-11-16'), true],
    ['calendar days that end on the last Thursday of 2026', plain(10, '2026-12-21'), false],
    ['calendar days that end on New Year’s Day', plain(11, '2026-12-21'), true],
    ['a period that began in 2024', working(5, '2024-12-25'), true],
    ['a period from 2025 into 2026', working(5, '2025-12-29'), false],
    ['a period through the whole of 2027 and beyond', working(600, '2026-11-16'), true],
  ])('%s', (_, clock, expected) => {
    expect(dueOf(clock, calendar).isProvisional).toBe(expected);
  });

  const clock = working(34, '2026-11-16');
  const deadline = dueOf(clock, calendar);

  it('counts the weekly rest days', () => {
    expect(deadline.dueAt).toEqual(endOfDay(dayOf('2027-01-01')));
  });

  it('warns and is never overdue', () => {
    expect(colourOf(deadline, at('2027-01-01 12:00'))).toBe('red');
    expect(colourOf(deadline, at('2027-06-01'))).toBe('red');
    expect(isOverdue(deadline, at('2027-06-01'))).toBe(false);
  });

  it('becomes certain with the year, and may move', () => {
    const year = { year: 2027, rest: ['2027-01-01', '2027-01-02', '2027-01-03'], work: [], source: 'example' };
    const certain = dueOf(clock, calendarOf(...SHIPPED_YEARS, year));
    expect(certain).toMatchObject({ dueAt: endOfDay(dayOf('2027-01-04')), isProvisional: false });
    expect(isOverdue(certain, at('2027-01-05'))).toBe(true);
  });

  it('follows a platform’s own table instead of a shipped year', () => {
    const own = { year: 2026, rest: ['2026-06-02'], work: [], source: 'example' };
    expect(dueOf(working(1, '2026-06-01'), calendarOf(...SHIPPED_YEARS, own)).dueAt).toEqual(
      endOfDay(dayOf('2026-06-03')),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { SHIPPED_YEARS } from './shipped-years.ts';
import type { WorkingYear } from './working-calendar.ts';
import { faultsOf, type WorkingYearFault } from './working-year.rules.ts';

const shipped = SHIPPED_YEARS.find(({ year }) => year === 2026) as WorkingYear;
const without = (day: string): WorkingYear => ({ ...shipped, rest: shipped.rest.filter((one) => one !== day) });

describe('a year’s table', () => {
  it.each(SHIPPED_YEARS.map((year) => [year.year, year] as const))('of %i, as shipped, has no fault', (_, year) => {
    expect(faultsOf(year)).toEqual([]);
  });

  it.each<[string, WorkingYear, WorkingYearFault[]]>([
    ['that lacks a day off', without('2026-02-16'), [{ fault: 'not-whole', found: 12, wanted: 13 }]],
    [
      'that lacks National Day',
      without('2026-10-01'),
      [
        { fault: 'holiday-missing', day: '2026-10-01' },
        { fault: 'not-whole', found: 12, wanted: 13 },
      ],
    ],
    ['that lacks a weekend day off, which rests anyway, is taken', without('2026-02-15'), []],
    [
      'that lacks a worked Saturday',
      { ...shipped, work: shipped.work.slice(1) },
      [{ fault: 'not-whole', found: 14, wanted: 13 }],
    ],
    [
      'that has people work on a Wednesday',
      { ...shipped, work: [...shipped.work, '2026-03-11'], rest: [...shipped.rest, '2026-03-12'] },
      [{ fault: 'weekday-worked', day: '2026-03-11' }],
    ],
    [
      'that names a day twice',
      { ...shipped, rest: [...shipped.rest, '2026-02-15'] },
      [{ fault: 'twice', day: '2026-02-15' }],
    ],
    [
      'that holds a day of another year',
      { ...shipped, rest: [...shipped.rest, '2027-01-02'] },
      [{ fault: 'other-year', day: '2027-01-02' }],
    ],
    ['that does not say where it is from', { ...shipped, source: ' ' }, [{ fault: 'no-source' }]],
  ])('%s', (_, year, faults) => {
    expect(faultsOf(year)).toEqual(faults);
  });
});

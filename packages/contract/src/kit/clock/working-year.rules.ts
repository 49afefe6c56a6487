import { dayOf, isWeekend } from './shanghai-day.ts';
import type { WorkingYear } from './working-calendar.ts';

/** Public holidays of a year by 全国年节及纪念日放假办法 (in force since 2025), article 2. */
const HOLIDAYS = 13;
const FIXED_HOLIDAYS = ['01-01', '05-01', '05-02', '10-01', '10-02', '10-03'];

export type WorkingYearFault =
  | { readonly fault: 'other-year'; readonly day: string }
  | { readonly fault: 'twice'; readonly day: string }
  | { readonly fault: 'weekday-worked'; readonly day: string }
  | { readonly fault: 'holiday-missing'; readonly day: string }
  | { readonly fault: 'not-whole'; readonly found: number; readonly wanted: number }
  | { readonly fault: 'no-source' };

/**
 * What is wrong with a table before it may count. A holiday on a weekend is given back on a working day (article 6 of
 * the same rules), and every other day off is worked on a weekend: so the weekdays off are the worked weekend days and
 * the public holidays, in every year. So a missing day is always noticed.
 */
export function faultsOf({ year, rest, work, source }: WorkingYear): WorkingYearFault[] {
  const all = [...rest, ...work];
  const listed = new Set(all);
  const daysOff = rest.filter((day) => !isWeekend(dayOf(day))).length - work.length;
  return [
    ...all.filter((day) => !day.startsWith(`${year}-`)).map((day) => ({ fault: 'other-year' as const, day })),
    ...all.filter((day, at) => all.indexOf(day) !== at).map((day) => ({ fault: 'twice' as const, day })),
    ...work.filter((day) => !isWeekend(dayOf(day))).map((day) => ({ fault: 'weekday-worked' as const, day })),
    ...FIXED_HOLIDAYS.map((day) => `${year}-${day}`)
      .filter((day) => !listed.has(day) || work.includes(day))
      .map((day) => ({ fault: 'holiday-missing' as const, day })),
    ...(daysOff === HOLIDAYS ? [] : [{ fault: 'not-whole' as const, found: daysOff, wanted: HOLIDAYS }]),
    ...(source.trim() ? [] : [{ fault: 'no-source' as const }]),
  ];
}

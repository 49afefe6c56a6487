import { dayOf, dayText } from './shanghai-day.ts';
import type { WorkingYear } from './working-calendar.ts';

/** Each day from the first to the last of a holiday. */
function daysFrom(first: string, last: string): string[] {
  return Array.from({ length: dayOf(last) - dayOf(first) + 1 }, (_, index) => dayText(dayOf(first) + index));
}

/**
 * Only years whose notice by the General Office of the State Council was read: tables that were guessed before a notice
 * came out are in circulation. A platform imports later years (`working-year`).
 */
export const SHIPPED_YEARS: readonly WorkingYear[] = [
  {
    year: 2025,
    source: '国务院办公厅关于2025年部分节假日安排的通知（2024年11月12日）',
    rest: [
      ...daysFrom('2025-01-01', '2025-01-01'),
      ...daysFrom('2025-01-28', '2025-02-04'),
      ...daysFrom('2025-04-04', '2025-04-06'),
      ...daysFrom('2025-05-01', '2025-05-05'),
      ...daysFrom('2025-05-31', '2025-06-02'),
      ...daysFrom('2025-10-01', '2025-10-08'),
    ],
    work: ['2025-01-26', '2025-02-08', '2025-04-27', '2025-09-28', '2025-10-11'],
  },
  {
    year: 2026,
    source: '国务院办公厅关于2026年部分节假日安排的通知（2025年11月4日）',
    rest: [
      ...daysFrom('2026-01-01', '2026-01-03'),
      ...daysFrom('2026-02-15', '2026-02-23'),
      ...daysFrom('2026-04-04', '2026-04-06'),
      ...daysFrom('2026-05-01', '2026-05-05'),
      ...daysFrom('2026-06-19', '2026-06-21'),
      ...daysFrom('2026-09-25', '2026-09-27'),
      ...daysFrom('2026-10-01', '2026-10-07'),
    ],
    work: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
  },
];

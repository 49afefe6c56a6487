import { workingYearApi } from '@nota/contract/platform/working-year.contract.ts';
import type { Router } from '../http/implement.ts';
import { refuse } from '../refusal.ts';
import { listWorkingDays, listYears, readRecount } from './working-year.repo.ts';

export function workingYearRoutes({ implement }: Router) {
  implement(workingYearApi.list, async ({ db }) => ({ years: await listYears(db), recount: await readRecount(db) }));

  implement(workingYearApi.days, async ({ db, params: { year } }) => {
    const found = (await listYears(db)).find((one) => one.year === year) ?? refuse('RECORD_NOT_FOUND', { year });
    if (found.importedAt !== null) return listWorkingDays(db, year);
    const shipped = [
      ...found.rest.map((day) => ({ day, kind: 'rest' as const, note: '' })),
      ...found.work.map((day) => ({ day, kind: 'work' as const, note: '' })),
    ];
    return shipped.toSorted((a, b) => a.day.localeCompare(b.day));
  });
}

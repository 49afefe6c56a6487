import { SHIPPED_YEARS } from '@nota/contract/kit/clock/shipped-years.ts';
import { calendarOf, type WorkingCalendar, type WorkingYear } from '@nota/contract/kit/clock/working-calendar.ts';
import type { WorkingYearRow } from '@nota/contract/platform/working-year.contract.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';

interface ImportedYear extends WorkingYear {
  readonly importedAt: Date;
}

/** A platform's own years, in one statement: every list that is filtered by colour reads them. */
export async function readImportedYears(db: Db | Trx): Promise<ImportedYear[]> {
  const { rows } = await sql<ImportedYear>`
    select y.year, y.source, y.imported_at as "importedAt",
           coalesce(array_agg(d.day::text order by d.day) filter (where d.kind = 'rest'), '{}') as rest,
           coalesce(array_agg(d.day::text order by d.day) filter (where d.kind = 'work'), '{}') as work
      from working_year y left join working_day d on d.platform_id = y.platform_id and d.year = y.year
     group by y.platform_id, y.year order by y.year`.execute(db);
  return rows;
}

export interface VersionedCalendar {
  readonly calendar: WorkingCalendar;
  /** Changes with any day of any year, shipped ones included: a release that ships a year has clocks computed again. */
  readonly version: string;
}

export async function readCalendar(db: Db | Trx): Promise<VersionedCalendar> {
  const tables = [...SHIPPED_YEARS, ...(await readImportedYears(db))];
  return { calendar: calendarOf(...tables), version: versionOf(tables) };
}

function versionOf(tables: readonly WorkingYear[]): string {
  const inForce = new Map(tables.map(({ year, rest, work }) => [year, [year, [...rest].sort(), [...work].sort()]]));
  const sorted = [...inForce].sort(([a], [b]) => a - b);
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 16);
}

/** Days of a year with their names; an imported year has notes, a shipped one has none. */
export async function listWorkingDays(db: Db | Trx, year: number) {
  return db
    .selectFrom('working_day')
    .select([sql<string>`day::text`.as('day'), 'kind', 'note'])
    .where('year', '=', year)
    .orderBy('day')
    .execute();
}

/** An imported year as it is stored; undefined where the platform has none of its own. */
export interface StoredWorkingYear {
  readonly year: number;
  readonly source: string;
  readonly noticeDate: string;
  readonly importedAt: string;
  readonly days: readonly { day: string; kind: 'rest' | 'work'; note: string }[];
}

export async function findWorkingYear(trx: Trx, year: number): Promise<StoredWorkingYear | undefined> {
  const found = await trx
    .selectFrom('working_year')
    .select(['source', sql<string>`notice_date::text`.as('noticeDate'), 'imported_at'])
    .where('year', '=', year)
    .executeTakeFirst();
  if (!found) return undefined;
  const { imported_at, ...facts } = found;
  return { ...facts, year, importedAt: imported_at.toISOString(), days: await listWorkingDays(trx, year) };
}

/** Where a year was shipped with the program, that one is in force again. */
export async function removeWorkingYear(trx: Trx, year: number) {
  await trx.deleteFrom('working_day').where('year', '=', year).execute();
  await trx.deleteFrom('working_year').where('year', '=', year).execute();
}

/** A year is replaced as a whole: an earlier import of it is removed with all its days. */
export async function replaceWorkingYear(
  trx: Trx,
  given: {
    readonly year: number;
    readonly source: string;
    readonly noticeDate: string;
    readonly days: readonly { day: string; kind: 'rest' | 'work'; note: string }[];
    readonly at: Date;
  },
) {
  const { year, source, noticeDate, days, at } = given;
  const facts = { source, notice_date: noticeDate, imported_at: at };
  await trx
    .insertInto('working_year')
    .values({ year, ...facts })
    .onConflict((conflict) => conflict.columns(['platform_id', 'year']).doUpdateSet(facts))
    .execute();
  await trx.deleteFrom('working_day').where('year', '=', year).execute();
  await trx
    .insertInto('working_day')
    .values(days.map((day) => ({ year, ...day })))
    .execute();
}

/** Years in force, an imported one in the place of a shipped one. */
export async function listYears(db: Db): Promise<WorkingYearRow[]> {
  const years = new Map<number, WorkingYearRow>();
  for (const { rest, work, ...year } of SHIPPED_YEARS) {
    years.set(year.year, { ...year, rest: [...rest], work: [...work], importedAt: null });
  }
  for (const { rest, work, importedAt, ...year } of await readImportedYears(db)) {
    years.set(year.year, { ...year, rest: [...rest], work: [...work], importedAt: importedAt.toISOString() });
  }
  return [...years.values()].sort((a, b) => a.year - b.year);
}

export async function readRecount(db: Db) {
  const row = await db
    .selectFrom('legal_clock_recount')
    .selectAll()
    .orderBy('begun_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    begunAt: row.begun_at.toISOString(),
    doneAt: row.done_at?.toISOString() ?? null,
    looked: row.looked,
    moved: row.moved,
    becameCertain: row.became_certain,
  };
}

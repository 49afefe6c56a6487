import type { ClockRule } from '@nota/contract/kit/clock/clock-rule.ts';
import { dueRangeOf, type DeadlineColour } from '@nota/contract/kit/clock/deadline-colour.ts';
import type { DeadlineRow } from '@nota/contract/kit/clock/deadline-row.ts';
import type { WorkingCalendar } from '@nota/contract/kit/clock/working-calendar.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import type { PageOrder } from '../db/read-page.ts';
import { readCalendar } from './working-year.repo.ts';

/** The deadline columns in a query over a record's table. */
export interface DeadlineColumns {
  readonly due_at: Date | null;
  readonly amber_at: Date | null;
  readonly red_at: Date | null;
  readonly due_is_provisional: boolean;
  readonly clock_paused_at: Date | null;
  readonly clock_paused_days: number;
  readonly clock_days: number | null;
}

export function toDeadline(row: DeadlineColumns, { unit }: ClockRule): DeadlineRow {
  if (row.clock_days === null) return null;
  return {
    dueAt: row.due_at?.toISOString() ?? null,
    amberAt: row.amber_at?.toISOString() ?? null,
    redAt: row.red_at?.toISOString() ?? null,
    isProvisional: row.due_is_provisional,
    pausedAt: row.clock_paused_at?.toISOString() ?? null,
    pausedDays: row.clock_paused_days,
    unit,
    days: row.clock_days,
  };
}

/** Exactly the expression of the index: records without an end come last. */
const dueKey = (alias: string) =>
  sql<Date>`coalesce(${sql.ref(`${alias}.due_at`)}, timestamptz '9999-12-31 00:00:00+00')`;

/** Nearest end first. */
export const byDeadline = (alias: string): PageOrder => ({
  time: dueKey(alias),
  id: `${alias}.id`,
  direction: 'asc',
});

/** The time and working days by which colours are decided; without a calendar the index helps less. */
export interface ColourGround {
  readonly now: Date;
  readonly rule: ClockRule;
  readonly calendar?: WorkingCalendar;
}

/** The calendar is read only where a colour is asked for. */
export async function colourGround(
  db: Db | Trx,
  { colour }: { colour?: DeadlineColour | undefined },
  rule: ClockRule,
  now: Date,
): Promise<ColourGround> {
  return colour === undefined ? { now, rule } : { now, rule, calendar: (await readCalendar(db)).calendar };
}

/** A list of one colour has the nearest end first, whether or not that order is requested. */
export const isByDeadline = (query: { colour?: DeadlineColour | undefined; sort?: 'deadline' | undefined }) =>
  query.sort === 'deadline' || query.colour !== undefined;

/**
 * Records of a colour. The stored times decide; the range of due times says the same as far as it can, so that only
 * that range of the index is read.
 */
export function hasColour(alias: string, colour: DeadlineColour, ground: ColourGround): Expression<SqlBool> {
  const { now, rule, calendar } = ground;
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  if (colour === 'paused') return sql<SqlBool>`${column('clock_paused_at')} is not null`;
  const decided = sql<SqlBool>`(${DECIDED[colour](column, now)})`;
  if (!calendar) return decided;
  const { after, until } = dueRangeOf(colour, rule, calendar, now);
  const key = dueKey(alias);
  return sql<SqlBool>`(${decided} and ${after ? sql`${key} > ${after}` : sql`true`} and ${until ? sql`${key} <= ${until}` : sql`${key} < timestamptz '9999-12-31 00:00:00+00'`})`;
}

type Column = (name: string) => Expression<unknown>;

const DECIDED: Readonly<Record<Exclude<DeadlineColour, 'paused'>, (column: Column, now: Date) => Expression<SqlBool>>> =
  {
    black: (column, now) => sql`${column('due_at')} <= ${now} and not ${column('due_is_provisional')}`,
    red: (column, now) =>
      sql`${column('red_at')} <= ${now} and (${column('due_at')} > ${now} or ${column('due_is_provisional')})`,
    amber: (column, now) => sql`${column('amber_at')} <= ${now} and ${column('red_at')} > ${now}`,
    green: (column, now) => sql`${column('amber_at')} > ${now}`,
  };

import type { ClockRule } from '@nota/contract/kit/clock/clock-rule.ts';
import { dueRangeOf, type DeadlineColour } from '@nota/contract/kit/clock/deadline-colour.ts';
import type { DeadlineRow } from '@nota/contract/kit/clock/deadline-row.ts';
import type { WorkingCalendar } from '@nota/contract/kit/clock/working-calendar.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import type { PageOrder } from '../db/read-page.ts';
import type { ClockTable } from './clock-definition.ts';
import { findUncertainSince } from './legal-clock.repo.ts';
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
export const dueKey = (alias: string) => {
  const due = sql.ref(`${alias}.due_at`);
  return sql<Date>`(case when ${due} is null then timestamptz '9999-12-31 00:00:00+00' else ${due} end)`;
};

/** Nearest end first. */
export const byDeadline = (alias: string): PageOrder => ({
  time: dueKey(alias),
  id: `${alias}.id`,
  direction: 'asc',
});

/** What the ranges of colours are computed from. */
export interface ColourRanges {
  readonly calendar: WorkingCalendar;
  readonly uncertainSince: Date | null;
}

/** The time and working days by which colours are decided; without ranges the index helps less. */
export interface ColourGround {
  readonly now: Date;
  readonly rule: ClockRule;
  readonly ranges?: ColourRanges;
}

export async function readColourRanges(db: Db | Trx, now: Date): Promise<ColourRanges> {
  const { calendar } = await readCalendar(db);
  return { calendar, uncertainSince: await findUncertainSince(db, now) };
}

/** The ranges are read only where a colour is asked for. */
export async function colourGround(
  db: Db | Trx,
  { colour }: { colour?: DeadlineColour | undefined },
  rule: ClockRule,
  now: Date,
): Promise<ColourGround> {
  return colour === undefined ? { now, rule } : { now, rule, ranges: await readColourRanges(db, now) };
}

interface DeadlineQuery {
  readonly colour?: DeadlineColour | undefined;
  readonly sort?: string | undefined;
}

/** A list of one colour has the nearest end first, unless another order is requested. */
export const isByDeadline = ({ sort, colour }: DeadlineQuery) =>
  sort === 'deadline' || (sort === undefined && colour !== undefined);

/**
 * Records of a colour. The stored times decide; the range of due times says the same as far as it can, so that only
 * that range of the index is read.
 */
export function hasColour(alias: string, colour: DeadlineColour, ground: ColourGround): Expression<SqlBool> {
  const { now, rule, ranges } = ground;
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  if (colour === 'paused') return sql<SqlBool>`${column('clock_paused_at')} is not null`;
  const key = dueKey(alias);
  const decided = sql<SqlBool>`(${DECIDED[colour](column, key, now)})`;
  if (!ranges) return decided;
  const { calendar, uncertainSince } = ranges;
  const { after, until } = dueRangeOf(colour, rule, calendar, { now, uncertainSince });
  return sql<SqlBool>`(${decided} and ${after ? sql`${key} > ${after}` : sql`true`} and ${until ? sql`${key} <= ${until}` : sql`${key} < timestamptz '9999-12-31 00:00:00+00'`})`;
}

const BESIDE_FILTERS: readonly string[] = ['colour', 'assignee', 'sort', 'page', 'pageSize', 'after'];

/**
 * Whether a list is asked for by its deadlines, or by whom its cases are with, and by nothing else, so that its other
 * tables need not be counted.
 */
export function isByDeadlineAlone(query: DeadlineQuery & { readonly assignee?: string | undefined }): boolean {
  const others = Object.entries(query).filter(([name, value]) => value !== undefined && !BESIDE_FILTERS.includes(name));
  return others.length === 0 && (isByDeadline(query) || query.assignee !== undefined);
}

/**
 * How many records of a table there are, of a colour or with a member if that is asked, up to where lists count: read
 * from the index alone, where a list that joins another table would fetch a row of it for each one that it counts.
 */
export function countByDeadline(
  table: ClockTable,
  colour: DeadlineColour | undefined,
  ground: ColourGround,
  isOfAssignee?: (alias: string) => Expression<SqlBool>,
): Expression<string> {
  // Ordered by the assignee first, so that the few cases of one are not looked for among those of all.
  const order = isOfAssignee ? sql`r.assignee_id, ${dueKey('r')}` : dueKey('r');
  return sql<string>`(select count(*) from (
    select 1 from ${sql.table(table)} r
     where ${colour ? hasColour('r', colour, ground) : sql`true`} and ${isOfAssignee?.('r') ?? sql`true`}
     order by ${order}, r.id limit ${LIMIT.totalMaxRows + 1}) counted)`;
}

type Column = (name: string) => Expression<unknown>;
type Decided = (column: Column, key: Expression<Date>, now: Date) => Expression<SqlBool>;

const DECIDED: Readonly<Record<Exclude<DeadlineColour, 'paused'>, Decided>> = {
  black: (column, key, now) => sql`${key} <= ${now} and not ${column('due_is_provisional')}`,
  red: (column, key, now) =>
    sql`${column('red_at')} <= ${now} and (${key} > ${now} or ${column('due_is_provisional')})`,
  amber: (column, _, now) => sql`${column('amber_at')} <= ${now} and ${column('red_at')} > ${now}`,
  green: (column, _, now) => sql`${column('amber_at')} > ${now}`,
};

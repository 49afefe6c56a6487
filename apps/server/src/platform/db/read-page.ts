import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { Page, PageQuery } from '@nota/contract/kit/page.ts';
import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';

/** The order of a list: by a time column, or by an index's expression of one, and then by the id, which is unique. */
export interface PageOrder {
  readonly time: string | Expression<Date>;
  readonly id: string;
  /** Newest first unless it says otherwise. */
  readonly direction?: 'asc';
}

/** The order of most lists: newest first by a column. */
export interface ColumnOrder extends PageOrder {
  readonly time: string;
}

type FieldOf<Order extends string> = Order extends `-${infer Field}` ? Field : Order;

/**
 * The order that a list was asked for (`sortable` in the contract), or its own. Orders that it does not offer do not
 * get this far.
 */
export function orderBy<Order extends string>(
  sort: Order | undefined,
  orders: Readonly<Record<FieldOf<Order>, PageOrder>>,
  own: PageOrder,
): PageOrder {
  if (sort === undefined) return own;
  const { time, id } = orders[sort.replace(/^-/, '') as FieldOf<Order>];
  return sort.startsWith('-') ? { time, id } : { time, id, direction: 'asc' };
}

/** Exactly the expression of the indexes on last sign-ins: whoever never came comes before everybody who did. */
export const lastSignInKey = (column: string) => {
  const last = sql.ref(column);
  return sql<Date>`(case when ${last} is null then timestamptz '1970-01-01 00:00:00+00' else ${last} end)`;
};

export interface Counting {
  /** Up to where rows are counted; lower than usual where counting a row means fetching it. */
  readonly most?: number;
  /** How many there are, where the statement knows it without counting again. */
  readonly total?: Expression<string>;
}

/** How a list is read beside its filter and its order. */
export interface Reading extends Counting {
  /**
   * For a condition that only an index can judge cheaply, by columns that it carries: the page's keys are found in the
   * index alone before its rows are fetched. Otherwise the planner may read every row of the table to judge it.
   */
  readonly keysFirst?: boolean;
}

interface Key {
  page_time: string;
  page_id: string;
  page_total: string;
}

/**
 * One page of a list, newest first, in a stable order; rows and total come in one statement. The total is counted up to
 * 10,000 and then marked as capped: beyond that, counting costs more than the page. Numbered pages end there too;
 * `after` continues from a row without an offset, at any depth.
 */
export async function readPage<DB, TB extends keyof DB, O, Row>(
  matching: SelectQueryBuilder<DB, TB, O>,
  order: PageOrder,
  query: PageQuery,
  toRow: (row: O) => Row,
  reading: Reading = {},
): Promise<Page<Row>> {
  const { most: totalMaxRows = LIMIT.totalMaxRows } = reading;
  const found = (await pageStatement(matching, order, query, reading).execute()) as (O & Key)[];
  // Past the last page no row carries the total, so it is queried alone.
  const isPast = found.length === 0 && (query.page > 1 || query.after !== undefined);
  const total = isPast ? await countAlone(matching, order, reading) : Number(found[0]?.page_total ?? 0);
  const list = found.slice(0, query.pageSize);
  const last = list.at(-1);
  return {
    list: list.map(toRow),
    total: Math.min(total, totalMaxRows),
    totalIsCapped: total > totalMaxRows,
    next: last && found.length > query.pageSize ? `${last.page_time}_${last.page_id}` : null,
  };
}

/** The statement of a page, exported so that benches can explain and time it. */
export function pageStatement<DB, TB extends keyof DB, O>(
  matching: SelectQueryBuilder<DB, TB, O>,
  order: PageOrder,
  query: PageQuery,
  reading: Reading = {},
) {
  const time = timeOf(order);
  const id = sql.ref<string>(order.id);
  const direction = order.direction ?? 'desc';
  const keyed = matching
    .select([
      sql<string>`(extract(epoch from ${time}) * 1000000)::bigint`.as('page_time'),
      sql<string>`${id}`.as('page_id'),
      countOf(matching, order, reading).as('page_total'),
    ])
    .orderBy(time, direction)
    .orderBy(id, direction);
  const rows = query.pageSize + 1;
  if (query.after) return keyed.where(following(order, query.after)).limit(rows);
  const offset = (query.page - 1) * query.pageSize;
  if (offset === 0 && !reading.keysFirst) return keyed.limit(rows);
  // The offset is skipped in the index alone; only the rows of the page itself are fetched whole.
  const keys = matching.clearSelect().select(id.as('skipped')).orderBy(time, direction).orderBy(id, direction);
  return keyed.where(id, 'in', keys.limit(offset > LIMIT.pageOffsetMaxRows ? 0 : rows).offset(offset));
}

/**
 * Ordered like the page, although a count needs no order: so it walks the same index and stops early, whatever the
 * planner estimates.
 */
function countOf<DB, TB extends keyof DB, O>(
  matching: SelectQueryBuilder<DB, TB, O>,
  order: PageOrder,
  { total, most = LIMIT.totalMaxRows }: Counting,
) {
  if (total) return sql<string>`${total}`;
  const counted = matching
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .orderBy(timeOf(order), order.direction ?? 'desc')
    .orderBy(sql.ref(order.id), order.direction ?? 'desc')
    .limit(most + 1);
  return sql<string>`(select count(*) from (${counted}) counted)`;
}

async function countAlone<DB, TB extends keyof DB, O>(
  matching: SelectQueryBuilder<DB, TB, O>,
  order: PageOrder,
  counting: Counting,
): Promise<number> {
  const total = countOf(matching, order, counting).as('total');
  const row = await matching.clearSelect().select(total).limit(1).executeTakeFirst();
  return Number((row as { total: string } | undefined)?.total ?? 0);
}

function following(order: PageOrder, after: string): Expression<SqlBool> {
  const [atMicros, rowId] = after.split('_');
  const at = sql<Date>`(timestamptz 'epoch' + ${atMicros}::bigint * interval '1 microsecond')`;
  const key = sql`(${timeOf(order)}, ${sql.ref(order.id)})`;
  return order.direction === 'asc'
    ? sql<SqlBool>`${key} > (${at}, ${rowId}::bigint)`
    : sql<SqlBool>`${key} < (${at}, ${rowId}::bigint)`;
}

const timeOf = ({ time }: PageOrder): Expression<Date> => (typeof time === 'string' ? sql.ref<Date>(time) : time);

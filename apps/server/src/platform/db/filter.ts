import type { PageQuery } from '@nota/contract/kit/page.ts';
import {
  expressionBuilder,
  sql,
  type Expression,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';

/** The filters of a list: its query without the paging parameters and the order. */
export type FilterOf<Query> = Omit<Query, keyof PageQuery | 'sort'>;

/** A condition for every filter of a list and for nothing else, so that a filter which one side forgets does not compile. */
export type Conditions<DB, TB extends keyof DB, Filter> = {
  readonly [Name in keyof FilterOf<Filter>]-?: (
    eb: ExpressionBuilder<DB, TB>,
    value: NonNullable<FilterOf<Filter>[Name]>,
  ) => Expression<SqlBool>;
};

/** The rows that meet the condition of each filter that is given. */
export function applyFilter<DB, TB extends keyof DB, O, Filter extends object>(
  rows: SelectQueryBuilder<DB, TB, O>,
  filter: Filter,
  conditions: Conditions<DB, TB, NoInfer<Filter>>,
): SelectQueryBuilder<DB, TB, O> {
  const eb = expressionBuilder<DB, TB>();
  let matching = rows;
  for (const [name, condition] of Object.entries(conditions) as [keyof Filter, Condition<DB, TB>][]) {
    const value = filter[name];
    if (value !== undefined) matching = matching.where(condition(eb, value));
  }
  return matching;
}

type Condition<DB, TB extends keyof DB> = (eb: ExpressionBuilder<DB, TB>, value: unknown) => Expression<SqlBool>;

/** A `like` pattern for texts that contain these characters; wildcards in them are escaped. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Texts that begin with one of these. Unlike `like`, the operator counts as one that leaks nothing, so that an index of
 * `text_pattern_ops` serves it behind the wall between platforms.
 */
export const beginsWithOneOf = (column: string, beginnings: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    beginnings.map((text) => sql`${sql.ref(column)} ^@ ${text}`),
    sql` or `,
  )})`;

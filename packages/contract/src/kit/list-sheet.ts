import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { none } from './fields.ts';
import type { MaskName } from './mask/mask.ts';
import type { pageQuery, PageQuery } from './page.ts';
import type { Permission } from './permissions.ts';

/**
 * What stands in a column, which says how a sheet writes it:
 *
 * - `text`: what people typed; it could be mistaken for a formula and is neutralised
 * - `code`: what we wrote ourselves and cannot be: ids, digests, addresses
 * - `list`: several texts
 * - `number`, `money` (fen, written in yuan), `time` (of Shanghai)
 * - `state`, `choice`: one of a fixed few, in the words of the reader; a state's are under `state`, a choice's under the
 *   column's own name
 * - `yes-no`
 * - `account`: what somebody signed in with, masked
 * - the name of a mask: personal data
 */
export type ValueKind =
  | 'text'
  | 'code'
  | 'list'
  | 'number'
  | 'money'
  | 'time'
  | 'state'
  | 'choice'
  | 'yes-no'
  | 'account'
  | MaskName;

/** Columns in the order of the sheet. A column's title is the message `field.<its name>` of the record. */
export type SheetColumns = Readonly<Record<string, ValueKind>>;

/** A list that can be taken away as a file: what is in it, and who may. */
export interface ListSheet<Q extends z.ZodRawShape = z.ZodRawShape, C extends SheetColumns = SheetColumns> {
  /** `<module>.<stem>`: what tasks and their names call it. */
  readonly kind: string;
  readonly list: Endpoint<'query', typeof none, z.ZodObject<Q>, typeof none>;
  /** Held beside the list's own permission: taking a list away is more than looking at it. */
  readonly permission: Permission;
  readonly columns: C;
}

export function sheetOf<Q extends z.ZodRawShape, const C extends SheetColumns>(
  list: ListSheet<Q>['list'],
  given: Omit<ListSheet<Q, C>, 'list'>,
): ListSheet<Q, C> {
  return { ...given, list };
}

export type SheetFilter<Q extends z.ZodRawShape> = z.ZodObject<Omit<Q, keyof PageQuery>>;

/**
 * A sheet is filtered as its list is and by nothing else: a filter that it does not know is refused, as left out it would
 * mean all rows. What the list is only searched by (`searchOf`) is unknown to it as well: the file would keep who was
 * looked for.
 */
export function filterOf<Q extends z.ZodRawShape>({ list }: Pick<ListSheet<Q>, 'list'>): SheetFilter<Q> {
  const query = list.query as unknown as typeof pageQuery;
  return query.omit({ page: true, pageSize: true, after: true }).strict() as unknown as SheetFilter<Q>;
}

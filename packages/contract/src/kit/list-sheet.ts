import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { none } from './fields.ts';
import type { MaskName } from './mask/mask.ts';
import type { pageQuery, PageQuery } from './page.ts';
import type { ActionCode, Permission } from './permissions.ts';

/**
 * The kind of value in a column, which decides how a sheet writes it:
 *
 * - `text`: typed by people; it could be taken for a formula and is neutralised
 * - `code`: made by the server and never a formula: ids, digests, addresses
 * - `list`: several texts
 * - `number`, `money` (fen, written in yuan), `time` (of Shanghai)
 * - `state`, `choice`: one of a fixed set, in the reader's language; the messages of a state are under `state`, those of
 *   a choice under the column's own name
 * - `yes-no`
 * - `account`: an account name, masked
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

/** The kinds of approval for exports with plain (unmasked) columns: one per list that has such columns. */
export const PLAIN_APPROVALS = [
  'export-task.plain-member',
  'export-task.plain-personal-user',
  'export-task.plain-company-user',
  'export-task.plain-person-attestation',
] as const;

type MaskedColumn<C extends SheetColumns> = {
  [K in keyof C & string]: C[K] extends MaskName ? K : never;
}[keyof C & string];

/** Masked columns that may be exported plain, if one person asks and another confirms. No other column ever is. */
export interface PlainColumns<Name extends string = string> {
  readonly columns: readonly Name[];
  readonly ask: ActionCode;
  readonly confirm: ActionCode;
  readonly approval: (typeof PLAIN_APPROVALS)[number];
}

/** A list that can be exported: its columns, and who may export it. */
export interface ListSheet<Q extends z.ZodRawShape = z.ZodRawShape, C extends SheetColumns = SheetColumns> {
  /** `<module>.<stem>`: the name in tasks and messages. */
  readonly kind: string;
  readonly list: Endpoint<'query', typeof none, z.ZodObject<Q>, typeof none>;
  /** Needed together with the list's own permission: exporting a list is more than reading it. */
  readonly permission: Permission;
  readonly columns: C;
  readonly plain?: PlainColumns;
}

export function sheetOf<Q extends z.ZodRawShape, const C extends SheetColumns>(
  list: ListSheet<Q>['list'],
  given: Omit<ListSheet<Q, C>, 'list' | 'plain'> & { readonly plain?: PlainColumns<MaskedColumn<C>> },
): ListSheet<Q, C> {
  return { ...given, list };
}

export type SheetFilter<Q extends z.ZodRawShape> = z.ZodObject<Omit<Q, keyof PageQuery | 'sort'>>;

/**
 * A sheet has exactly the filters of its list: an unknown filter is refused, because ignoring it would export all rows.
 * The filters of a list's search (`searchOf`) are refused as well: the task would store who was searched for.
 */
export function filterOf<Q extends z.ZodRawShape>({ list }: Pick<ListSheet<Q>, 'list'>): SheetFilter<Q> {
  const query = list.query as unknown as typeof pageQuery;
  const filters = query.omit({ page: true, pageSize: true, after: true });
  const isSorted = 'sort' in filters.shape;
  return (isSorted ? filters.omit({ sort: true } as never) : filters).strict() as unknown as SheetFilter<Q>;
}

import type { Language } from '@nota/contract/kit/languages.ts';
import {
  filterOf,
  type ListSheet,
  type SheetColumns,
  type SheetFilter,
  type ValueKind,
} from '@nota/contract/kit/list-sheet.ts';
import { messagesIn, type Message, type Messages } from '@nota/contract/kit/messages.ts';
import { sheetTitleMessages } from '@nota/contract/platform/sheet-title.messages.ts';
import { sheetMessages } from '@nota/contract/platform/sheet.messages.ts';
import type { Compilable, Expression } from 'kysely';
import type { PageQuery } from '@nota/contract/kit/page.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../db/database.ts';
import type { ValueMessages } from './value-sql.ts';

/**
 * A query, in no order, whose selected names are those of the sheet's columns and `id`; values are as they are stored.
 */
export type ExportRows<Name extends string = string> = Compilable & Expression<Readonly<Record<Name, unknown>>>;

/** Which field of a record a filter is about. */
export interface FilterField<Field extends string = string> {
  readonly field: Field;
  /** Whether it is the beginning or the end of a range. */
  readonly bound?: 'from' | 'to';
  /** The kind of its value, where the sheet has no column for the field. */
  readonly kind?: ValueKind;
  /** Looks up the name of the record that an id stands for. */
  readonly nameOf?: (db: Db | Trx, id: string) => Promise<string | undefined>;
}

/** A sheet with the messages of its record and its rows. */
export interface ExportDefinition {
  readonly sheet: ListSheet;
  readonly filter: z.ZodObject;
  /** How each filter is shown to people, in reading order. */
  readonly filterFields: Readonly<Record<string, FilterField>>;
  readonly messages: Messages;
  /** The column of the order, newest first; ids break ties. */
  readonly newestBy: string;
  /** The time decides the colour of a deadline. */
  rows(db: Db | Trx, filter: unknown, at: Date): ExportRows;
}

type Worded<C extends SheetColumns> = {
  readonly [K in keyof C as C[K] extends 'choice' ? K : C[K] extends 'state' ? 'state' : never]: Readonly<
    Record<string, Message>
  >;
};

/**
 * Requires a title for every column and messages for the values of every state and choice: a missing one does not
 * compile.
 */
type MessagesOf<C extends SheetColumns> = Messages & { readonly field: Readonly<Record<keyof C, Message>> } & Worded<C>;

/** `sort` leaves no row out. */
type FilterName<Q extends z.ZodRawShape> = Exclude<keyof Q & string, keyof PageQuery | 'sort'>;

/** A filter that is called like a field is about that field; of every other one it is said. */
type FilterFields<Name extends string, Field extends string> = Readonly<
  Record<Exclude<Name, Field>, FilterField<Field>> & Partial<Record<Name & Field, FilterField<Field>>>
>;

export function defineExport<Q extends z.ZodRawShape, C extends SheetColumns, M extends MessagesOf<C>>(
  sheet: ListSheet<Q, C>,
  given: {
    readonly messages: M;
    readonly filterFields: FilterFields<FilterName<Q>, keyof M['field'] & string>;
    readonly newestBy: keyof C & string;
    readonly rows: (db: Db | Trx, filter: z.output<SheetFilter<Q>>, at: Date) => ExportRows<(keyof C & string) | 'id'>;
  },
): ExportDefinition {
  const filter = filterOf(sheet);
  const named: Readonly<Record<string, FilterField | undefined>> = given.filterFields;
  const names = Object.keys(filter.shape).filter((name) => name !== 'sort');
  const filterFields = Object.fromEntries(names.map((name) => [name, named[name] ?? { field: name }]));
  return { sheet, filter, ...given, filterFields };
}

/** A column of one file. */
export interface WrittenColumn {
  readonly name: string;
  readonly kind: ValueKind;
  readonly title: string;
  readonly messages: ValueMessages;
}

/** Which columns a file has, and which of them are not masked in it. */
export interface ChosenColumns {
  readonly columns: readonly string[];
  readonly plainColumns: readonly string[];
}

/** The chosen columns in the order of the sheet, in one language. */
export function columnsIn(definition: ExportDefinition, chosen: ChosenColumns, language: Language): WrittenColumn[] {
  const { field, choicesOf, unknown } = recordMessagesIn(definition, language);
  const { value } = messagesIn(sheetMessages, language);
  return Object.entries(definition.sheet.columns)
    .filter(([name]) => chosen.columns.includes(name))
    .map(([name, kind]) => ({
      name,
      // A phone number or a name was typed by people and may look like a formula.
      kind: chosen.plainColumns.includes(name) ? 'text' : kind,
      title: field[name] ?? name,
      messages: { ...value, choices: choicesOf(name, kind), unknownAccount: unknown ?? '' },
    }));
}

/** A record's messages in one language: titles of its fields, and names of the values of its states and choices. */
export function recordMessagesIn({ messages }: ExportDefinition, language: Language) {
  const said = messagesIn(messages, language) as Readonly<Record<string, unknown>>;
  const { field, unknown } = said as { field: Readonly<Record<string, string>>; unknown?: string };
  const choicesOf = (name: string, kind: ValueKind) =>
    (said[kind === 'state' ? 'state' : name] ?? {}) as Readonly<Record<string, string>>;
  return { field, unknown, choicesOf };
}

/** The title of the sheet and of its file. */
export function titleIn({ kind }: Pick<ListSheet, 'kind'>, language: Language): string {
  const [module = '', stem = ''] = kind.split('.');
  const titles: Readonly<Record<string, Readonly<Record<string, string>>>> = messagesIn(sheetTitleMessages, language);
  return titles[module]?.[stem] ?? kind;
}

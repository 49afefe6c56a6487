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
import type { z } from 'zod';
import type { Db, Trx } from '../db/database.ts';
import type { ValueMessages } from './value-sql.ts';

/** A query, in no order, whose selected names are those of the sheet's columns and `id`; values are as they are stored. */
export type ExportRows<Name extends string = string> = Compilable & Expression<Readonly<Record<Name, unknown>>>;

/** A sheet with the words of its record and the rows behind it. */
export interface ExportDefinition {
  readonly sheet: ListSheet;
  readonly filter: z.ZodObject;
  readonly messages: Messages;
  /** The column by which the newest comes first, and by their ids those of the same time. */
  readonly newestBy: string;
  /** The moment tells what a deadline's colour is. */
  rows(db: Db | Trx, filter: unknown, at: Date): ExportRows;
}

type Worded<C extends SheetColumns> = {
  readonly [K in keyof C as C[K] extends 'choice' ? K : C[K] extends 'state' ? 'state' : never]: Readonly<
    Record<string, Message>
  >;
};

/** A title for every column and words for the values of every state and choice: one without does not compile. */
type MessagesOf<C extends SheetColumns> = Messages & { readonly field: Readonly<Record<keyof C, Message>> } & Worded<C>;

export function defineExport<Q extends z.ZodRawShape, C extends SheetColumns>(
  sheet: ListSheet<Q, C>,
  given: {
    readonly messages: MessagesOf<C>;
    readonly newestBy: keyof C & string;
    readonly rows: (db: Db | Trx, filter: z.output<SheetFilter<Q>>, at: Date) => ExportRows<(keyof C & string) | 'id'>;
  },
): ExportDefinition {
  return { sheet, filter: filterOf(sheet), ...given };
}

/** A column as one file has it. */
export interface WrittenColumn {
  readonly name: string;
  readonly kind: ValueKind;
  readonly title: string;
  readonly messages: ValueMessages;
}

/** The chosen columns in the order of the sheet, in the words of one language. */
export function columnsIn({ sheet, messages }: ExportDefinition, names: readonly string[], language: Language) {
  const said = messagesIn(messages, language) as Readonly<Record<string, unknown>>;
  const { value } = messagesIn(sheetMessages, language);
  const { field, unknown } = said as { field: Readonly<Record<string, string>>; unknown?: string };
  return Object.entries(sheet.columns)
    .filter(([name]) => names.includes(name))
    .map(([name, kind]): WrittenColumn => {
      const choices = (said[kind === 'state' ? 'state' : name] ?? {}) as Readonly<Record<string, string>>;
      return {
        name,
        kind,
        title: field[name] ?? name,
        messages: { ...value, choices, unknownAccount: unknown ?? '' },
      };
    });
}

/** Of the sheet and of its file. */
export function titleIn({ kind }: ListSheet, language: Language): string {
  const [module = '', stem = ''] = kind.split('.');
  const titles: Readonly<Record<string, Readonly<Record<string, string>>>> = messagesIn(sheetTitleMessages, language);
  return titles[module]?.[stem] ?? kind;
}

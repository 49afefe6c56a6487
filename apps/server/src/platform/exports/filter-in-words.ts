import type { Language } from '@nota/contract/kit/languages.ts';
import type { ValueKind } from '@nota/contract/kit/list-sheet.ts';
import { messagesIn } from '@nota/contract/kit/messages.ts';
import { sheetMessages } from '@nota/contract/platform/sheet.messages.ts';
import { inShanghai } from '../clock.ts';
import type { Db, Trx } from '../db/database.ts';
import { recordMessagesIn, type ExportDefinition } from './export-definition.ts';

type Filter = Readonly<Record<string, unknown>>;

/** `注册时间（起）：2026-01-01 00:00:00；注册来源：网页`: readable for people, unlike JSON. */
export async function filterInWords(
  db: Db | Trx,
  definition: ExportDefinition,
  filter: Filter,
  language: Language,
): Promise<string> {
  const { field, choicesOf } = recordMessagesIn(definition, language);
  const { filter: said, value: values } = messagesIn(sheetMessages, language);
  const parts: string[] = [];
  for (const [name, { field: about, bound, kind, nameOf }] of Object.entries(definition.filterFields)) {
    if (filter[name] === undefined || filter[name] === null) continue;
    // A filter comes from a query string: each value is a text, or a number parsed from one.
    const given = `${filter[name] as string | number}`;
    const read = kind ?? definition.sheet.columns[about] ?? 'text';
    const title = `${field[about] ?? about}${bound ? said[bound] : ''}`;
    const value = (await nameOf?.(db, given)) ?? valueInWords(read, given, choicesOf(about, read), values);
    parts.push(`${title}${said.is}${value}`);
  }
  return parts.length === 0 ? said.none : parts.join(said.and);
}

function valueInWords(
  kind: ValueKind,
  text: string,
  choices: Readonly<Record<string, string>>,
  { yes, no }: Readonly<Record<'yes' | 'no', string>>,
): string {
  if (kind === 'time') return inShanghai(new Date(text));
  if (kind === 'yes-no') return text === 'true' ? yes : no;
  return choices[text] ?? text;
}

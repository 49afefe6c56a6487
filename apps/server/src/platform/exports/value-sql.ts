import type { ValueKind } from '@nota/contract/kit/list-sheet.ts';
import { MASKS, UNKNOWN_ACCOUNT } from '@nota/contract/kit/mask/mask.ts';
import pg from 'pg';
import { maskSql } from './mask-sql.ts';

/** The messages of sheets in the reader's language. */
export interface ValueMessages {
  readonly yes: string;
  readonly no: string;
  readonly separator: string;
  /** By the stored value, for a state or a choice; a value without a message is written as it is. */
  readonly choices: Readonly<Record<string, string>>;
  /** The prefix of the mark of an unknown account. */
  readonly unknownAccount: string;
}

/** Keeps a spreadsheet from running a text as a formula, where the format needs it; see `neutralSql`. */
export type Neutralise = (sql: string, beginsWith?: string) => string;

const literal = pg.escapeLiteral;

/** The SQL expression that formats a column's stored value by its kind. */
export function valueSql(kind: ValueKind, column: string, messages: ValueMessages, neutralise: Neutralise): string {
  switch (kind) {
    case 'text':
      return neutralise(column);
    case 'code':
    case 'number':
      return column;
    case 'list':
      return neutralise(`array_to_string(${column}, ${literal(messages.separator)})`, `${column}[1]`);
    case 'money':
      return `(${column} / 100.0)::numeric(18, 2)`;
    case 'time':
      return `to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`;
    case 'state':
    case 'choice':
      return choiceSql(column, messages.choices, neutralise);
    case 'yes-no':
      return `case when ${column} then ${literal(messages.yes)} when not ${column} then ${literal(messages.no)} end`;
    case 'account':
      return accountSql(column, messages.unknownAccount, neutralise);
    case 'name':
    case 'phone':
    case 'certificate':
    case 'bank-account':
      return neutralise(maskSql(MASKS[kind], column), column);
  }
}

function choiceSql(column: string, choices: ValueMessages['choices'], neutralise: Neutralise): string {
  const cases = Object.entries(choices).map(([value, words]) => `when ${literal(value)} then ${literal(words)}`);
  const text = `${column}::text`;
  return cases.length === 0 ? neutralise(text) : `case ${text} ${cases.join(' ')} else ${neutralise(text)} end`;
}

function accountSql(column: string, unknown: string, neutralise: Neutralise): string {
  const mark = `substr(${column}, ${UNKNOWN_ACCOUNT.length + 1})`;
  return `case when starts_with(${column}, ${literal(UNKNOWN_ACCOUNT)}) then ${literal(`${unknown} `)} || ${mark}
    else ${neutralise(maskSql(MASKS.phone, column), column)} end`;
}

/** Kinds that a workbook writes as numbers, so that they can be summed. */
export const isNumeric = (kind: ValueKind): boolean => kind === 'number' || kind === 'money';

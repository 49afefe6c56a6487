import { unitOfBook, type StatementBook } from '@nota/contract/financial/balance/balance-choices.ts';
import { accountStatementMessages } from '@nota/contract/financial/statement/account-statement.messages.ts';
import { formatFen, formatNumber } from '@nota/contract/kit/format/number-format.ts';
import type { Language } from '@nota/contract/kit/languages.ts';
import { messagesIn } from '@nota/contract/kit/messages.ts';
import { inShanghai } from '../../../platform/clock.ts';
import type { CustomerStatement } from './account-statement.service.ts';

/** A statement with what its paper and its workbook say beside it. */
export interface MadeStatement {
  readonly statement: CustomerStatement;
  readonly language: Language;
  /** The name of the platform, which issues it. */
  readonly platform: string;
  readonly requester: string;
  readonly at: Date;
}

export const wordsIn = (language: Language) => messagesIn(accountStatementMessages, language);
type Words = ReturnType<typeof wordsIn>;

/** Yuan, or whole points. */
export const figureOf = (book: StatementBook, amount: number): string =>
  unitOfBook(book) === 'fen' ? formatFen(amount) : formatNumber(amount, { decimals: 0 });

/** `余额（元）` */
export const titleOf = (words: Words, book: StatementBook): string =>
  `${words.book[book]} (${words.unit[unitOfBook(book)]})`;

/** Whose statement it is, of which days, made by whom and when. */
export function headOf({ statement, language, requester, at }: MadeStatement): [string, string][] {
  const words = wordsIn(language);
  const { owner, period } = statement;
  return [
    [words.field.name, owner.name || owner.id],
    [words.field.ownerKind, words.ownerKind[owner.kind]],
    [words.field.ownerId, owner.id],
    [words.field.period, `${period.first} ${words.to} ${period.last}`],
    [words.field.madeAt, inShanghai(at)],
    [words.field.madeBy, requester],
  ];
}

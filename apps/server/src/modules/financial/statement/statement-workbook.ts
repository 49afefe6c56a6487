import { unitOfBook, type StatementBook } from '@nota/contract/financial/balance/balance-choices.ts';
import type { StatementOfAccount } from '@nota/contract/financial/statement/account-statement.rules.ts';
import { Readable } from 'node:stream';
import { inShanghai } from '../../../platform/clock.ts';
import { writeXlsx, type Cell } from '../../../platform/sheet/xlsx/xlsx-writer.ts';
import { figureOf, headOf, titleOf, wordsIn, type MadeStatement } from './statement-words.ts';

/** One table for all accounts, each from its opening to its closing; the last tab says whose it is and sums it up. */
export function statementWorkbook(made: MadeStatement): Readable {
  const words = wordsIn(made.language);
  const { book, id, at, transferKind, amount, after, number, orderNumber } = words.field;
  return writeXlsx({
    sheetName: words.title,
    header: [book, id, at, transferKind, amount, after, number, orderNumber],
    batches: Readable.from(rowsOf(made)),
    cover: { name: words.sums, lines: [...headOf(made), ...sumsOf(made), [words.title, words.remark]] },
  });
}

/** Amounts are numbers to reckon with: yuan, or points. */
const cellOf = (book: StatementBook, amount: number): Cell => (unitOfBook(book) === 'fen' ? amount / 100 : amount);

function* rowsOf({ statement, language }: MadeStatement): Generator<Cell[][]> {
  const words = wordsIn(language);
  for (const { book, statement: account } of statement.books) {
    const title = words.book[book];
    const edge = (word: string, day: string, balance: number): Cell[] => [
      title,
      '',
      day,
      word,
      '',
      cellOf(book, balance),
      '',
      '',
    ];
    yield [edge(words.opening, statement.period.first, account.opening)];
    yield account.entries.map((entry) => [
      title,
      entry.id,
      inShanghai(new Date(entry.at)),
      words.transferKind[entry.transferKind],
      cellOf(book, entry.amount),
      cellOf(book, entry.after),
      entry.number ?? '',
      entry.orderNumber ?? '',
    ]);
    yield [edge(words.closing, statement.period.last, account.closing)];
  }
}

function sumsOf({ statement, language }: MadeStatement): [string, string][] {
  const words = wordsIn(language);
  return statement.books.flatMap(({ book, statement: account }) => {
    const title = titleOf(words, book);
    const line = (word: string, amount: number): [string, string] => [`${title} ${word}`, figureOf(book, amount)];
    return [
      line(words.opening, account.opening),
      line(words.income, account.income),
      line(words.outgo, account.outgo),
      line(words.closing, account.closing),
      ...byKind(account).map(([kind, amount]) => line(words.transferKind[kind], amount)),
    ];
  });
}

const byKind = ({ sums }: StatementOfAccount) =>
  sums.map(({ transferKind, income, outgo }) => [transferKind, income - outgo] as const);

import type { StatementBook } from '@nota/contract/financial/balance/balance-choices.ts';
import type { StatementOfAccount } from '@nota/contract/financial/statement/account-statement.rules.ts';
import { drawBlocks, drawFeet, drawTable, openPaper, pageIn, printableText } from '../../../evidence/document/index.ts';
import { inShanghai } from '../../../platform/clock.ts';
import { figureOf, headOf, titleOf, wordsIn, type MadeStatement } from './statement-words.ts';

type Sheet = ReturnType<typeof openPaper>['sheet'];
type Words = ReturnType<typeof wordsIn>;

/** Entries have six columns on a page of A4. */
const ENTRY_SIZE = 7.5;

/** The statement as a PDF: whose it is, then each account with its sums and its entries. */
export async function drawStatement(made: MadeStatement): Promise<Buffer> {
  const { statement, language, platform, at } = made;
  const words = wordsIn(language);
  const { first, last } = statement.period;
  const { sheet, finish } = openPaper({
    title: `${words.title} ${first} ${words.to} ${last}`,
    author: platform,
    subject: statement.owner.id,
    language,
    createdAt: at,
    isFramed: false,
  });
  const shown = (text: string) => printableText(text, sheet.fonts);
  line(sheet, 'title', shown(`${platform} ${words.title}`));
  drawTable(
    sheet,
    headOf(made).map((pair) => pair.map(shown)),
  );
  for (const { book, statement: account } of statement.books) drawAccount(sheet, words, book, account);
  if (statement.books.length === 0) line(sheet, 'paragraph', words.none);
  line(sheet, 'paragraph', words.remark);
  drawFeet(sheet, shown(`${words.title} ${statement.owner.id} ${first}–${last}`), (page, count) =>
    pageIn(page, count, language),
  );
  return finish();
}

/** Lines and headings as documents have them; a statement has neither signature nor code. */
const line = (sheet: Sheet, kind: 'title' | 'heading' | 'paragraph', text: string) =>
  drawBlocks(sheet, [{ kind, text }], () => undefined);

function drawAccount(sheet: Sheet, words: Words, book: StatementBook, account: StatementOfAccount) {
  const figure = (amount: number) => figureOf(book, amount);
  sheet.y += 8;
  line(sheet, 'heading', titleOf(words, book));
  const { opening, income, outgo, closing } = account;
  drawTable(
    sheet,
    [[words.opening, words.income, words.outgo, words.closing], [opening, income, outgo, closing].map(figure)],
    { figures: [0, 1, 2, 3] },
  );
  if (account.entries.length === 0) {
    sheet.y += 4;
    line(sheet, 'paragraph', words.none);
    return;
  }
  sheet.y += 10;
  const { field } = words;
  const ofKinds = account.sums.map((sum) => [
    words.transferKind[sum.transferKind],
    String(sum.count),
    figure(sum.income),
    figure(sum.outgo),
  ]);
  const kindHead = [field.transferKind, field.count, words.income, words.outgo];
  drawTable(sheet, [kindHead, ...ofKinds], { figures: [1, 2, 3], size: ENTRY_SIZE });
  sheet.y += 10;
  const entryHead = [
    field.at,
    field.id,
    field.transferKind,
    field.amount,
    field.after,
    field.number,
    field.orderNumber,
  ];
  const rows = account.entries.map((entry) => [
    inShanghai(new Date(entry.at)),
    entry.id,
    words.transferKind[entry.transferKind],
    figure(entry.amount),
    figure(entry.after),
    entry.number ?? '',
    entry.orderNumber ?? '',
  ]);
  drawTable(sheet, [entryHead, ...rows], { figures: [3, 4], size: ENTRY_SIZE });
}

import type { SheetLimits } from '../../../../platform/sheet/sheet-limits.ts';
import { SheetRefused } from '../../../../platform/sheet/sheet-refused.ts';
import { RowGuard, type SheetRow } from '../../../../platform/sheet/sheet-row.ts';
import { MessageBalances } from './mt940-balance.ts';
import { DIRECTION_WORDS, statementRow, titleRow, type MovementWord } from './statement-fields.ts';

const TAG = /^:(\d{2}[A-Z]?):/;
/** Value date, entry date, mark, currency's letter, amount, type; then the payer's reference and, behind //, the bank's. */
const MOVEMENT =
  /^(\d{6})(?:\d{4})?(R?[CD])([A-Z])?(\d{1,12},\d{0,2})([A-Z][A-Z0-9]{3})([^/]{0,64})(?:\/\/(.{0,64}))?$/;
const MARKS: Readonly<Record<string, MovementWord>> = {
  C: 'in',
  D: 'out',
  RC: 'reversal-out',
  RD: 'reversal-in',
};

interface Movement {
  readonly line: number;
  readonly head: string;
  details: string[];
}

/**
 * SWIFT's MT940, as banks hand it out: lines that begin with a tag, and lines that continue the one before. Undefined of
 * a file that is none. Every line is looked at once.
 */
export function mt940(source: Buffer, limits: SheetLimits): Iterable<SheetRow> | undefined {
  const start = source.subarray(0, 2_000).toString('utf8');
  return /(?:^|\n):20:/.test(start) && /(?:^|\n):25P?:/.test(start) ? rowsOf(source, limits) : undefined;
}

function* rowsOf(source: Buffer, limits: SheetLimits): Generator<SheetRow> {
  const guard = new RowGuard(limits);
  const row = (found: SheetRow): SheetRow => {
    guard.row(found.line);
    for (const [at, cell] of found.cells.entries()) guard.cell(cell, at + 1, found.line);
    return found;
  };
  yield row(titleRow());
  const balances = new MessageBalances();
  let last = 0;
  let account = '';
  let currency = '';
  let movement: Movement | undefined;
  let current: 'details' | 'other' = 'other';
  for (const { text, line } of linesOf(source)) {
    last = line;
    const [begin, tag] = TAG.exec(text) ?? [];
    const rest = begin === undefined ? text : text.slice(begin.length);
    if (tag === undefined) {
      // A dash alone ends a message.
      if (text === '-' || text === '-}') {
        if (movement) yield row(rowOf(movement, { account, currency, balances }));
        movement = undefined;
        current = 'other';
        balances.ends(line);
      }
      if (current === 'details') movement?.details.push(rest);
      continue;
    }
    if (tag === '86') {
      current = 'details';
      movement?.details.push(rest);
      continue;
    }
    if (movement) yield row(rowOf(movement, { account, currency, balances }));
    movement = undefined;
    current = 'other';
    if (tag === '20') balances.begins(line);
    if (tag === '25' || tag === '25P') account = accountIn(rest);
    if (tag === '60F' || tag === '60M') currency = balances.opens(rest, line);
    if (tag === '62F' || tag === '62M') balances.closes(rest, line);
    if (tag === '61') movement = { line, head: rest, details: [] };
  }
  if (movement) yield row(rowOf(movement, { account, currency, balances }));
  balances.ends(last);
}

/** Line by line, without a copy of the file for each. */
function* linesOf(source: Buffer): Generator<{ text: string; line: number }> {
  const whole = source.toString('utf8');
  let from = 0;
  for (let line = 1; from < whole.length; line += 1) {
    const end = whole.indexOf('\n', from);
    const to = end === -1 ? whole.length : end;
    if (to - from > LONGEST_LINE) throw new SheetRefused('DAMAGED', 'a line without end', line);
    yield { text: whole.slice(from, to).trimEnd(), line };
    from = to + 1;
  }
}

const LONGEST_LINE = 10_000;

/** The account behind the bank's own code, and without the currency that some banks append. */
function accountIn(text: string): string {
  const account = text.slice(text.lastIndexOf('/') + 1).trim();
  return account.replace(/ ?CNY$/, '');
}

interface Place {
  readonly account: string;
  readonly currency: string;
  readonly balances: MessageBalances;
}

/** What takes back money that came lessens the balance, and the other way round. */
const isMore = (movement: MovementWord | undefined) => movement === 'in' || movement === 'reversal-in';

function rowOf({ line, head, details }: Movement, { account, currency, balances }: Place): SheetRow {
  const [, date, mark = '', , amount = '', , , bankReference = ''] = MOVEMENT.exec(head) ?? [];
  if (date === undefined) throw new SheetRefused('DAMAGED', 'a movement that is none', line);
  const movement = MARKS[mark];
  balances.moves(isMore(movement) ? 1 : -1, amount, line);
  const parts = detailsOf(details.join(''));
  return statementRow(line, {
    ownAccount: account,
    // What stands before // is the payer's own reference, which anybody can choose.
    serial: bankReference.trim(),
    bookedAt: `20${date}`,
    direction: movement === undefined ? '' : DIRECTION_WORDS[movement],
    amount: amount.replace(',', '.').replace(/\.$/, '.00'),
    currency,
    ...parts,
  });
}

/** Numbered parts as many banks write them (?20 to ?29 and ?60 to ?63 the memo, ?31 the account, ?32 and ?33 the name). */
function detailsOf(text: string) {
  if (!text.includes('?')) return { memo: text.slice(0, MEMO_CHARS) };
  const [, ...parts] = text.split('?');
  const of = (wanted: (number: number) => boolean) =>
    parts
      .filter((part) => /^\d{2}/.test(part) && wanted(Number(part.slice(0, 2))))
      .map((part) => part.slice(2))
      .join('');
  return {
    memo: of((number) => (number >= 20 && number <= 29) || (number >= 60 && number <= 63)).slice(0, MEMO_CHARS),
    payerBank: of((number) => number === 30),
    payerAccount: of((number) => number === 31),
    payerName: of((number) => number === 32 || number === 33),
  };
}

const MEMO_CHARS = 500;

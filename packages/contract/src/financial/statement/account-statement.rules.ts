import { dayOf, dayText, endOfDay, startOfDay } from '../../kit/clock/shanghai-day.ts';
import type { TransferKind } from '../ledger/ledger-books.ts';

/** A statement is of a year at most: longer ones are several statements. */
export const STATEMENT_MAX_MONTHS = 12;

/** More entries are no paper that anybody reads; a workbook takes as many as every export. */
export const STATEMENT_PAPER_MAX_ENTRIES = 10_000;

/** Whole days in China: the first and the last one, and the moments at which they begin and end. */
export interface StatementPeriod {
  readonly first: string;
  readonly last: string;
  readonly from: Date;
  /** The first moment after it. */
  readonly until: Date;
}

export const statementPeriod = (first: string, last: string): StatementPeriod => ({
  first,
  last,
  from: startOfDay(dayOf(first)),
  until: endOfDay(dayOf(last)),
});

/** Whether a period begins before it ends and is no longer than twelve months: the same day a year later is too late. */
export const isStatementPeriod = (first: string, last: string): boolean =>
  first <= last && last < monthsLater(first, STATEMENT_MAX_MONTHS);

/** The same day of a later month; the first of the next one where that month is too short. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const there = new Date(Date.UTC(year, month - 1 + months, date));
  const isShort = there.getUTCDate() !== date;
  return isShort ? dayText(dayOf(there.toISOString().slice(0, 8) + '01')) : there.toISOString().slice(0, 10);
}

/** One movement of one account, as its statement says it. Amounts are fen, or points of the book of points. */
export interface StatementEntry {
  /** Of the transfer. */
  readonly id: string;
  readonly at: string;
  readonly transferKind: TransferKind;
  /** Above zero what came in, below zero what went out. */
  readonly amount: number;
  /** What the books say was there afterwards. */
  readonly after: number;
  /** Of the refund, the adjustment, the gift or the order. */
  readonly number: string | null;
  readonly orderNumber: string | null;
}

export interface KindSum {
  readonly transferKind: TransferKind;
  readonly count: number;
  readonly income: number;
  readonly outgo: number;
}

export interface StatementOfAccount {
  readonly opening: number;
  readonly entries: readonly StatementEntry[];
  readonly income: number;
  readonly outgo: number;
  readonly closing: number;
  /** In the order in which the kinds first occur. */
  readonly sums: readonly KindSum[];
}

/**
 * The statement of one account from its entries in their order and what was there before the first. Each entry is added
 * up again, and must come to what the books said was there after it: a statement that does not add up is none.
 */
export function statementOfAccount(entries: readonly StatementEntry[], opening: number): StatementOfAccount {
  const sums = new Map<TransferKind, KindSum>();
  let [balance, income, outgo] = [opening, 0, 0];
  for (const { id, transferKind, amount, after } of entries) {
    balance += amount;
    if (balance !== after) throw new RangeError(`transfer ${id} does not follow the one before it: run ledger-check`);
    const [came, went] = amount > 0 ? [amount, 0] : [0, -amount];
    income += came;
    outgo += went;
    const sum = sums.get(transferKind) ?? { transferKind, count: 0, income: 0, outgo: 0 };
    sums.set(transferKind, {
      transferKind,
      count: sum.count + 1,
      income: sum.income + came,
      outgo: sum.outgo + went,
    });
  }
  return { opening, entries, income, outgo, closing: balance, sums: [...sums.values()] };
}

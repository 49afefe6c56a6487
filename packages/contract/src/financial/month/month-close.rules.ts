import { dayOf, endOfDay, startOfDay } from '../../kit/clock/shanghai-day.ts';
import type { ClockRule } from '../../kit/clock/clock-rule.ts';
import { bookDay } from '../ledger/ledger.rules.ts';

/** A month is closed within five working days of its end: a rule of the house, no law. */
export const MONTH_CLOSE_CLOCK: ClockRule = { unit: 'working', lengths: [5], grounds: [] };

/** What has to be done before a month is closed; each is computed by the server, and nobody ticks any of them. */
export const MONTH_CLOSE_CHECKS = [
  'previous-month',
  'ledger-days',
  'balances-copied',
  'offline-payments',
  'invoices',
  'red-sheets',
  'refunds',
  'doubtful-orders',
  'points-gifts',
  'bills',
  'differences',
  'fee-neutrality',
] as const;
export type MonthCloseCheckName = (typeof MONTH_CLOSE_CHECKS)[number];

/** `2026-06`, of the books' calendar, which is China's. */
export type Month = string;

export const monthAt = (at: Date): Month => bookDay(at).slice(0, 7);

export function monthAfter(month: Month, months = 1): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export interface MonthDays {
  /** The first and the last day. */
  readonly first: string;
  readonly last: string;
  readonly from: Date;
  /** The first moment of the next one. */
  readonly until: Date;
}

export function daysOfMonth(month: Month): MonthDays {
  const [first, next] = [dayOf(`${month}-01`), dayOf(`${monthAfter(month)}-01`)];
  const last = new Date((next - 1) * 86_400_000).toISOString().slice(0, 10);
  return { first: `${month}-01`, last, from: startOfDay(first), until: endOfDay(next - 1) };
}

/**
 * The months that are over and have no close yet, the oldest first. Where none was ever closed, the last one that is
 * over is the first: months from before a platform had closes are what this one opens with.
 */
export function monthsToOpen(latest: Month | undefined, firstWithEntries: Month, at: Date): Month[] {
  const now = monthAt(at);
  const months: Month[] = [];
  for (
    let month = latest === undefined ? monthAfter(now, -1) : monthAfter(latest);
    month < now;
    month = monthAfter(month)
  )
    if (month >= firstWithEntries) months.push(month);
  return months;
}

/** What a book was debited and credited, from the first day on or in some days. Digits, because sums may be large. */
export interface BookMoves {
  readonly book: string;
  readonly unit: string;
  readonly debits: string;
  readonly credits: string;
}
export interface KindMoves extends BookMoves {
  readonly kind: string;
}

/** A book in a month. What it holds is what it was credited less what it was debited. */
export interface MonthSum {
  readonly book: string;
  readonly unit: string;
  readonly opening: string;
  readonly debits: string;
  readonly credits: string;
  /** What the next month opens with. */
  readonly closing: string;
  readonly kinds: readonly { readonly kind: string; readonly debits: string; readonly credits: string }[];
}

const keyOf = ({ book, unit }: { readonly book: string; readonly unit: string }) => `${book} ${unit}`;
const add = (one: string, other: string) => (BigInt(one) + BigInt(other)).toString();

/** From the trial balance at the end of the month before and what the month moved, kind by kind. */
export function monthSums(before: readonly BookMoves[], moved: readonly KindMoves[]): MonthSum[] {
  const books = new Map<string, { before: BookMoves; kinds: Map<string, KindMoves> }>();
  const bookOf = (one: BookMoves) => {
    const empty = { book: one.book, unit: one.unit, debits: '0', credits: '0' };
    const known = books.get(keyOf(one)) ?? { before: empty, kinds: new Map<string, KindMoves>() };
    books.set(keyOf(one), known);
    return known;
  };
  for (const line of before) bookOf(line).before = line;
  for (const line of moved) {
    const { kinds } = bookOf(line);
    const known = kinds.get(line.kind) ?? { ...line, debits: '0', credits: '0' };
    kinds.set(line.kind, {
      ...known,
      debits: add(known.debits, line.debits),
      credits: add(known.credits, line.credits),
    });
  }
  return [...books]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { before: line, kinds }]) => sumOfBook(line, [...kinds.values()]));
}

function sumOfBook(before: BookMoves, kinds: readonly KindMoves[]): MonthSum {
  const total = (side: 'debits' | 'credits') => kinds.reduce((sum, kind) => add(sum, kind[side]), '0');
  const [debits, credits] = [total('debits'), total('credits')];
  const opening = (BigInt(before.credits) - BigInt(before.debits)).toString();
  return {
    book: before.book,
    unit: before.unit,
    opening,
    debits,
    credits,
    closing: (BigInt(opening) + BigInt(credits) - BigInt(debits)).toString(),
    kinds: kinds
      .toSorted((one, other) => (one.kind < other.kind ? -1 : 1))
      .map((one) => ({ kind: one.kind, debits: one.debits, credits: one.credits })),
  };
}

/** Whether the sums end with what the trial balance of the month's last closed day says, book by book. */
export function endsWith(sums: readonly MonthSum[], trial: readonly BookMoves[]): boolean {
  const held = new Map(trial.map((line) => [keyOf(line), BigInt(line.credits) - BigInt(line.debits)]));
  return (
    sums.every((sum) => (held.get(keyOf(sum)) ?? 0n) === BigInt(sum.closing)) &&
    trial.every((line) => sums.some((sum) => keyOf(sum) === keyOf(line)))
  );
}

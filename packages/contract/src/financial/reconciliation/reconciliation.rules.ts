import { dayOf, endOfDay, startOfDay, type Day } from '../../kit/clock/shanghai-day.ts';
import type { ClockRule } from '../../kit/clock/clock-rule.ts';
import { SECOND_PERSON_ABOVE_FEN } from '../bank/offline-payment-choices.ts';
import type { AccountRef } from '../ledger/ledger-books.ts';
import type { ReconciliationSource, Verdict } from './reconciliation-choices.ts';

/** Two working days to find out: a promise of the house, no law. */
export const RECONCILIATION_CLOCK: ClockRule = { unit: 'working', lengths: [2], grounds: [] };

/** So long before midnight a movement may be in the bill of the next day as well: two clocks are never the same. */
const EDGE_MS = 30 * 60_000;

/**
 * Which of our movements are judged with the bill of a day. The last half hour of a day is judged with the next one, when
 * both bills that may have it are there.
 */
export const judgedWith = (day: Day): { readonly from: Date; readonly to: Date } => ({
  from: new Date(startOfDay(day).getTime() - EDGE_MS),
  to: new Date(endOfDay(day).getTime() - EDGE_MS),
});

/** A line of a bill: above zero what came, below zero what went back. */
export interface BilledMovement {
  readonly movementNo: string;
  readonly amountFen: number;
}

/** A payment or a refund of ours. */
export interface OwnMovement {
  readonly movementNo: string;
  /** What the books have of it; nothing where it waits, was closed, or failed. */
  readonly bookedFen: number;
  /** The channel took another amount than was asked for, so that nothing was booked. */
  readonly isDoubtful: boolean;
  /** When it moved; null where it has not. */
  readonly at: Date | null;
}

export interface Comparison {
  readonly movementNo: string;
  readonly verdict: Verdict;
  readonly billFen: number | null;
  readonly ourFen: number | null;
  /** Which line of the bill it is; null of what is ours alone. */
  readonly place: number | null;
}

export interface ComparedDay {
  readonly day: Day;
  /** The bill of the day. */
  readonly billed: readonly BilledMovement[];
  /** Ours: everything that the bill names, and everything that is judged with the day. */
  readonly own: readonly OwnMovement[];
  /** What bills of other days have. */
  readonly billedElsewhere: ReadonlySet<string>;
}

/**
 * A day of a channel against our own books, by the numbers that both know. A number is believed once: what a bill has a
 * second time is more than we have. What neither this bill nor another one has is missing there.
 */
export function compareDay({ day, billed, own, billedElsewhere }: ComparedDay): Comparison[] {
  const ours = new Map(own.map((movement) => [movement.movementNo, movement]));
  const seen = new Set<string>();
  const compared = billed.map(({ movementNo, amountFen }, place): Comparison => {
    const isRepeated = seen.has(movementNo) || billedElsewhere.has(movementNo);
    seen.add(movementNo);
    const mine = isRepeated ? undefined : ours.get(movementNo);
    const line = { movementNo, billFen: amountFen, place };
    // Nothing moved, whoever's it is.
    if (amountFen === 0 && (mine?.bookedFen ?? 0) === 0) return { ...line, verdict: 'matched', ourFen: 0 };
    if (!mine || (mine.bookedFen === 0 && !mine.isDoubtful)) return { ...line, verdict: 'surplus', ourFen: null };
    const isSame = mine.bookedFen === amountFen;
    return { ...line, verdict: isSame ? 'matched' : 'amount-differs', ourFen: mine.bookedFen };
  });
  const { from, to } = judgedWith(day);
  const isMissing = ({ movementNo, bookedFen, at }: OwnMovement) =>
    bookedFen !== 0 &&
    at !== null &&
    at >= from &&
    at < to &&
    !seen.has(movementNo) &&
    !billedElsewhere.has(movementNo);
  const missing = [...ours.values()].filter(isMissing).map(({ movementNo, bookedFen }): Comparison => ({
    movementNo,
    verdict: 'shortage',
    billFen: null,
    ourFen: bookedFen,
    place: null,
  }));
  return [...compared, ...missing];
}

/** What they have more than we. */
export const differenceOf = ({ billFen, ourFen }: Pick<Comparison, 'billFen' | 'ourFen'>): number =>
  (billFen ?? 0) - (ourFen ?? 0);

/** More than 50,000 yuan: one person proposes the explanation and another one confirms it. */
export const itemNeedsSecondPerson = (differenceFen: number): boolean =>
  Math.abs(differenceFen) > SECOND_PERSON_ABOVE_FEN;

export interface ExplainingTransfer {
  readonly debit: AccountRef;
  readonly credit: AccountRef;
  readonly amount: number;
  /** What has been taken back of it. */
  readonly reversed: number;
  /** The day in the books, as `2026-05-12`. */
  readonly bookedOn: string;
}

/** What an item is about: how much they have more or less, who they are, and of which day. */
export interface Difference {
  readonly differenceFen: number;
  readonly source: ReconciliationSource;
  readonly day: string;
}

/**
 * Whether a transfer of the books makes up for a difference: exactly its amount, not taken back, and through clearing in
 * the right direction. What they have more came to us, so clearing is debited; what they have less has left it. On the
 * other side is what somebody paid in: a gift was never paid by anybody. Nothing that was booked before the day, or the
 * day before it for what moved at midnight, is about money of that day.
 */
export function makesUpFor(
  { debit, credit, amount, reversed, bookedOn }: ExplainingTransfer,
  { differenceFen, source, day }: Difference,
): boolean {
  const [clearing, other] = differenceFen > 0 ? [debit, credit] : [credit, debit];
  const isClearing =
    clearing.book === 'clearing' &&
    clearing.unit === 'fen' &&
    (clearing.owner.kind === 'platform' || (clearing.owner.kind === 'channel' && clearing.owner.id === source));
  const isPaidIn = other.book === 'principal' && dayOf(bookedOn) >= dayOf(day) - 1;
  return isClearing && isPaidIn && reversed === 0 && amount === Math.abs(differenceFen);
}

/** What of ours an item is about. */
export interface OwnRecords {
  readonly paymentId: string | null;
  readonly refundId: string | null;
  readonly offlinePaymentId: string | null;
}

const BOOKING = /^(channel-payment|channel-refund|offline-payment):(\d+)(?::|$)/;

/**
 * Whether a journal stands for another movement already: the booking of a payment is in a bill or a statement by itself,
 * and explains nothing but its own.
 */
export function standsForAnother(journalKey: string, item: OwnRecords): boolean {
  const [, kind, id] = BOOKING.exec(journalKey) ?? [];
  if (kind === undefined) return false;
  const own = {
    'channel-payment': item.paymentId,
    'channel-refund': item.refundId,
    'offline-payment': item.offlinePaymentId,
  };
  return own[kind as keyof typeof own] !== id;
}

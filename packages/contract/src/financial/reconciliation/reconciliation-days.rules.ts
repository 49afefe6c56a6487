import { dayAt, dayOf, dayText, startOfDay } from '../../kit/clock/shanghai-day.ts';
import type { DayResult } from './reconciliation-choices.ts';

/** Both channels have the bill of yesterday by ten in the morning. */
const MORNING_MS = 10 * 3_600_000;
/** Bills are to be had for longer; whoever was away for longer asks the channel's own pages. */
export const BILL_DAYS = 30;
/** A day on which nothing moved has no bill, and a late bill looks the same. */
const LATE_DAYS = 3;

/** So long a channel that says it has no bill may still be late; afterwards it has none of what we have. */
export const isFinallyWithoutBill = (day: string, at: Date): boolean => dayAt(at) - dayOf(day) > LATE_DAYS;

/** Nobody asks for the bill any more: what we have of the day is missing there, and a person finds out. */
export const isBillGivenUp = (day: string, at: Date): boolean => dayAt(at) - dayOf(day) > BILL_DAYS;

interface KnownDay {
  readonly day: string;
  readonly hasBill: boolean;
  readonly result: DayResult;
}

/**
 * The days whose bill is wanted, the oldest first: from the first payment on, as far as thirty days back, all that were
 * missed; and again those without a bill. Without any payment yet only yesterday's, because somebody may have paid us
 * past our own codes.
 */
export function daysToAsk({
  at,
  firstPaymentAt,
  known,
}: {
  readonly at: Date;
  readonly firstPaymentAt: Date | undefined;
  readonly known: readonly KnownDay[];
}): string[] {
  const today = dayAt(at);
  const isMorning = at.getTime() >= startOfDay(today).getTime() + MORNING_MS;
  const last = isMorning ? today - 1 : today - 2;
  const first = Math.min(last, firstPaymentAt ? Math.max(today - BILL_DAYS, dayAt(firstPaymentAt)) : today - 1);
  const byDay = new Map(known.map((one) => [one.day, one]));
  const isWanted = (day: string) => {
    const one = byDay.get(day);
    if (!one) return firstPaymentAt !== undefined || isMorning;
    if (one.hasBill) return false;
    return one.result === 'bill-missing' || !isFinallyWithoutBill(day, at);
  };
  const days = Array.from({ length: last - first + 1 }, (_, index) => dayText(first + index));
  return days.filter(isWanted);
}

import type { PaymentChannelName } from '@nota/contract/financial/channel/payment-channel-choices.ts';
import {
  compareDay,
  judgedWith,
  type Comparison,
} from '@nota/contract/financial/reconciliation/reconciliation.rules.ts';
import {
  isBillGivenUp,
  isFinallyWithoutBill,
} from '@nota/contract/financial/reconciliation/reconciliation-days.rules.ts';
import { dayOf, startOfDay } from '@nota/contract/kit/clock/shanghai-day.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { BillLine, ChannelBill, PaymentChannel } from '../channel/payment-channel.ts';
import { readOwnMovements, type OwnRecord } from './own-movements.repo.ts';
import { findDay, lockChannelDays, saveDay } from './reconciliation-day.repo.ts';
import { openItem } from './reconciliation-item.service.ts';
import { billedElsewhere, insertDayLines } from './reconciliation-line.repo.ts';

export interface FetchedDay {
  readonly channel: Pick<PaymentChannel, 'account' | 'isSimulated' | 'isShared'> & {
    readonly name: PaymentChannelName;
  };
  readonly day: string;
  /** Undefined where there is none. */
  readonly bill: ChannelBill | undefined;
  /** The channel itself said that there is none; otherwise it could not be asked. */
  readonly isDenied?: boolean;
  readonly at: Date;
}

/** A line of the bill with the number that both know it by; lines of others may have none. */
interface NumberedLine extends BillLine {
  readonly movementNo: string;
}

const MOST_CHARS = 64;
const numbered = (line: BillLine, place: number): NumberedLine => ({
  ...line,
  movementNo: ((line.refundNo ?? line.tradeNo) || line.channelNo || `line ${place + 1}`).slice(0, MOST_CHARS),
});

/**
 * Keeps the bill of a day and compares it with ours, once: the same bill again, or by another worker, changes nothing. A
 * day without a bill is one on which nothing moved, unless we have something of it. Then the bill is missing, until the
 * channel has said for some days that there is none, or nobody asks for it any more: what we have is missing there.
 */
export async function keepDay(trx: Trx, { channel, day, bill, isDenied = false, at }: FetchedDay): Promise<void> {
  await lockChannelDays(trx, channel.name);
  const known = await findDay(trx, channel.name, day);
  if (known && (known.bill_sha256 !== null || known.item_count > 0)) return;
  const lines = (bill?.lines ?? []).map(numbered);
  const { from, to } = judgedWith(dayOf(day));
  const numbers = lines.map(({ movementNo }) => movementNo);
  const own = await readOwnMovements(trx, { source: channel.name, numbers, from, to });
  const ours = new Map(own.map((record) => [record.movementNo, record]));
  // What is another platform's on an account that they share is nobody's business here.
  const billed = channel.isShared ? lines.filter(({ movementNo }) => ours.has(movementNo)) : lines;
  const elsewhere = await billedElsewhere(trx, {
    source: channel.name,
    day,
    numbers: [...new Set([...numbers, ...ours.keys()])],
  });
  const compared = compareDay({ day: dayOf(day), billed, own, billedElsewhere: elsewhere });
  const isFinal = isBillGivenUp(day, at) || (isDenied && isFinallyWithoutBill(day, at));
  const isMissing = bill === undefined && compared.length > 0 && !isFinal;
  const items = isMissing ? [] : compared.filter(({ verdict }) => verdict !== 'matched');
  const dayId = await saveDay(trx, known, {
    source: channel.name,
    account: channel.account,
    is_simulated: channel.isSimulated,
    day,
    day_at: startOfDay(dayOf(day)),
    result: isMissing ? 'bill-missing' : items.length > 0 ? 'items' : 'balanced',
    bill_sha256: bill?.sha256 ?? null,
    ...sumsOf(
      'bill',
      compared.map(({ billFen }) => billFen),
    ),
    ...sumsOf(
      'our',
      compared.map(({ ourFen }) => ourFen),
    ),
    item_count: items.length,
    asked_at: at,
    compared_at: isMissing ? null : at,
  });
  if (isMissing) return;
  await keepLines(trx, { dayId, day, channel, compared, billed, ours, at });
}

function sumsOf<Side extends 'bill' | 'our'>(side: Side, amounts: readonly (number | null)[]) {
  const there = amounts.filter((amount) => amount !== null);
  const sum = (sign: 1 | -1) => there.reduce((all, one) => all + Math.max(0, sign * one), 0);
  return { [`${side}_count`]: there.length, [`${side}_in_fen`]: sum(1), [`${side}_out_fen`]: sum(-1) } as Record<
    `${Side}_${'count' | 'in_fen' | 'out_fen'}`,
    number
  >;
}

interface Kept {
  readonly dayId: string;
  readonly day: string;
  readonly channel: FetchedDay['channel'];
  readonly compared: readonly Comparison[];
  readonly billed: readonly NumberedLine[];
  readonly ours: ReadonlyMap<string, OwnRecord>;
  readonly at: Date;
}

async function keepLines(trx: Trx, { dayId, day, channel, compared, billed, ours, at }: Kept): Promise<void> {
  const rows = compared.map((one, place) => ({ ...columnsOf(one, billed, ours), day_id: dayId, place: place + 1 }));
  const ids = await insertDayLines(trx, rows);
  for (const [place, { verdict, movement_no, bill_fen, our_fen, payment_id, refund_id }] of rows.entries()) {
    if (verdict === 'matched') continue;
    await openItem(trx, {
      source: channel.name,
      account: channel.account,
      day,
      day_id: dayId,
      line_id: ids[place] ?? null,
      verdict,
      movement_no,
      bill_fen,
      our_fen,
      payment_id,
      refund_id,
      at,
    });
  }
}

/** A number that a bill has a second time is not our payment again, so that it is never taken for booked later. */
function columnsOf(one: Comparison, billed: readonly NumberedLine[], ours: Kept['ours']) {
  const line = one.place === null ? undefined : billed[one.place];
  const isFirst =
    line === undefined || billed.findIndex(({ movementNo }) => movementNo === one.movementNo) === one.place;
  const own = isFirst ? ours.get(one.movementNo) : undefined;
  const isRepeat = one.verdict === 'surplus' && own !== undefined && own.bookedFen !== 0;
  return {
    movement_no: one.movementNo,
    is_refund: line ? line.refundNo !== undefined : own?.isRefund === true,
    channel_no: (line?.channelNo ?? own?.channelNo)?.slice(0, MOST_CHARS) || null,
    moved_at: (line?.at ?? own?.at) as Date,
    bill_fen: one.billFen,
    our_fen: one.ourFen,
    payment_id: isRepeat ? null : (own?.paymentId ?? null),
    refund_id: isRepeat ? null : (own?.refundId ?? null),
    verdict: one.verdict,
  };
}

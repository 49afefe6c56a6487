import {
  automaticMatch,
  chooseLine,
  isBookable,
  matchReasons,
  NEAR_DAYS,
} from '@nota/contract/financial/bank/offline-payment.rules.ts';
import type { LineCandidate } from '@nota/contract/financial/bank/offline-payment-record.ts';
import type { MatchReason, MatchWay } from '@nota/contract/financial/bank/offline-payment-choices.ts';
import { addDays } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  findLine,
  listFreeLines,
  lockLine,
  saveLineOwner,
  toLineRow,
  twinsOf,
  type StoredLine,
} from './bank-statement-line.repo.ts';
import { enqueueMatching } from './offline-payment.jobs.ts';
import {
  findOfflinePayment,
  lockOfflinePayment,
  saveOfflinePayment,
  takeMatchingTurn,
  type StoredPaymentRecord,
} from './offline-payment.repo.ts';

const PAGE = 200;

const asPayment = (payment: StoredPaymentRecord) => ({
  amountFen: Number(payment.amount_fen),
  matchCode: payment.match_code,
  payerName: payment.payer_name,
  bankSerial: payment.bank_serial,
  expectedAt: payment.pay_time ?? payment.created_at,
});

const asLine = (line: StoredLine) => ({
  direction: line.direction,
  isReversal: line.is_reversal,
  amountFen: Number(line.amount_fen),
  serial: line.serial,
  payerName: line.payer_name,
  memo: line.memo,
  bookedAt: line.booked_at,
});

type FreeLine = Awaited<ReturnType<typeof listFreeLines>>[number];

/** Every line that may be meant, page by page: a sum that is paid a hundred times a day has hundreds. */
async function* freeLines(
  db: Db | Trx,
  payment: StoredPaymentRecord,
  within?: { from: Date; to: Date },
): AsyncGenerator<FreeLine> {
  let after = '0';
  for (;;) {
    const wanted = { amountFen: payment.amount_fen, matchCode: payment.match_code, within, after, most: PAGE };
    const page = await listFreeLines(db, wanted);
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1)?.id ?? after;
  }
}

/** Where amount and name alone may join the two: lines of years ago are not read under the platform's lock. */
function nearTimeOf(payment: StoredPaymentRecord) {
  const { expectedAt } = asPayment(payment);
  return { from: addDays(expectedAt, -NEAR_DAYS), to: addDays(expectedAt, NEAR_DAYS) };
}

/**
 * Gives a payment the one line that is meant, if there is one. The caller holds the lock of the payment; whoever looks
 * for lines of this platform waits for the end of the transaction.
 */
export async function matchAutomatically(trx: Trx, payment: StoredPaymentRecord): Promise<MatchWay | undefined> {
  if (payment.line_id !== null) return undefined;
  await takeMatchingTurn(trx);
  const found: { line: FreeLine; way: Exclude<MatchWay, 'person'> }[] = [];
  for await (const line of freeLines(trx, payment, nearTimeOf(payment))) {
    const way = automaticMatch(asPayment(payment), asLine(line));
    if (way) found.push({ line, way });
  }
  const chosen = chooseLine(found);
  if (!chosen) return undefined;
  const line = await lockLine(trx, chosen.line.id);
  // A person may have given it to another payment since it was read.
  if (line?.payment_id !== null || (await isDoubtful(trx, line))) return undefined;
  await take(trx, payment.id, line.id, chosen.way);
  return chosen.way;
}

/**
 * Not matched by itself: money that the bank may have taken back, because a payment that was booked by the line has been
 * reversed, or the bank has reversed the line; and what may be one movement that two statements number differently, and
 * would be booked twice.
 */
async function isDoubtful(trx: Trx, line: StoredLine): Promise<boolean> {
  const reversed = await trx
    .selectFrom('offline_payment')
    .select('id')
    .where('line_id', '=', line.id)
    .where('state', '=', 'reversed')
    .executeTakeFirst();
  return reversed !== undefined || (await isTakenBack(trx, line)) || (await twinsOf(trx, [line.id])).size > 0;
}

/** The bank's own reversal of the line is among the statements: the money is no longer there, whoever says so. */
async function isTakenBack(trx: Trx, line: StoredLine): Promise<boolean> {
  const reversal = await trx
    .selectFrom('bank_statement_line')
    .select('id')
    .where('own_account', '=', line.own_account)
    .where('serial', '=', line.serial)
    .where('is_reversal', '=', true)
    .executeTakeFirst();
  return reversal !== undefined;
}

/** What may be the money of a payment, the best first, and why. */
export async function listCandidates(db: Db, id: string): Promise<LineCandidate[]> {
  const payment = (await findOfflinePayment(db, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const found: { readonly candidate: LineCandidate; readonly weight: number }[] = [];
  for await (const line of freeLines(db, payment)) {
    const reasons = matchReasons(asPayment(payment), asLine(line));
    const weight = reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0);
    const candidate = {
      line: toLineRow(line),
      twins: [],
      reasons,
      isBookable: isBookable(asPayment(payment), asLine(line)),
    };
    found.push({ candidate, weight });
  }
  const shown = found
    .toSorted(
      (one, other) =>
        other.weight - one.weight || (one.candidate.line.bookedAt < other.candidate.line.bookedAt ? 1 : -1),
    )
    .slice(0, SHOWN)
    .map(({ candidate }) => candidate);
  const twins = await twinsOf(
    db,
    shown.map(({ line }) => line.id),
  );
  return shown.map((one) => ({ ...one, twins: (twins.get(one.line.id) ?? []).map(toLineRow) }));
}

const WEIGHTS: Readonly<Record<MatchReason, number>> = { code: 8, serial: 4, name: 2, amount: 1 };
/** More than this nobody looks over; the best of all are among them. */
const SHOWN = 50;

interface Choice {
  readonly id: string;
  readonly lineId: string | null;
  readonly version: number;
}

/** A person says which line it is, or that it is none. */
export async function chooseByHand(trx: Trx, { id, lineId, version }: Choice): Promise<StoredPaymentRecord> {
  const payment = (await lockOfflinePayment(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const isOpen = payment.state === 'announced' || payment.state === 'pending';
  if (!isOpen || payment.version !== version) refuse('STATE_CHANGED', { id, state: payment.state });
  if (payment.line_id === lineId) refuse('NOTHING_CHANGED', { id });
  const line = lineId === null ? undefined : await lockLine(trx, lineId);
  if (lineId !== null && !line) refuse('RECORD_NOT_FOUND', { lineId });
  if (line && (!isBookable(asPayment(payment), asLine(line)) || (await isTakenBack(trx, line))))
    refuse('LINE_UNSUITABLE', { lineId });
  if (line && line.payment_id !== null) refuse('LINE_TAKEN', { lineId });
  if (payment.line_id !== null) await saveLineOwner(trx, payment.line_id, null);
  if (line) await take(trx, id, line.id, 'person');
  else await saveOfflinePayment(trx, id, { line_id: null, match_way: null });
  return payment;
}

/** The payment's own line, locked; what cannot be booked by it is refused. */
export async function lockOwnLine(trx: Trx, payment: StoredPaymentRecord): Promise<StoredLine> {
  if (payment.line_id === null) refuse('LINE_UNSUITABLE', { id: payment.id });
  const line = (await lockLine(trx, payment.line_id)) ?? refuse('LINE_UNSUITABLE', { id: payment.id });
  if (line.payment_id !== payment.id) refuse('LINE_TAKEN', { lineId: line.id });
  if (!isBookable(asPayment(payment), asLine(line)) || (await isTakenBack(trx, line)))
    refuse('LINE_UNSUITABLE', { lineId: line.id });
  return line;
}

/** Whatever ends without money gives its line back, and others may have waited for it. */
export async function freeLine(trx: Trx, payment: StoredPaymentRecord): Promise<void> {
  if (payment.line_id === null) return;
  const line = await lockLine(trx, payment.line_id);
  if (line?.payment_id !== payment.id) return;
  await saveLineOwner(trx, line.id, null);
  await enqueueMatching(trx);
}

export const readLine = async (db: Db | Trx, id: string | null) => {
  const line = id === null ? undefined : await findLine(db, id);
  return line ? toLineRow(line) : null;
};

/** What may be the same movement as the line of a payment. */
export const readTwins = async (db: Db | Trx, id: string | null) =>
  id === null ? [] : ((await twinsOf(db, [id])).get(id) ?? []).map(toLineRow);

async function take(trx: Trx, paymentId: string, lineId: string, way: MatchWay): Promise<void> {
  await saveLineOwner(trx, lineId, paymentId);
  await saveOfflinePayment(trx, paymentId, { line_id: lineId, match_way: way });
}

import type { RejectCode } from '@nota/contract/financial/bank/offline-payment-choices.ts';
import { offlinePaymentLifecycle as lifecycle } from '@nota/contract/financial/bank/offline-payment.lifecycle.ts';
import { offlinePaymentMessages } from '@nota/contract/financial/bank/offline-payment.messages.ts';
import { remittanceBooked, remittanceRejected } from '@nota/contract/financial/bank/offline-payment.notifications.ts';
import { mayDecide, remittanceNeedsSecondPerson } from '@nota/contract/financial/bank/offline-payment.rules.ts';
import { DEFAULT_LANGUAGE } from '@nota/contract/kit/languages.ts';
import { messageIn } from '@nota/contract/kit/messages.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { listViewedPapers } from '../../../platform/files/stored-file/paper-view.ts';
import { keepClock } from '../../../platform/legal-clock/legal-clock.service.ts';
import { readTrail } from '../../../platform/lifecycle/read-trail.ts';
import { moveAlong } from '../../../platform/lifecycle/transition.ts';
import { notifyAbout } from '../../../platform/notification/notified-record.ts';
import { refuse } from '../../../platform/refusal.ts';
import { tookPartInReset } from '../../../platform/session/credential-reset.repo.ts';
import { copyBalances } from '../balance/owner-balance.repo.ts';
import { recharge } from '../ledger/ledger.service.ts';
import { payOrder } from '../order/sales-order-payment.service.ts';
import { lockOrder, type StoredOrder } from '../order/sales-order.repo.ts';
import type { StoredLine } from './bank-statement-line.repo.ts';
import { freeLine, lockOwnLine } from './line-match.service.ts';
import { offlinePaymentClock } from './offline-payment.clock.ts';
import {
  findOfflinePayment,
  listSlips,
  lockOfflinePayment,
  saveOfflinePayment,
  type StoredPaymentRecord,
} from './offline-payment.repo.ts';

interface Deciding {
  readonly id: string;
  readonly version: number;
  readonly actor: Actor;
  readonly at: Date;
}

/** The order first, then the payment: everybody locks in this order, and lines and accounts after them. */
async function lockBoth(trx: Trx, { id }: Pick<Deciding, 'id'>) {
  const seen = (await findOfflinePayment(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const order = seen.order_id === null ? undefined : await lockOrder(trx, seen.order_id);
  const payment = (await lockOfflinePayment(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  return { order, payment };
}

/** One person accepts up to 50,000 yuan; of more they are the first of two. */
export async function acceptPayment(trx: Trx, deciding: Deciding): Promise<{ before: string; after: string }> {
  const { id, actor, at } = deciding;
  const { order, payment } = await lockBoth(trx, deciding);
  const isLarge = remittanceNeedsSecondPerson({ amountFen: Number(payment.amount_fen) }) !== undefined;
  const action = isLarge ? 'endorse' : 'accept';
  const state = await moveAlong(trx, { lifecycle, record: payment, action, actor, at });
  const line = await judge(trx, payment, deciding, { isLarge, books: true });
  if (isLarge) {
    await saveOfflinePayment(trx, id, { state });
    await keepClock(trx, offlinePaymentClock, { id, state }, at);
  } else await book(trx, { payment, order, line, state, actor, at });
  return { before: payment.state, after: state };
}

export async function confirmPayment(trx: Trx, deciding: Deciding): Promise<{ before: string; after: string }> {
  const { actor, at } = deciding;
  const { order, payment } = await lockBoth(trx, deciding);
  const state = await moveAlong(trx, { lifecycle, record: payment, action: 'confirm', actor, at });
  const line = await judge(trx, payment, deciding, { isLarge: true, books: true });
  await book(trx, { payment, order, line, state, actor, at });
  return { before: payment.state, after: state };
}

/** Whoever decides has no part in it, has opened every slip of it, and decides about what they saw. */
async function judge(
  trx: Trx,
  payment: StoredPaymentRecord,
  deciding: Deciding,
  decision: { isLarge: boolean; books: true },
): Promise<StoredLine>;
async function judge(
  trx: Trx,
  payment: StoredPaymentRecord,
  deciding: Deciding,
  decision: { isLarge: boolean; books: false },
): Promise<undefined>;
async function judge(
  trx: Trx,
  payment: StoredPaymentRecord,
  { actor, version, at }: Deciding,
  decision: { isLarge: boolean; books: boolean },
): Promise<StoredLine | undefined> {
  const { id } = payment;
  if (payment.version !== version) refuse('STATE_CHANGED', { id });
  const line = decision.books ? await lockOwnLine(trx, payment) : undefined;
  await refuseInvolved(trx, payment, { actor, at, importer: line?.imported_by ?? null, decision });
  await refuseUnseen(trx, payment, actor);
  return line;
}

interface Judging {
  readonly actor: Actor;
  readonly at: Date;
  readonly importer: string | null;
  readonly decision: { isLarge: boolean; books: boolean };
}

async function refuseInvolved(trx: Trx, { id, state }: StoredPaymentRecord, judging: Judging) {
  const { actor, at, importer, decision } = judging;
  const trail = await readTrail(trx, lifecycle.name, id);
  const doers = (...actions: string[]) =>
    trail.flatMap(({ action, actorId }) => (actions.includes(action) && actorId !== null ? [actorId] : []));
  const endorser = state === 'confirming' ? (doers('endorse').at(-1) ?? null) : null;
  const involved = { submitters: doers('announce', 'submit'), endorser, importer };
  if (!mayDecide(actor.id, involved, decision)) refuse('SECOND_PERSON_REQUIRED', { id });
  // Two accounts are not two people while one of them was recently reset with the help of the other.
  const others = [...involved.submitters, ...(decision.books ? [importer] : [])];
  for (const other of new Set(others))
    if (
      other !== null &&
      ((await tookPartInReset(trx, actor.id, other, at)) || (await tookPartInReset(trx, other, actor.id, at)))
    )
      refuse('SECOND_PERSON_REQUIRED', { id });
}

async function refuseUnseen(trx: Trx, payment: StoredPaymentRecord, { id: memberId }: Actor) {
  const fileIds = (await listSlips(trx, payment)).map(({ id }) => id);
  const seen = await listViewedPapers(trx, { fileIds, memberId });
  const unseen = fileIds.filter((id) => !seen.has(id));
  if (unseen.length > 0) refuse('PAPERS_UNSEEN', { unseen });
}

interface Booking {
  readonly payment: StoredPaymentRecord;
  readonly order: StoredOrder | undefined;
  readonly line: StoredLine;
  readonly state: StoredPaymentRecord['state'];
  readonly actor: Actor;
  readonly at: Date;
}

/**
 * The money becomes the owner's, and pays the order if that still waits for exactly this amount; otherwise it stays on
 * the balance. The transfer was announced before the order ended, so the order was paid in time.
 */
async function book(trx: Trx, { payment, order, line, state, actor, at }: Booking): Promise<void> {
  const { id } = payment;
  const owner = { kind: payment.owner_kind, id: payment.owner_id };
  const { transfers } = await recharge(trx, {
    key: bookingKey(id),
    number: payment.number,
    actorId: actor.id,
    owner,
    amount: Number(line.amount_fen),
    channel: 'bank',
    at,
  });
  const pays = order?.state === 'unpaid' && order.payable_fen === payment.amount_fen;
  if (order && pays) await payOrder(trx, { orderId: order.id, channel: 'bank', paidAt: payment.created_at, at });
  await copyBalances(trx, [{ ...owner, name: payment.owner_name }]);
  await saveOfflinePayment(trx, id, {
    state,
    booked_at: at,
    transfer_id: transfers[0]?.id ?? null,
    is_on_balance: payment.purpose === 'order' && !pays,
  });
  await keepClock(trx, offlinePaymentClock, { id, state }, at);
  await notifyAbout(trx, remittanceBooked, { record: { kind: 'offline-payment', id }, at });
}

export const bookingKey = (id: string) => `offline-payment:${id}`;

/** The second person sends it back to the first. */
export async function returnPayment(trx: Trx, deciding: Deciding & { reason: string | undefined }) {
  const { id, actor, at, reason } = deciding;
  const { payment } = await lockBoth(trx, deciding);
  const state = await moveAlong(trx, { lifecycle, record: payment, action: 'return', actor, reason, at });
  await judge(trx, payment, deciding, { isLarge: true, books: false });
  await saveOfflinePayment(trx, id, { state, submitted_at: at });
  await keepClock(trx, offlinePaymentClock, { id, state }, at);
  return { before: payment.state, after: state };
}

export async function rejectPayment(trx: Trx, deciding: Deciding & { code: RejectCode; reason: string | undefined }) {
  const { id, actor, at, code, reason } = deciding;
  const { payment } = await lockBoth(trx, deciding);
  const state = await moveAlong(trx, { lifecycle, record: payment, action: 'reject', actor, reason, at });
  await judge(trx, payment, deciding, { isLarge: false, books: false });
  await freeLine(trx, payment);
  await saveOfflinePayment(trx, id, { state, reject_code: code });
  await keepClock(trx, offlinePaymentClock, { id, state }, at);
  const variables = { reason: `${messageIn(offlinePaymentMessages.rejectCode[code], DEFAULT_LANGUAGE)}。` };
  await notifyAbout(trx, remittanceRejected, { record: { kind: 'offline-payment', id }, variables, at });
  return { before: payment.state, after: state };
}

import { CODE_MINUTES, type PaymentChannelName } from '@nota/contract/financial/channel/payment-channel-choices.ts';
import { channelPaymentLifecycle as lifecycle } from '@nota/contract/financial/channel/channel-payment.lifecycle.ts';
import { NUMBER_PREFIXES } from '@nota/contract/kit/business-number.ts';
import type { Actor } from '../../../platform/actor.ts';
import { addMinutes } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { nextNumber } from '../../../platform/db/next-number.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { moveAlong, startTrail } from '../../../platform/lifecycle/transition.ts';
import { refuse } from '../../../platform/refusal.ts';
import { recharge } from '../ledger/ledger.service.ts';
import { payOrder } from '../order/sales-order-payment.service.ts';
import { lockOrder, type StoredOrder } from '../order/sales-order.repo.ts';
import type { Buyer } from '../order/sales-order.service.ts';
import { askKey, askPayment } from './channel-payment.jobs.ts';
import {
  findPayment,
  insertPayment,
  lockPayment,
  savePayment,
  waitingPaymentOf,
  type StoredPayment,
} from './channel-payment.repo.ts';
import type { PaymentAnswer } from './payment-channel.ts';

interface Beginning {
  readonly channel: PaymentChannelName;
  /** No real money comes by it. */
  readonly isSimulated?: boolean;
  /** Who shows the code; nobody where a customer's own program asks for it. */
  readonly actor?: Actor;
  readonly at: Date;
}

/** A code for what an order costs. The same question again answers the code that waits already. */
export async function beginOrderPayment(trx: Trx, given: Beginning & { orderId: string }): Promise<StoredPayment> {
  const { orderId, channel, isSimulated, actor, at } = given;
  const order = (await lockOrder(trx, orderId)) ?? refuse('RECORD_NOT_FOUND', { id: orderId });
  if (!isPayable(order, at)) refuse('STATE_CHANGED', { id: orderId, state: order.state });
  const waiting = await waitingPaymentOf(trx, orderId);
  if (waiting) {
    const isSame = waiting.channel === channel && waiting.amount_fen === order.payable_fen && waiting.expires_at > at;
    return isSame ? waiting : refuse('PAYMENT_PENDING', { id: orderId });
  }
  const owner = { kind: order.buyer_kind, id: order.buyer_id, name: order.buyer_name };
  const ends = addMinutes(at, CODE_MINUTES);
  const expiresAt = ends < order.expires_at ? ends : order.expires_at;
  const amountFen = Number(order.payable_fen);
  return begin(trx, { channel, isSimulated, actor, at, owner, amountFen, orderId, expiresAt });
}

/** A code by which somebody pays money in. */
export function beginRecharge(
  trx: Trx,
  given: Beginning & { owner: Pick<Buyer, 'kind' | 'id' | 'name'>; amountFen: number },
): Promise<StoredPayment> {
  return begin(trx, { ...given, orderId: null, expiresAt: addMinutes(given.at, CODE_MINUTES) });
}

const isPayable = (order: StoredOrder, at: Date): boolean =>
  order.state === 'unpaid' && order.expires_at > at && Number(order.payable_fen) > 0;

interface New extends Omit<Beginning, 'actor' | 'isSimulated'> {
  readonly isSimulated?: boolean | undefined;
  readonly actor?: Actor | undefined;
  readonly owner: Pick<Buyer, 'kind' | 'id' | 'name'>;
  readonly amountFen: number;
  readonly orderId: string | null;
  readonly expiresAt: Date;
}

/** The channel is asked by a job: a code that a customer could pay must never be without its record. */
async function begin(trx: Trx, given: New) {
  const { channel, isSimulated = false, actor, at, owner, amountFen, orderId, expiresAt } = given;
  const payment = await insertPayment(trx, {
    number: await nextNumber(trx, NUMBER_PREFIXES.channelPayment, at),
    channel,
    is_simulated: isSimulated,
    purpose: orderId === null ? 'recharge' : 'order',
    order_id: orderId,
    owner_kind: owner.kind,
    owner_id: owner.id,
    owner_name: owner.name,
    amount_fen: amountFen,
    begun_by: actor?.id ?? null,
    created_at: at,
    expires_at: expiresAt,
    ask_at: at,
  });
  await startTrail(trx, { lifecycle, recordId: payment.id, actor: actor ?? 'system', at });
  await enqueue(trx, askPayment, { id: payment.id }, { key: askKey('payment', payment.id) });
  return payment;
}

/** Whether the code should be taken back: its time is over, or what it was for is gone or costs something else. */
export const isOutdated = (payment: StoredPayment, order: StoredOrder | undefined, at: Date): boolean =>
  payment.expires_at <= at ||
  (payment.order_id !== null && (order?.state !== 'unpaid' || order.payable_fen !== payment.amount_fen));

/**
 * Records what the channel says of a payment when it is asked. Money that came is booked whatever has become of its
 * order: it pays the order if that still waits for exactly this amount, and stays on the balance otherwise.
 */
export async function settlePayment(trx: Trx, id: string, answer: PaymentAnswer, at: Date): Promise<void> {
  const seen = await findPayment(trx, id);
  if (!seen) return;
  const order = seen.order_id === null ? undefined : await lockOrder(trx, seen.order_id);
  const payment = await lockPayment(trx, id);
  // A code that was closed may have been paid at its last moment: money that came is booked.
  const isOpen = payment?.state === 'waiting' || (payment?.state === 'closed' && answer.state === 'paid');
  if (!payment || !isOpen) return;
  const step = (action: 'pay' | 'close' | 'doubt') =>
    moveAlong(trx, { lifecycle, record: payment, action, actor: 'system', at });
  if (answer.state === 'closed') {
    await savePayment(trx, id, { state: await step('close'), ask_at: null });
    return;
  }
  if (answer.state !== 'paid') {
    await savePayment(trx, id, { ask_at: addMinutes(at, 1) });
    return;
  }
  const told = {
    channel_no: answer.channelNo,
    taken_fen: String(answer.amountFen),
    paid_at: answer.paidAt,
    ask_at: null,
  };
  if (answer.amountFen !== Number(payment.amount_fen)) {
    await savePayment(trx, id, { ...told, state: await step('doubt') });
    return;
  }
  const { channel } = payment;
  await recharge(trx, {
    key: `channel-payment:${id}`,
    number: payment.number,
    owner: { kind: payment.owner_kind, id: payment.owner_id },
    amount: answer.amountFen,
    channel,
    at,
  });
  const isForOrder = order !== undefined && paysFor(order, payment, answer.paidAt);
  if (isForOrder) await payOrder(trx, { orderId: order.id, channel, paidAt: answer.paidAt, at });
  const isOnBalance = payment.purpose === 'order' && !isForOrder;
  await savePayment(trx, id, { ...told, state: await step('pay'), is_on_balance: isOnBalance });
}

/** Paid in time by the clock of the channel: that we hear of it late is not the customer's fault. */
const paysFor = (order: StoredOrder, payment: StoredPayment, paidAt: Date): boolean =>
  order.state === 'unpaid' && order.payable_fen === payment.amount_fen && paidAt < order.expires_at;

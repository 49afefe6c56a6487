import { salesOrderLifecycle } from '@nota/contract/financial/order/sales-order.lifecycle.ts';
import { channelRefundLifecycle as lifecycle } from '@nota/contract/financial/channel/channel-refund.lifecycle.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { moveAlong, startTrail } from '../../../platform/lifecycle/transition.ts';
import { findJournal } from '../ledger/ledger-journal.repo.ts';
import { reverse } from '../ledger/ledger-reversal.service.ts';
import { readTransfers } from '../ledger/ledger-transfer.repo.ts';
import { withdraw } from '../ledger/ledger.service.ts';
import { lockOrder, saveOrder, type StoredOrder } from '../order/sales-order.repo.ts';
import { askChannelRefund, askKey } from './channel-payment.jobs.ts';
import {
  findChannelRefund,
  findPayment,
  insertChannelRefund,
  lockChannelRefund,
  lockPayment,
  paymentThatPaid,
  saveChannelRefund,
  savePayment,
  type StoredChannelRefund,
} from './channel-payment.repo.ts';
import type { RefundAnswer } from './payment-channel.ts';

interface SendingBack {
  readonly order: StoredOrder;
  readonly refundId: string;
  readonly amountFen: number;
  readonly reason: string;
  readonly at: Date;
}

const sentKey = (id: string) => `channel-refund:${id}`;

/**
 * Sends money of an order on its way back through the channel that it came by: it leaves the balance of the buyer with
 * the same transaction, so that nobody spends it meanwhile. False where the order was not paid by a channel.
 */
export async function sendBack(trx: Trx, { order, refundId, amountFen, reason, at }: SendingBack): Promise<boolean> {
  if (amountFen === 0) return false;
  const paid = await paymentThatPaid(trx, order.id);
  const payment = paid && (await lockPayment(trx, paid.id));
  if (!payment) return false;
  const sent = await insertChannelRefund(trx, {
    payment_id: payment.id,
    refund_id: refundId,
    amount_fen: amountFen,
    reason,
    created_at: at,
    ask_at: at,
  });
  await startTrail(trx, { lifecycle, recordId: sent.id, actor: 'system', at });
  await withdraw(trx, {
    key: sentKey(sent.id),
    number: order.number,
    owner: { kind: payment.owner_kind, id: payment.owner_id },
    amount: amountFen,
    channel: payment.channel,
    at,
  });
  await savePayment(trx, payment.id, { refunded_fen: String(Number(payment.refunded_fen) + amountFen) });
  await enqueue(trx, askChannelRefund, { id: sent.id }, { key: askKey('refund', sent.id) });
  return true;
}

/** Minutes between two questions: a bank that takes days is not asked every minute. */
const PATIENCE_MINUTES = [1, 5, 15, 60, 240] as const;

export function askAgainAt(createdAt: Date, at: Date): Date {
  const age = (at.getTime() - createdAt.getTime()) / 60_000;
  const minutes = PATIENCE_MINUTES.find((one) => age < one * 4) ?? 720;
  return new Date(at.getTime() + minutes * 60_000);
}

/** Records what the channel says of a refund; what has ended before stays as it is. */
export async function settleRefund(trx: Trx, id: string, answer: RefundAnswer, at: Date): Promise<void> {
  const seen = await findChannelRefund(trx, id);
  const found = seen && (await findPayment(trx, seen.payment_id));
  if (!found) return;
  // The order first, as whoever gives something back of it does.
  const order = found.order_id === null ? undefined : await lockOrder(trx, found.order_id);
  const payment = await lockPayment(trx, found.id);
  const refund = await lockChannelRefund(trx, id);
  if (!payment || !refund || refund.ended_at !== null) return;
  const step = (action: 'accept' | 'finish' | 'fail') =>
    moveAlong(trx, { lifecycle, record: refund, action, actor: 'system', at });
  if (answer.state === 'done' && answer.amountFen === Number(refund.amount_fen)) {
    const ended = { ended_at: at, ask_at: null, channel_no: answer.channelNo };
    await saveChannelRefund(trx, id, { ...ended, state: await step('finish') });
    if (order) await endOrderRefund(trx, order, 'done', at);
  } else if (answer.state === 'failed') {
    await saveChannelRefund(trx, id, { ended_at: at, ask_at: null, said: answer.said, state: await step('fail') });
    await takeHome(trx, refund, at);
    await savePayment(trx, payment.id, {
      refunded_fen: String(Number(payment.refunded_fen) - Number(refund.amount_fen)),
    });
    if (order) await endOrderRefund(trx, order, 'failed', at);
  } else {
    const isNew = answer.state === 'accepted' && refund.state === 'waiting';
    const again = { ask_at: askAgainAt(refund.created_at, at) };
    await saveChannelRefund(trx, id, isNew ? { ...again, state: await step('accept') } : again);
  }
}

/** The channel could not give it back: it is the customer's again, on the balance. */
async function takeHome(trx: Trx, refund: StoredChannelRefund, at: Date): Promise<void> {
  const journalId = await findJournal(trx, sentKey(refund.id));
  if (journalId === undefined) throw new Error(`channel refund ${refund.id} has no journal`);
  const [transfer] = await readTransfers(trx, { journalId });
  if (!transfer) throw new Error(`channel refund ${refund.id} has moved nothing`);
  const key = `${sentKey(refund.id)}:failed`;
  await reverse(trx, { key, transferId: transfer.id, amount: Number(refund.amount_fen), at });
}

async function endOrderRefund(trx: Trx, order: StoredOrder, outcome: 'done' | 'failed', at: Date): Promise<void> {
  if (order.state !== 'refunding') return;
  const whole = order.refunded_fen === order.payable_fen ? 'refund-all' : 'refund-part';
  const action = outcome === 'done' ? whole : 'refund-fail';
  const state = await moveAlong(trx, { lifecycle: salesOrderLifecycle, record: order, action, actor: 'system', at });
  await saveOrder(trx, order.id, { state });
}

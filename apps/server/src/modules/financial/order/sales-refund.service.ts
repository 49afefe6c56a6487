import { NUMBER_PREFIXES } from '@nota/contract/kit/business-number.ts';
import { mayRefund } from '@nota/contract/financial/invoice/invoice.rules.ts';
import { salesOrderLifecycle as lifecycle } from '@nota/contract/financial/order/sales-order.lifecycle.ts';
import { splitRefund, totalOf, type Sources } from '@nota/contract/financial/order/sales-order.rules.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { nextNumber } from '../../../platform/db/next-number.ts';
import { moveAlong } from '../../../platform/lifecycle/transition.ts';
import { refuse } from '../../../platform/refusal.ts';
import { sendBack } from '../channel/channel-refund.service.ts';
import { invoicedOrderOf } from '../invoice/invoiceable.repo.ts';
import { refund } from '../ledger/ledger-reversal.service.ts';
import { paymentKey, refundKey } from './order-journals.ts';
import { lockBuyer } from './sales-order-payment.service.ts';
import { lockOrder, readLines, saveLines, saveOrder, type StoredOrder } from './sales-order.repo.ts';
import { findRefund, insertRefund } from './sales-refund.repo.ts';

export interface Refunding {
  readonly orderId: string;
  /** The same key again gives nothing back. */
  readonly key: string;
  /** All that is left where it is not said. */
  readonly amountFen?: number;
  readonly reason: string;
  /** Both people; nobody where the module gives it back that could not deliver. */
  readonly people?: { readonly askedById: string; readonly confirmedBy: Actor };
  readonly at: Date;
}

/** Gives back a part of an order or all of it, to where it came from, the last first. */
export async function refundOrder(trx: Trx, given: Refunding): Promise<StoredOrder> {
  const { orderId, key, reason, people, at } = given;
  const order = (await lockOrder(trx, orderId)) ?? refuse('RECORD_NOT_FOUND', { id: orderId });
  const known = await findRefund(trx, key);
  if (known) return known.order_id === orderId ? order : refuse('DUPLICATE_SUBMISSION', { key });
  const begun = people
    ? ({ action: 'give-back', actor: people.confirmedBy, reason } as const)
    : ({ action: 'refund', actor: 'system', reason } as const);
  const state = await moveAlong(trx, { lifecycle, record: order, ...begun, at });
  const lines = await readLines(trx, orderId);
  const left = totalOf(lines, 'payableFen') - totalOf(lines, 'refundedFen');
  const amount = given.amountFen ?? left;
  const paid = { points: Number(order.points), pointsRefunded: Number(order.points_refunded) };
  const split = splitRefund(lines, paid, amount) ?? refuse('REVERSAL_TOO_LARGE', { id: orderId, amount, left });
  const { facts } = await invoicedOrderOf(trx, order);
  if (!mayRefund(facts, split.back.serviceFen)) refuse('REFUND_INVOICED', { id: orderId, amount });
  const { id: refundId, number } = await insertRefund(trx, {
    number: await nextNumber(trx, NUMBER_PREFIXES.salesRefund, at),
    order_id: orderId,
    key,
    amount_fen: amount,
    points: split.back.points,
    service_fen: split.back.serviceFen,
    office_fen: split.back.officeFen,
    reason,
    asked_by: people?.askedById ?? null,
    confirmed_by: people?.confirmedBy.id ?? null,
    created_at: at,
  });
  await lockBuyer(trx, order, split.back, at);
  await moveBack(trx, { orderId, refundId, number, back: split.back, actorId: people?.confirmedBy.id, at });
  const refunded = lines.map((line, place) => ({ ...line, refundedFen: line.refundedFen + (split.lines[place] ?? 0) }));
  await saveLines(trx, orderId, refunded);
  const money = split.back.serviceFen + split.back.officeFen;
  const isSent = await sendBack(trx, { order, refundId, amountFen: money, reason, at });
  const action = amount === left ? 'refund-all' : 'refund-part';
  const moved = { lifecycle, record: { id: orderId, state }, action, actor: 'system', at } as const;
  return saveOrder(trx, orderId, {
    // What goes back through a channel is given back when the channel has done so.
    state: isSent ? state : await moveAlong(trx, moved),
    refunded_fen: String(Number(order.refunded_fen) + amount),
    points_refunded: String(paid.pointsRefunded + split.back.points),
  });
}

interface MovingBack {
  readonly orderId: string;
  readonly refundId: string;
  readonly number: string;
  readonly back: Sources;
  readonly actorId: string | undefined;
  readonly at: Date;
}

async function moveBack(trx: Trx, { orderId, refundId, number, back, actorId, at }: MovingBack): Promise<void> {
  const parts = [
    ['service', back.serviceFen],
    ['office', back.officeFen],
    ['points', back.points],
  ] as const;
  for (const [part, amount] of parts) {
    if (amount === 0) continue;
    await refund(trx, { key: refundKey(refundId, part), of: paymentKey(orderId, part), amount, number, actorId, at });
  }
}

import { formatYuan } from '@nota/contract/kit/format/number-format.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { mayRefund } from '@nota/contract/financial/invoice/invoice.rules.ts';
import {
  isRefundable,
  salesOrderLifecycle as lifecycle,
} from '@nota/contract/financial/order/sales-order.lifecycle.ts';
import { splitRefund, totalOf, withChangedPrice } from '@nota/contract/financial/order/sales-order.rules.ts';
import { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { defineApproval } from '../../../platform/approval/approval-definition.ts';
import { askApproval } from '../../../platform/approval/approval-request.service.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { recordStep } from '../../../platform/lifecycle/transition.ts';
import { refuse } from '../../../platform/refusal.ts';
import { invoicedOrderOf } from '../invoice/invoiceable.repo.ts';
import { lockOrder, readLines, saveLines, saveOrder, type StoredOrder } from './sales-order.repo.ts';
import { refundOrder } from './sales-refund.service.ts';

const fen = z.int().min(0);

/** Another price for an order that nobody has paid: what is let off is let off of the platform's own services. */
export const priceChange = defineApproval({
  kind: 'sales-order.change-price',
  subject: 'sales-order',
  ask: ACTION.orderEdit,
  confirm: ACTION.orderApprove,
  /** From which price to which: where it is another one by now, something else would be confirmed. */
  payload: z.object({ fromFen: fen, payableFen: fen }),
  act: 'financial.sales-order.change-price',
  async carryOut({ trx, actor, at, subjectId: id, payload, reason }) {
    const order = await lockUnpaid(trx, id, at);
    if (Number(order.payable_fen) !== payload.fromFen) refuse('STATE_CHANGED', { id });
    const lines = withChangedPrice(await readLines(trx, id), payload.payableFen) ?? refuse('STATE_CHANGED', { id });
    await saveLines(trx, id, lines);
    const { state } = order;
    await recordStep(trx, {
      lifecycle,
      recordId: id,
      action: 'change-price',
      actor,
      reason,
      at,
      from: state,
      to: state,
    });
    await saveOrder(trx, id, {
      payable_fen: String(payload.payableFen),
      discount_fen: String(totalOf(lines, 'discountFen')),
    });
    return { before: { payableFen: payload.fromFen }, after: { payableFen: payload.payableFen } };
  },
});

/** Money goes back to where it came from. */
export const refundGrant = defineApproval({
  kind: 'sales-order.refund',
  subject: 'sales-order',
  ask: ACTION.orderEdit,
  confirm: ACTION.orderApprove,
  /** What had been given back before: a second request for the same money would otherwise give it twice. */
  payload: z.object({ amountFen: fen, refundedFen: fen }),
  act: 'financial.sales-order.refund',
  async carryOut({ trx, actor, askedById, at, subjectId: id, payload, reason }) {
    const order = await lockRefundable(trx, id);
    if (Number(order.refunded_fen) !== payload.refundedFen) refuse('STATE_CHANGED', { id });
    const after = await refundOrder(trx, {
      orderId: id,
      key: `sales-order:${id}:after:${payload.refundedFen}`,
      amountFen: payload.amountFen,
      reason,
      people: { askedById, confirmedBy: actor },
      at,
    });
    return {
      before: { state: order.state, refundedFen: payload.refundedFen },
      after: { state: after.state, refundedFen: Number(after.refunded_fen) },
    };
  },
});

export const salesOrderApprovals = [priceChange, refundGrant];

interface Asked {
  readonly id: string;
  readonly version: number;
  readonly reason: string;
  readonly actor: Actor;
  readonly at: Date;
}

export async function askPrice(trx: Trx, asked: Asked & { payableFen: number }) {
  const { id, payableFen, reason, actor, at } = asked;
  const order = await lockUnpaid(trx, id, at);
  if (order.version !== asked.version) refuse('STATE_CHANGED', { id });
  const fromFen = Number(order.payable_fen);
  if (payableFen === fromFen) refuse('NOTHING_CHANGED', { id });
  if (!withChangedPrice(await readLines(trx, id), payableFen)) refuse('PRICE_OUT_OF_RANGE', { id, payableFen });
  return askApproval(trx, priceChange, {
    actor,
    at,
    subjectId: id,
    title: order.number,
    facts: [
      { name: 'order', value: order.number },
      { name: 'buyer', value: order.buyer_name },
      { name: 'payable', value: formatYuan(fromFen) },
      { name: 'newPayable', value: formatYuan(payableFen) },
    ],
    payload: { fromFen, payableFen },
    reason,
  });
}

export async function askRefund(trx: Trx, asked: Asked & { amountFen: number }) {
  const { id, amountFen, reason, actor, at } = asked;
  const order = await lockRefundable(trx, id);
  if (order.version !== asked.version) refuse('STATE_CHANGED', { id });
  const [paidFen, refundedFen] = [Number(order.payable_fen), Number(order.refunded_fen)];
  if (amountFen > paidFen - refundedFen) refuse('REVERSAL_TOO_LARGE', { id, amountFen });
  const refundedLines = splitRefund(
    await readLines(trx, id),
    { points: Number(order.points), pointsRefunded: Number(order.points_refunded) },
    amountFen,
  );
  const { facts } = await invoicedOrderOf(trx, order);
  if (refundedLines && !mayRefund(facts, refundedLines.back.serviceFen)) refuse('REFUND_INVOICED', { id, amountFen });
  return askApproval(trx, refundGrant, {
    actor,
    at,
    subjectId: id,
    title: order.number,
    facts: [
      { name: 'order', value: order.number },
      { name: 'buyer', value: order.buyer_name },
      { name: 'paid', value: formatYuan(paidFen) },
      { name: 'refunded', value: formatYuan(refundedFen) },
      { name: 'refund', value: formatYuan(amountFen) },
    ],
    payload: { amountFen, refundedFen },
    reason,
  });
}

async function lockUnpaid(trx: Trx, id: string, at: Date): Promise<StoredOrder> {
  const order = (await lockOrder(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  return order.state === 'unpaid' && order.expires_at > at
    ? order
    : refuse('STATE_CHANGED', { id, state: order.state });
}

async function lockRefundable(trx: Trx, id: string): Promise<StoredOrder> {
  const order = (await lockOrder(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  return isRefundable(order.state) ? order : refuse('STATE_CHANGED', { id, state: order.state });
}

import type { SaleKind } from '@nota/contract/financial/order/sales-order-choices.ts';
import {
  isDeliverable,
  salesOrderLifecycle as lifecycle,
} from '@nota/contract/financial/order/sales-order.lifecycle.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { moveAlong } from '../../../platform/lifecycle/transition.ts';
import { earnPoints } from '../points/points-award.jobs.ts';
import { lockOrder, saveOrder, type StoredOrder } from './sales-order.repo.ts';

/** What a seller is told of an order. */
export interface SoldOrder {
  readonly id: string;
  readonly subjectId: string;
  readonly terms: Readonly<Record<string, unknown>>;
}

/** What has become of a delivery: whole, begun, or not possible any more, so that a person must look at the payment. */
export type Delivery = 'delivered' | 'begun' | 'impossible';

/** A module that sells. Each of its functions may be called again, and then has nothing left to do. */
export interface Seller {
  readonly kind: SaleKind;
  /** In the transaction that moves the order on; the order is locked before whatever the seller locks. */
  deliver(trx: Trx, order: SoldOrder, at: Date): Promise<Delivery>;
  /** The order was closed without a payment. */
  giveUp?(trx: Trx, order: SoldOrder, at: Date): Promise<void>;
  /** Which of these records, whose delivery has begun, are delivered by now. */
  deliveredAmong?(db: Db, subjectIds: readonly string[]): Promise<readonly string[]>;
}

const soldOf = ({ id, subject_id, terms }: StoredOrder): SoldOrder => ({
  id,
  subjectId: subject_id,
  terms: terms as Readonly<Record<string, unknown>>,
});

const sellerOf = (sellers: readonly Seller[], order: StoredOrder): Seller => {
  const found = sellers.find(({ kind }) => kind === order.sale_kind);
  if (!found) throw new Error(`nobody sells ${order.sale_kind}`);
  return found;
};

/** A second run finds the order moved on and does nothing. */
export async function fulfilOrder(trx: Trx, sellers: readonly Seller[], id: string, at: Date): Promise<void> {
  const order = await lockOrder(trx, id);
  if (order?.state !== 'paid') return;
  const delivery = await sellerOf(sellers, order).deliver(trx, soldOf(order), at);
  const first = delivery === 'impossible' ? 'doubt' : 'begin';
  const state = await moveAlong(trx, { lifecycle, record: order, action: first, actor: 'system', at });
  await saveOrder(trx, id, { state });
  if (delivery === 'delivered') await completeOrder(trx, { orderId: id, at });
}

/** Completes what is being fulfilled; an order of which something was given back is delivered and stays what it is. */
export async function completeOrder(trx: Trx, { orderId, at }: { orderId: string; at: Date }): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (!order || order.delivered_at !== null || !isDeliverable(order.state)) return;
  const state =
    order.state === 'fulfilling'
      ? await moveAlong(trx, { lifecycle, record: order, action: 'complete', actor: 'system', at })
      : order.state;
  await saveOrder(trx, orderId, { state, delivered_at: at });
  const owner = { kind: order.buyer_kind, id: order.buyer_id };
  await earnPoints(trx, { event: 'order-delivered', recordId: orderId, owner });
}

export async function giveUpOrder(trx: Trx, sellers: readonly Seller[], id: string, at: Date): Promise<void> {
  const order = await lockOrder(trx, id);
  if (order?.state === 'closed') await sellerOf(sellers, order).giveUp?.(trx, soldOf(order), at);
}

import { NUMBER_PREFIXES } from '@nota/contract/kit/business-number.ts';
import {
  LINES_MAX,
  PAYMENT_MINUTES,
  type AgreedItem,
  type BuyerKind,
  type SaleKind,
} from '@nota/contract/financial/order/sales-order-choices.ts';
import {
  salesOrderLifecycle as lifecycle,
  type SalesOrderAction,
} from '@nota/contract/financial/order/sales-order.lifecycle.ts';
import { quoteLines, totalOf, type QuotedLine, type Wish } from '@nota/contract/financial/order/sales-order.rules.ts';
import type { PriceItem } from '@nota/contract/platform-config/part/price.ts';
import { canonicalBytes, type Json } from '@nota/evidence/bytes/canonical.ts';
import { hash } from 'node:crypto';
import type { Actor } from '../../../platform/actor.ts';
import { addMinutes } from '../../../platform/clock.ts';
import type { Configuration } from '../../../platform/configuration/config-in-force.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { nextNumber } from '../../../platform/db/next-number.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { moveAlong, startTrail } from '../../../platform/lifecycle/transition.ts';
import { refuse } from '../../../platform/refusal.ts';
import { waitingPaymentOf } from '../channel/channel-payment.repo.ts';
import { monthOf } from './buyers-month.ts';
import { orderClosed, orderPaid } from './sales-order.jobs.ts';
import {
  findOrderByKey,
  insertOrder,
  isTransferOnItsWay,
  lockOrder,
  saveOrder,
  takenSince,
  takeBuyersTurn,
  type StoredOrder,
} from './sales-order.repo.ts';

export interface Buyer {
  readonly kind: BuyerKind;
  readonly id: string;
  /** As it may be shown in lists: a person's is masked. */
  readonly name: string;
  readonly appId?: string;
  /** Whether members' prices are theirs. */
  readonly isMember: boolean;
}

/** An item of the price list, or one at a price that was agreed. */
export type WantedLine =
  | { readonly item: PriceItem; readonly quantity: number }
  | { readonly item: AgreedItem; readonly quantity: number; readonly unitFen: number };

export interface Quotable {
  readonly platformId: string;
  readonly buyer: Buyer;
  readonly lines: readonly WantedLine[];
  readonly at: Date;
}

export interface NewOrder extends Quotable {
  /** The same key again places nothing and answers the order; with another request it is refused. */
  readonly key: string;
  readonly sale: {
    readonly kind: SaleKind;
    readonly subjectId: string;
    readonly subject: string;
    /** What the seller needs to deliver it. */
    readonly terms?: Readonly<Record<string, string | number | null>>;
  };
  /** Whose fees are among the lines. */
  readonly officeId?: string;
}

export interface OrderQuote {
  readonly lines: readonly QuotedLine[];
  readonly payableFen: number;
  readonly version: number;
  readonly versionId: string | null;
}

/** What it would cost now: the prices in force, less what is free this month. Undefined where it is not for sale. */
export async function quoteOrder(
  { configuration }: { configuration: Configuration },
  trx: Trx,
  { platformId, buyer, lines, at }: Quotable,
): Promise<OrderQuote | undefined> {
  const { id, version, content } = await configuration.inForce({ platformId, db: trx }, 'price', at);
  const taken = await takenSince(trx, buyer, monthOf(at));
  const used = new Map<string, number>();
  // Two lines of one item share what is free.
  const wishes = lines.map((line): Wish => {
    const before = (taken.get(line.item) ?? 0) + (used.get(line.item) ?? 0);
    used.set(line.item, (used.get(line.item) ?? 0) + line.quantity);
    return 'unitFen' in line ? line : { ...line, taken: before };
  });
  const quoted = quoteLines(content, wishes, buyer);
  return quoted && { lines: quoted, payableFen: totalOf(quoted, 'payableFen'), version, versionId: id };
}

/** An order as a module sells it, with a snapshot of its price; unpaid until `payOrder`, and closed by time. */
export async function placeOrder(
  deps: Pick<Deps, 'configuration'>,
  trx: Trx,
  given: NewOrder,
): Promise<{ order: StoredOrder; isRepeat: boolean }> {
  const { key, buyer, sale, lines, officeId = null, at } = given;
  if (lines.length === 0 || lines.length > LINES_MAX) throw new RangeError(`an order of ${lines.length} lines`);
  if (lines.some(({ item }) => item === 'notaryFee') !== (officeId !== null))
    throw new Error('a fee without its office');
  await takeBuyersTurn(trx, buyer);
  const request = requestOf(given);
  const known = await findOrderByKey(trx, key);
  if (known) {
    if (!known.request_sha256.equals(request)) refuse('DUPLICATE_SUBMISSION', { key });
    return { order: known, isRepeat: true };
  }
  const quote = (await quoteOrder(deps, trx, given)) ?? refuse('NOT_FOR_SALE', { lines });
  const columns = {
    number: await nextNumber(trx, NUMBER_PREFIXES.salesOrder, at),
    key,
    request_sha256: request,
    sale_kind: sale.kind,
    subject_id: sale.subjectId,
    subject: sale.subject,
    terms: JSON.stringify(sale.terms ?? {}),
    buyer_kind: buyer.kind,
    buyer_id: buyer.id,
    buyer_name: buyer.name,
    app_id: buyer.appId ?? null,
    office_id: officeId,
    price_version: quote.version,
    price_version_id: quote.versionId,
    item: quote.lines[0]?.item ?? '',
    line_count: quote.lines.length,
    amount_fen: totalOf(quote.lines, 'amountFen'),
    discount_fen: totalOf(quote.lines, 'discountFen'),
    payable_fen: quote.payableFen,
    created_at: at,
    expires_at: addMinutes(at, PAYMENT_MINUTES),
  };
  const order = await insertOrder(trx, columns, quote.lines);
  await startTrail(trx, { lifecycle, recordId: order.id, actor: 'system', at });
  return { order, isRepeat: false };
}

/** The buyer's name is no part of it: it may be shown otherwise the second time. */
function requestOf({ buyer, sale, lines, officeId }: NewOrder): Buffer {
  const request: Json = [
    [buyer.kind, buyer.id, buyer.isMember],
    [sale.kind, sale.subjectId, { ...sale.terms }],
    lines.map((line) => ({ ...line })),
    officeId ?? null,
  ];
  return Buffer.from(hash('sha256', canonicalBytes(request), 'buffer'));
}

/** The module that sells takes back what nobody has paid; whatever else has become of it stays. */
export async function cancelOrder(trx: Trx, given: { orderId: string; at: Date }): Promise<void> {
  const order = await lockOrder(trx, given.orderId);
  if (order?.state === 'unpaid') await close(trx, order, { action: 'cancel', actor: 'system', at: given.at });
}

/**
 * By the clock: judged again under its lock, because somebody may have paid. Not while a code of a channel waits or a
 * bank transfer is on its way: who paid in time must not find the order closed because we have not heard of it yet.
 */
export async function expireOrder(trx: Trx, id: string, at: Date): Promise<boolean> {
  const order = await lockOrder(trx, id);
  if (order?.state !== 'unpaid' || order.expires_at > at) return false;
  if ((await waitingPaymentOf(trx, id)) || (await isTransferOnItsWay(trx, id))) return false;
  await close(trx, order, { action: 'expire', actor: 'system', at });
  return true;
}

interface Act {
  readonly id: string;
  readonly action: SalesOrderAction;
  readonly actor: Actor;
  readonly reason: string | undefined;
  readonly at: Date;
}

/** What one person decides alone. A doubtful payment that was explained goes to the seller again. */
export async function actOnOrder(trx: Trx, { id, action, actor, reason, at }: Act) {
  const before = (await lockOrder(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (action === 'close') return { before, after: await close(trx, before, { action, actor, reason, at }) };
  const state = await moveAlong(trx, { lifecycle, record: before, action, actor, reason, at });
  if (state === 'paid') await enqueue(trx, orderPaid, { id });
  return { before, after: await saveOrder(trx, id, { state }) };
}

interface Closing {
  readonly action: 'close' | 'cancel' | 'expire';
  readonly actor: Actor | 'system';
  readonly reason?: string | undefined;
  readonly at: Date;
}

/** The seller hears of it by a job, unless it was the seller's own wish. */
async function close(trx: Trx, order: StoredOrder, { action, actor, reason, at }: Closing): Promise<StoredOrder> {
  const state = await moveAlong(trx, { lifecycle, record: order, action, actor, reason, at });
  if (action !== 'cancel') await enqueue(trx, orderClosed, { id: order.id });
  return saveOrder(trx, order.id, { state });
}

export async function remarkOrder(trx: Trx, given: { id: string; remark: string; version: number }) {
  const { id, remark, version } = given;
  const before = (await lockOrder(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (before.version !== version) refuse('STATE_CHANGED', { id });
  return { before, after: await saveOrder(trx, id, { remark }) };
}

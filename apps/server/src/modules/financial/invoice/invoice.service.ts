import { TAX_RATE } from '@nota/contract/financial/invoice/invoice-choices.ts';
import type { NewInvoice } from '@nota/contract/financial/invoice/invoice-record.ts';
import {
  invoiceLifecycle as lifecycle,
  type InvoiceAction,
} from '@nota/contract/financial/invoice/invoice.lifecycle.ts';
import {
  isInvoiceable,
  isTitleComplete,
  linesOf,
  uninvoicedOf,
  type SoldOrder,
} from '@nota/contract/financial/invoice/invoice.rules.ts';
import { NUMBER_PREFIXES } from '@nota/contract/kit/business-number.ts';
import { maskEmail } from '@nota/contract/kit/mask/mask.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { nextNumber } from '../../../platform/db/next-number.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { keepClock } from '../../../platform/legal-clock/legal-clock.service.ts';
import { moveAlong, recordStep, startTrail } from '../../../platform/lifecycle/transition.ts';
import { refuse } from '../../../platform/refusal.ts';
import { saveOrder, type StoredOrder } from '../order/sales-order.repo.ts';
import { invoicedOrderOf, lockOrdersOf } from './invoiceable.repo.ts';
import { openSheetOf, saveRedSheet } from './invoice-red-sheet.repo.ts';
import { openInvoiceSecrets, sealInvoiceSecrets } from './invoice-secrets.ts';
import { findTitle, type StoredTitle } from './title/invoice-title.repo.ts';
import { invoiceClock } from './invoice.clock.ts';
import { askTax, askTaxKey } from './invoice.jobs.ts';
import {
  findInvoice,
  insertInvoice,
  insertInvoiceParts,
  lockInvoice,
  releaseOrders,
  saveInvoice,
  type StoredInvoice,
} from './invoice.repo.ts';

interface Requesting {
  readonly body: NewInvoice;
  readonly actor: Actor;
  readonly at: Date;
}

/**
 * A request for an invoice. What it takes of each order is taken with the lock of the order, as a refund is, so that the
 * same fen is never invoiced twice and never given back while it is invoiced.
 */
export async function requestInvoice(
  trx: Trx,
  keys: Pick<Keys, 'personal'>,
  { body, actor, at }: Requesting,
): Promise<StoredInvoice> {
  const title = (await findTitle(trx, body.titleId, body)) ?? refuse('RECORD_NOT_FOUND', { id: body.titleId });
  const facts = { ...title, taxNo: title.tax_no };
  if (!isTitleComplete(facts, body.type)) refuse('TITLE_UNSUITABLE', { titleId: title.id, type: body.type });
  const { orders, ownerName } = await takeOrders(trx, body);
  const sheet = linesOf(orders);
  const invoice = await insertInvoice(trx, {
    number: await nextNumber(trx, NUMBER_PREFIXES.invoice, at),
    owner_kind: body.ownerKind,
    owner_id: body.ownerId,
    owner_name: ownerName,
    type: body.type,
    ...titleColumns(keys, title, body.email),
    is_title_of_owner: title.header === ownerName,
    remark: body.remark,
    tax_rate: TAX_RATE,
    order_count: orders.length,
    amount_fen: sheet.amountFen,
    net_fen: sheet.netFen,
    tax_fen: sheet.taxFen,
    asked_by: actor.id,
    created_at: at,
  });
  await insertInvoiceParts(trx, invoice.id, { orders, lines: sheet.lines });
  await startTrail(trx, { lifecycle, recordId: invoice.id, actor, at });
  await keepClock(trx, invoiceClock, invoice, at);
  return (await findInvoice(trx, invoice.id)) ?? invoice;
}

/** As it is made out today, whatever becomes of the title. */
function titleColumns(keys: Pick<Keys, 'personal'>, title: StoredTitle, email: string) {
  const { id: title_id, type: title_type, header, tax_no, address, phone, bank, account } = title;
  const secrets = { ...openInvoiceSecrets(keys, title.private_sealed), email };
  return {
    title_id,
    title_type,
    header,
    tax_no,
    address,
    phone,
    bank,
    account,
    email: maskEmail(email),
    private_sealed: sealInvoiceSecrets(keys, secrets),
  };
}

async function takeOrders(trx: Trx, body: NewInvoice): Promise<{ orders: SoldOrder[]; ownerName: string }> {
  const wanted = new Map(body.orders.map(({ orderId, amountFen }) => [orderId, amountFen]));
  const locked = await lockOrdersOf(trx, [...wanted.keys()]);
  const own = locked.filter((order) => order.buyer_kind === body.ownerKind && order.buyer_id === body.ownerId);
  const newest = own.at(-1);
  if (!newest || own.length !== wanted.size) refuse('RECORD_NOT_FOUND', { orders: [...wanted.keys()] });
  const orders: SoldOrder[] = [];
  for (const order of own) orders.push(await takeOrder(trx, order, wanted.get(order.id) ?? 0));
  return { orders, ownerName: newest.buyer_name };
}

async function takeOrder(trx: Trx, order: StoredOrder, amountFen: number): Promise<SoldOrder> {
  const { facts, lines } = await invoicedOrderOf(trx, order);
  if (
    !isInvoiceable({ state: order.state, isDelivered: order.delivered_at !== null }) ||
    amountFen > uninvoicedOf(facts)
  )
    refuse('NOT_INVOICEABLE', { id: order.id, amountFen });
  await saveOrder(trx, order.id, { invoiced_fen: String(facts.invoicedFen + amountFen) });
  return { orderId: order.id, amountFen, lines };
}

/** Our own C is written down first; what becomes of the sheet is what the tax system says when it hears of it. */
export async function callOffReversal(
  trx: Trx,
  { id, reason, actor, at }: { id: string; reason: string; actor: Actor; at: Date },
): Promise<StoredInvoice> {
  const invoice = (await lockInvoice(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const sheet = invoice.state === 'reversing' ? await openSheetOf(trx, id) : undefined;
  if (sheet?.state !== 'waiting' || sheet.seller_said === 'C') refuse('STATE_CHANGED', { id });
  await saveRedSheet(trx, sheet.id, { seller_said: 'C' });
  const { state } = invoice;
  const step = { lifecycle, recordId: id, action: 'call-off-reversal', from: state, to: state };
  await recordStep(trx, { ...step, actor, reason, at });
  await saveInvoice(trx, id, { questions: 0, ask_at: at });
  await enqueue(trx, askTax, { id }, { key: askTaxKey(id) });
  return (await findInvoice(trx, id)) ?? invoice;
}

interface Act {
  readonly id: string;
  readonly action: InvoiceAction;
  readonly actor: Actor;
  readonly reason?: string | undefined;
  readonly version?: number | undefined;
  readonly at: Date;
}

export async function actOnInvoice(trx: Trx, { id, action, actor, reason, version, at }: Act) {
  const before = (await lockInvoice(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const state = await moveAlong(trx, { lifecycle, record: before, action, actor, reason, at });
  if (version !== undefined && before.version !== version) refuse('STATE_CHANGED', { id });
  const isDecision = action === 'approve' || action === 'reject';
  if (state === 'rejected' || state === 'withdrawn') await release(trx, id, at);
  // What the tax system refused under one number, it refuses for ever: another attempt has another one.
  const asked = state === 'issuing' ? { attempt: before.attempt + 1, questions: 0, ask_at: at, failure: '' } : {};
  await saveInvoice(trx, id, { state, ...asked, ...(isDecision ? { decided_by: actor.id } : {}) });
  await keepClock(trx, invoiceClock, { id, state }, at);
  const after = (await findInvoice(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (state === 'issuing') await enqueue(trx, askTax, { id }, { key: askTaxKey(id) });
  return { before, after };
}

/** The caller holds the lock of the invoice; the orders are locked after it, and in the order of their ids. */
export async function release(trx: Trx, invoiceId: string, at: Date): Promise<void> {
  const freed = await releaseOrders(trx, invoiceId, at);
  if (freed.size === 0) return;
  for (const order of await lockOrdersOf(trx, [...freed.keys()])) {
    const left = Number(order.invoiced_fen) - (freed.get(order.id) ?? 0);
    await saveOrder(trx, order.id, { invoiced_fen: String(left) });
  }
}

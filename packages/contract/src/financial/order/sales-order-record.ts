import { z } from 'zod';
import { id, moment } from '../../kit/fields.ts';
import { statesOf } from '../../kit/lifecycle.ts';
import { trailStep } from '../../kit/trail.ts';
import { ChannelPaymentRow } from '../channel/channel-payment-record.ts';
import { invoiceLifecycle } from '../invoice/invoice.lifecycle.ts';
import { LEDGER_BOOKS, LEDGER_UNITS, TRANSFER_KINDS, type LedgerBook } from '../ledger/ledger-books.ts';
import { BUYER_KINDS, ORDER_ITEMS, PAY_METHODS, PAYEES, SALE_KINDS } from './sales-order-choices.ts';
import { salesOrderLifecycle } from './sales-order.lifecycle.ts';

export const orderState = z.enum(statesOf(salesOrderLifecycle));
export const saleKind = z.enum(SALE_KINDS);
export const buyerKind = z.enum(BUYER_KINDS);
export const payMethod = z.enum(PAY_METHODS);
const fen = z.int();

export const SalesOrderRow = z.object({
  id,
  number: z.string(),
  saleKind,
  /** The record that was sold: its id, and what people call it. */
  subjectId: id,
  subject: z.string(),
  buyerKind,
  buyerId: id,
  /** As it may be shown: masked where it is a person's. */
  buyerName: z.string(),
  /** Of API customers. */
  appId: z.string().nullable(),
  /** The first of the order's items, and how many lines there are. */
  item: z.enum(ORDER_ITEMS),
  lineCount: z.int(),
  amountFen: fen,
  discountFen: fen,
  payableFen: fen,
  /** What paid for it: points count a fen each. */
  points: z.int(),
  giftFen: fen,
  principalFen: fen,
  payMethod: payMethod.nullable(),
  paidAt: moment.nullable(),
  refundedFen: fen,
  /** In invoices that are not taken back, rejected or withdrawn. */
  invoicedFen: fen,
  state: orderState,
  createdAt: moment,
  /** Until then it can be paid. */
  expiresAt: moment,
  /** Sent back with a change: who changed something that somebody else changed meanwhile is told so. */
  version: z.int(),
});
export type SalesOrderRow = z.infer<typeof SalesOrderRow>;

export const SalesOrderLine = z.object({
  item: z.enum(ORDER_ITEMS),
  payee: z.enum(PAYEES),
  quantity: z.int(),
  freeUnits: z.int(),
  listFen: fen,
  unitFen: fen,
  amountFen: fen,
  discountFen: fen,
  payableFen: fen,
  refundedFen: fen,
});
export type SalesOrderLine = z.infer<typeof SalesOrderLine>;

const book = z.enum(Object.keys(LEDGER_BOOKS) as [LedgerBook, ...LedgerBook[]]);

/** One movement of money or points that belongs to the order, from whose book to whose. */
export const OrderTransfer = z.object({
  id,
  at: moment,
  kind: z.enum(TRANSFER_KINDS),
  unit: z.enum(LEDGER_UNITS),
  amount: z.int(),
  fromBook: book,
  toBook: book,
  /** The transfer that this one takes back. */
  reverses: id.nullable(),
});
export type OrderTransfer = z.infer<typeof OrderTransfer>;

/** What was given back, in one act. */
export const SalesRefund = z.object({
  id,
  number: z.string(),
  amountFen: fen,
  /** Of it, so much in points. */
  points: z.int(),
  reason: z.string(),
  /** Who asked and who confirmed; null where the module gave it back that could not deliver. */
  askedByName: z.string().nullable(),
  confirmedByName: z.string().nullable(),
  at: moment,
});
export type SalesRefund = z.infer<typeof SalesRefund>;

/** An invoice that takes something of the order. */
export const OrderInvoice = z.object({
  id,
  number: z.string(),
  state: z.enum(statesOf(invoiceLifecycle)),
  invoiceNo: z.string().nullable(),
  amountFen: fen,
});
export type OrderInvoice = z.infer<typeof OrderInvoice>;

export const SalesOrderDetail = SalesOrderRow.extend({
  /** The version of the prices that it was quoted by; 0 is what the platform was set up with. */
  priceVersion: z.int(),
  pointsRefunded: z.int(),
  remark: z.string(),
  lines: z.array(SalesOrderLine),
  refunds: z.array(SalesRefund),
  transfers: z.array(OrderTransfer),
  /** Codes that were shown for it, the newest first. */
  payments: z.array(ChannelPaymentRow),
  /** Whatever has become of them, the newest first. */
  invoices: z.array(OrderInvoice),
  trail: z.array(trailStep),
});
export type SalesOrderDetail = z.infer<typeof SalesOrderDetail>;

/** What all orders of a list come to. */
export const SalesOrderSums = z.object({
  orders: z.int(),
  payableFen: fen,
  /** Of orders that were paid, by what paid for them. */
  paidFen: fen,
  points: z.int(),
  giftFen: fen,
  principalFen: fen,
  refundedFen: fen,
});
export type SalesOrderSums = z.infer<typeof SalesOrderSums>;

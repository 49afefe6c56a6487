import { z } from 'zod';
import { ClockHistory, DeadlineRow } from '../../kit/clock/deadline-row.ts';
import { email, id, moment, sha256Hex, text } from '../../kit/fields.ts';
import { statesOf } from '../../kit/lifecycle.ts';
import { trailStep } from '../../kit/trail.ts';
import { BUYER_KINDS, ORDER_ITEMS, ORDER_MAX_FEN } from '../order/sales-order-choices.ts';
import {
  INVOICE_FILE_FORMATS,
  INVOICE_FILE_KINDS,
  INVOICE_ORDERS_MAX,
  INVOICE_REMARK_MAX_CHARS,
  INVOICE_TYPES,
  TITLE_TYPES,
} from './invoice-choices.ts';
import { invoiceRedSheetLifecycle } from './invoice-red-sheet.lifecycle.ts';
import { invoiceLifecycle } from './invoice.lifecycle.ts';

export const invoiceState = z.enum(statesOf(invoiceLifecycle));
export const invoiceType = z.enum(INVOICE_TYPES);
export const ownerKind = z.enum(BUYER_KINDS);
const fen = z.int();

export const InvoiceRow = z.object({
  id,
  number: z.string(),
  ownerKind,
  ownerId: id,
  /** As it may be shown: masked where it is a person's. */
  ownerName: z.string(),
  type: invoiceType,
  titleType: z.enum(TITLE_TYPES),
  /** Who it is made out to; a person's is masked. */
  header: z.string(),
  taxNo: z.string().nullable(),
  orderCount: z.int(),
  /** With the tax, without it, and the tax. */
  amountFen: fen,
  netFen: fen,
  taxFen: fen,
  state: invoiceState,
  deadline: DeadlineRow,
  /** Twenty digits, of the tax system. */
  invoiceNo: z.string().nullable(),
  issuedAt: moment.nullable(),
  /** By no real tax system: it is no invoice. */
  isSimulated: z.boolean(),
  createdAt: moment,
  /** Sent back with a decision: who decided about something that has changed meanwhile is told so. */
  version: z.int(),
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

export const InvoiceLineRow = z.object({
  orderId: id,
  orderNumber: z.string(),
  item: z.enum(ORDER_ITEMS),
  quantity: z.int(),
  taxCode: z.string(),
  amountFen: fen,
  netFen: fen,
  taxFen: fen,
});
export type InvoiceLineRow = z.infer<typeof InvoiceLineRow>;

export const InvoiceFileRow = z.object({
  id,
  kind: z.enum(INVOICE_FILE_KINDS),
  format: z.enum(INVOICE_FILE_FORMATS),
  sizeBytes: z.int(),
  sha256: sha256Hex,
  keptUntil: moment,
});
export type InvoiceFileRow = z.infer<typeof InvoiceFileRow>;

/** What somebody has said of a sheet: yes, no, or called off. */
const said = z.enum(['Y', 'N', 'C']).nullable();

export const InvoiceRedSheetRow = z.object({
  id,
  /** Of the tax system; null until it has heard of it. */
  sheetNo: z.string().nullable(),
  reason: z.string(),
  state: z.enum(statesOf(invoiceRedSheetLifecycle)),
  sellerSaid: said,
  buyerSaid: said,
  redNo: z.string().nullable(),
  redAt: moment.nullable(),
  askedByName: z.string(),
  confirmedByName: z.string(),
  createdAt: moment,
});
export type InvoiceRedSheetRow = z.infer<typeof InvoiceRedSheetRow>;

export const InvoiceDetail = InvoiceRow.extend({
  address: z.string().nullable(),
  bank: z.string().nullable(),
  /** Masked. */
  phone: z.string().nullable(),
  account: z.string().nullable(),
  email: z.string(),
  remark: z.string(),
  taxRate: z.int(),
  /** Whether the title bears the name of whoever paid. */
  isTitleOfOwner: z.boolean(),
  askedByName: z.string(),
  decidedByName: z.string().nullable(),
  sellerName: z.string().nullable(),
  sellerTaxNo: z.string().nullable(),
  /** In the words of the tax system, where it refused; and when it is asked the next time. */
  failure: z.string(),
  askAt: moment.nullable(),
  lines: z.array(InvoiceLineRow),
  files: z.array(InvoiceFileRow),
  redSheets: z.array(InvoiceRedSheetRow),
  clocks: z.array(ClockHistory),
  trail: z.array(trailStep),
});
export type InvoiceDetail = z.infer<typeof InvoiceDetail>;

/** What all invoices of a list come to. */
export const InvoiceSums = z.object({
  invoices: z.int(),
  amountFen: fen,
  netFen: fen,
  taxFen: fen,
  /** Of those that were issued and not taken back. */
  issuedFen: fen,
});
export type InvoiceSums = z.infer<typeof InvoiceSums>;

/** An order of which something can be invoiced. */
export const InvoiceableOrder = z.object({
  id,
  number: z.string(),
  item: z.enum(ORDER_ITEMS),
  paidAt: moment,
  /** What was paid in for services and not given back; of it, in invoices; and what is left. */
  paidFen: fen,
  invoicedFen: fen,
  uninvoicedFen: fen,
});
export type InvoiceableOrder = z.infer<typeof InvoiceableOrder>;

export const InvoiceableOwner = z.object({
  ownerKind,
  ownerId: id,
  ownerName: z.string(),
  orders: z.int(),
  uninvoicedFen: fen,
});
export type InvoiceableOwner = z.infer<typeof InvoiceableOwner>;

export const NewInvoice = z.object({
  ownerKind,
  ownerId: id,
  titleId: id,
  type: invoiceType,
  orders: z
    .array(z.object({ orderId: id, amountFen: z.int().min(1).max(ORDER_MAX_FEN) }))
    .min(1)
    .max(INVOICE_ORDERS_MAX)
    .refine((orders) => new Set(orders.map(({ orderId }) => orderId)).size === orders.length, {
      message: 'list.twins',
    }),
  email,
  remark: text(INVOICE_REMARK_MAX_CHARS, 0),
});
export type NewInvoice = z.infer<typeof NewInvoice>;

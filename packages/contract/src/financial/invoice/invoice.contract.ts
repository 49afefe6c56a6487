import { z } from 'zod';
import { deadlineQuery } from '../../kit/clock/deadline-row.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { businessNumber, decisionBody, id, idParams, moment, none, reason, text } from '../../kit/fields.ts';
import { actorsOf, staffActionsOf } from '../../kit/lifecycle.ts';
import { LIMIT } from '../../kit/limits.ts';
import { revealBody, revealedValues } from '../../kit/mask/reveal.ts';
import { pageOf, pageQuery, sortable } from '../../kit/page.ts';
import { ACTION, PERMISSION } from '../../kit/permissions.ts';
import { ORDER_MAX_FEN } from '../order/sales-order-choices.ts';
import {
  InvoiceableOrder,
  InvoiceableOwner,
  InvoiceDetail,
  InvoiceRow,
  invoiceState,
  InvoiceSums,
  invoiceType,
  NewInvoice,
  ownerKind,
} from './invoice-record.ts';
import { invoiceLifecycle } from './invoice.lifecycle.ts';

/** What an invoice says of people; shown masked. */
export const INVOICE_FIELDS = ['header', 'email', 'phone', 'account'] as const;

const askedFen = z.coerce.number().int().min(0).max(ORDER_MAX_FEN);

const filters = {
  number: businessNumber.optional(),
  invoiceNo: z
    .string()
    .trim()
    .regex(/^\d{20}$/)
    .optional(),
  /** Any part of the name of a company or customer; of a person only what is shown of the name. */
  ownerName: text(50).optional(),
  ownerKind: ownerKind.optional(),
  ownerId: id.optional(),
  type: invoiceType.optional(),
  state: invoiceState.optional(),
  /** All invoices of one order. */
  orderId: id.optional(),
  from: moment.optional(),
  to: moment.optional(),
  issuedFrom: moment.optional(),
  issuedTo: moment.optional(),
  amountFrom: askedFen.optional(),
  amountTo: askedFen.optional(),
  colour: deadlineQuery.colour,
};

export const InvoiceQuery = pageQuery.extend({ ...filters, ...sortable(['deadline']) }).strict();
export type InvoiceQuery = z.infer<typeof InvoiceQuery>;
export const InvoiceFilter = z.object(filters).strict();
export type InvoiceFilter = z.infer<typeof InvoiceFilter>;

/** So many owners and orders are offered; whoever has more is found by a longer name or by what is older. */
export const OWNERS_SHOWN = 20;

const base = '/api/financial/invoice';
const query = { kind: 'query', method: 'GET', permission: PERMISSION.invoice, params: none, body: none } as const;
/** An invoice names people and their accounts: whoever works with it opens it, and each time is written down. */
const workers = [ACTION.invoiceEdit, ACTION.invoiceApprove];

export const invoiceApi = {
  list: endpoint({
    ...query,
    path: base,
    summary: '发票列表',
    query: InvoiceQuery,
    data: pageOf(InvoiceRow),
    refusals: [],
  }),
  /** What the invoices of the list come to, all pages of it. */
  sums: endpoint({
    ...query,
    path: `${base}/sums`,
    summary: '发票合计',
    query: InvoiceFilter,
    data: InvoiceSums,
    refusals: [],
  }),
  owners: endpoint({
    ...query,
    path: `${base}/owners`,
    summary: '有可开票金额的客户',
    permission: ACTION.invoiceEdit,
    query: z.object({ ownerName: text(50).optional() }).strict(),
    data: z.array(InvoiceableOwner),
    refusals: [],
  }),
  /** The oldest first, of all that have something left. */
  invoiceable: endpoint({
    ...query,
    path: `${base}/invoiceable`,
    summary: '客户的可开票订单',
    permission: ACTION.invoiceEdit,
    query: z.object({ ownerKind, ownerId: id }).strict(),
    data: z.array(InvoiceableOrder),
    refusals: [],
  }),
  get: endpoint({
    ...query,
    path: `${base}/:id`,
    summary: '发票详情：明细、税额、文件、红字确认单与履历',
    params: idParams,
    query: none,
    data: InvoiceDetail,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  request: endpoint({
    kind: 'act',
    method: 'POST',
    path: base,
    summary: '登记开票申请（须第二人审核）',
    permission: ACTION.invoiceEdit,
    params: none,
    query: none,
    body: NewInvoice,
    data: InvoiceRow,
    refusals: ['RECORD_NOT_FOUND', 'NOT_INVOICEABLE', 'TITLE_UNSUITABLE'],
  }),
  askReversal: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/ask-reversal`,
    summary: '申请红冲发票（须第二人确认）',
    permission: ACTION.invoiceEdit,
    params: idParams,
    query: none,
    body: z.object({ reason, version: z.int() }),
    data: idParams,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'CHANGE_PENDING'],
  }),
  /** A buyer may never answer: the seller takes its own word back, and the invoice stays what it was. */
  callOffReversal: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/call-off-reversal`,
    summary: '撤销红字确认单（购方未确认时）',
    permission: ACTION.invoiceEdit,
    params: idParams,
    query: none,
    body: z.object({ reason }),
    data: InvoiceRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
  reveal: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/reveal`,
    summary: '查看发票抬头与联系方式全文',
    permission: workers,
    params: idParams,
    query: none,
    body: revealBody(INVOICE_FIELDS),
    data: revealedValues(INVOICE_FIELDS),
    refusals: ['RECORD_NOT_FOUND'],
    limit: { calls: LIMIT.revealsPerHour, seconds: 3_600 },
    isConfidential: true,
  }),
  ticket: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/ticket`,
    summary: '申请一次性凭证，下载发票文件',
    permission: workers,
    params: idParams,
    query: none,
    body: z.object({ fileId: id }),
    data: z.object({ ticket: z.string() }),
    refusals: ['RECORD_NOT_FOUND'],
    isConfidential: true,
  }),
  act: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/:action`,
    summary: '审核、驳回、撤销、重试开票',
    permission: actorsOf(invoiceLifecycle),
    params: z.object({ id, action: z.enum(staffActionsOf(invoiceLifecycle)).exclude(['reverse']) }),
    query: none,
    body: decisionBody,
    data: InvoiceRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'REASON_REQUIRED', 'SECOND_PERSON_REQUIRED'],
  }),
};

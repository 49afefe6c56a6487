import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { businessNumber, id, idParams, moment, none, reason, reasonBody, text } from '../../kit/fields.ts';
import { actorsOf, staffActionsOf } from '../../kit/lifecycle.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { ACTION, PERMISSION } from '../../kit/permissions.ts';
import { ORDER_MAX_FEN, REMARK_MAX_CHARS } from './sales-order-choices.ts';
import {
  buyerKind,
  orderState,
  payMethod,
  SalesOrderDetail,
  SalesOrderRow,
  SalesOrderSums,
  saleKind,
} from './sales-order-record.ts';
import { salesOrderLifecycle } from './sales-order.lifecycle.ts';

const askedFen = z.coerce.number().int().min(0).max(ORDER_MAX_FEN);

const filters = {
  number: businessNumber.optional(),
  /** Any part of the name of a company or customer; of a person only what is shown of the name. */
  buyerName: text(50).optional(),
  buyerKind: buyerKind.optional(),
  buyerId: id.optional(),
  saleKind: saleKind.optional(),
  /** All orders of one record. */
  subjectId: id.optional(),
  payMethod: payMethod.optional(),
  state: orderState.optional(),
  appId: text(32).optional(),
  from: moment.optional(),
  to: moment.optional(),
  paidFrom: moment.optional(),
  paidTo: moment.optional(),
  payableFrom: askedFen.optional(),
  payableTo: askedFen.optional(),
  /** Whether something of it is invoiced. */
  invoiced: z.enum(['none', 'some']).optional(),
};

export const SalesOrderQuery = pageQuery.extend(filters).strict();
export type SalesOrderQuery = z.infer<typeof SalesOrderQuery>;
export const SalesOrderFilter = z.object(filters).strict();
export type SalesOrderFilter = z.infer<typeof SalesOrderFilter>;

const version = z.int();
const base = '/api/financial/sales-order';

export const salesOrderApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: base,
    summary: '订单列表',
    permission: PERMISSION.order,
    params: none,
    query: SalesOrderQuery,
    body: none,
    data: pageOf(SalesOrderRow),
    refusals: [],
  }),
  /** What the orders of the list come to, all pages of it. */
  sums: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/sums`,
    summary: '订单合计',
    permission: PERMISSION.order,
    params: none,
    query: SalesOrderFilter,
    body: none,
    data: SalesOrderSums,
    refusals: [],
  }),
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/:id`,
    summary: '订单详情：明细、资金流水与履历',
    permission: PERMISSION.order,
    params: idParams,
    query: none,
    body: none,
    data: SalesOrderDetail,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  remark: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/remark`,
    summary: '订单备注',
    permission: ACTION.orderEdit,
    params: idParams,
    query: none,
    body: z.object({ remark: text(REMARK_MAX_CHARS, 0), version }),
    data: SalesOrderRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
  /** From what the buyer has: points as they wish, then gifts, then what they paid in. With the price that was seen. */
  pay: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/pay`,
    summary: '用买方的积分、赠送金额与余额支付订单',
    permission: ACTION.orderEdit,
    params: idParams,
    query: none,
    body: z.object({ points: z.int().min(0).max(ORDER_MAX_FEN), reason, version }),
    data: SalesOrderRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'DEADLINE_PASSED', 'BALANCE_TOO_LOW', 'PAYMENT_PENDING'],
  }),
  askPrice: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/ask-price`,
    summary: '申请改价（须第二人确认）',
    permission: ACTION.orderEdit,
    params: idParams,
    query: none,
    body: z.object({ payableFen: z.int().min(0).max(ORDER_MAX_FEN), reason, version }),
    /** Of the request; whoever looks at the order reads the rest, and the list need not load what a request is. */
    data: idParams,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'PRICE_OUT_OF_RANGE', 'NOTHING_CHANGED', 'CHANGE_PENDING'],
  }),
  askRefund: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/ask-refund`,
    summary: '申请退款（须第二人确认）',
    permission: ACTION.orderEdit,
    params: idParams,
    query: none,
    body: z.object({ amountFen: z.int().min(1).max(ORDER_MAX_FEN), reason, version }),
    data: idParams,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'REVERSAL_TOO_LARGE', 'REFUND_INVOICED', 'CHANGE_PENDING'],
  }),
  act: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/:action`,
    summary: '关闭订单、确认异常支付',
    permission: actorsOf(salesOrderLifecycle),
    params: z.object({ id, action: z.enum(staffActionsOf(salesOrderLifecycle)).exclude(['give-back']) }),
    query: none,
    body: reasonBody,
    data: SalesOrderRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'REASON_REQUIRED'],
  }),
};

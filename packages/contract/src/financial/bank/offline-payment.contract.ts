import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idParams, knowingBody, none, reason, reasonBody, text } from '../../kit/fields.ts';
import { pageOf } from '../../kit/page.ts';
import { ACTION, PERMISSION } from '../../kit/permissions.ts';
import { REJECT_CODES } from './offline-payment-choices.ts';
import {
  NewOfflinePayment,
  OfflinePaymentFilter,
  OfflinePaymentQuery,
  payer,
  RemittanceSlip,
} from './offline-payment-fields.ts';
import {
  LineCandidate,
  OfflinePaymentDetail,
  OfflinePaymentRow,
  OfflinePaymentSums,
  RemittanceOwner,
} from './offline-payment-record.ts';

const version = z.int();
const base = '/api/financial/offline-payment';
const edit = {
  kind: 'act',
  method: 'POST',
  permission: ACTION.offlinePaymentEdit,
  query: none,
  data: OfflinePaymentRow,
} as const;
const decision = { ...edit, permission: ACTION.offlinePaymentReview, params: idParams } as const;
const DECIDING = ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'SECOND_PERSON_REQUIRED', 'PAPERS_UNSEEN'] as const;
const BOOKING = [...DECIDING, 'LINE_UNSUITABLE', 'LINE_TAKEN'] as const;

export const offlinePaymentApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: base,
    summary: '线下汇款列表',
    permission: PERMISSION.offlinePayment,
    params: none,
    query: OfflinePaymentQuery,
    body: none,
    data: pageOf(OfflinePaymentRow),
    refusals: [],
  }),
  /** What the payments of the list come to, all pages of it. */
  sums: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/sums`,
    summary: '线下汇款合计',
    permission: PERMISSION.offlinePayment,
    params: none,
    query: OfflinePaymentFilter,
    body: none,
    data: OfflinePaymentSums,
    refusals: [],
  }),
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/:id`,
    summary: '线下汇款详情',
    permission: PERMISSION.offlinePayment,
    params: idParams,
    query: none,
    body: none,
    data: OfflinePaymentDetail,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  /** Lines that nobody has taken and that may be the money, the best first. */
  candidates: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/:id/candidates`,
    summary: '可能对应的银行流水',
    permission: PERMISSION.offlinePayment,
    params: idParams,
    query: none,
    body: none,
    data: z.array(LineCandidate),
    refusals: ['RECORD_NOT_FOUND'],
  }),
  /** Whose money it may be: companies and API customers by a part of the name, everybody by their id. */
  owners: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/owners`,
    summary: '查找汇款归属的客户',
    permission: ACTION.offlinePaymentEdit,
    params: none,
    query: z.object({ term: text(50) }),
    body: none,
    data: z.array(RemittanceOwner),
    refusals: [],
  }),
  create: endpoint({
    ...edit,
    path: base,
    summary: '登记线下汇款',
    params: none,
    body: NewOfflinePayment,
    refusals: [
      'RECORD_NOT_FOUND',
      'STATE_CHANGED',
      'VALUE_TAKEN',
      'PAYMENT_PENDING',
      'LINE_UNSUITABLE',
      'FILE_NOT_READY',
      'FILE_TOO_LARGE',
    ],
  }),
  submit: endpoint({
    ...edit,
    path: `${base}/:id/submit`,
    summary: '提交汇款凭证（驳回后可再次提交）',
    params: idParams,
    body: RemittanceSlip.extend({ ...payer, version }),
    refusals: [
      'RECORD_NOT_FOUND',
      'STATE_CHANGED',
      'VALUE_TAKEN',
      'RESUBMITTED_TOO_OFTEN',
      'PAYMENT_PENDING',
      'FILE_NOT_READY',
      'FILE_TOO_LARGE',
    ],
  }),
  /** Which line it is; none takes the line away. */
  match: endpoint({
    ...decision,
    path: `${base}/:id/match`,
    summary: '指定对应的银行流水',
    body: z.object({ lineId: id.nullable(), version }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'LINE_UNSUITABLE', 'LINE_TAKEN', 'NOTHING_CHANGED'],
  }),
  /** Up to 50,000 yuan it is booked; a larger one waits for the second person. */
  accept: endpoint({
    ...decision,
    path: `${base}/:id/accept`,
    summary: '审核通过',
    body: z.object({ version }),
    refusals: [...BOOKING],
  }),
  confirm: endpoint({
    ...decision,
    permission: ACTION.offlinePaymentApprove,
    path: `${base}/:id/confirm`,
    summary: '复核通过并入账',
    body: z.object({ version }),
    refusals: [...BOOKING],
  }),
  return: endpoint({
    ...decision,
    permission: ACTION.offlinePaymentApprove,
    path: `${base}/:id/return`,
    summary: '复核退回',
    body: reasonBody.extend({ version }),
    refusals: [...DECIDING, 'REASON_REQUIRED'],
  }),
  reject: endpoint({
    ...decision,
    path: `${base}/:id/reject`,
    summary: '驳回汇款',
    body: reasonBody.extend({ code: z.enum(REJECT_CODES), version }),
    refusals: [...DECIDING, 'REASON_REQUIRED'],
  }),
  revoke: endpoint({
    ...edit,
    path: `${base}/:id/revoke`,
    summary: '撤销汇款登记',
    params: idParams,
    body: reasonBody.extend({ version }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'REASON_REQUIRED'],
  }),
  askReversal: endpoint({
    ...edit,
    path: `${base}/:id/ask-reversal`,
    summary: '申请冲正（须第二人确认）',
    params: idParams,
    body: z.object({ reason, version }),
    data: idParams,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'BALANCE_TOO_LOW', 'CHANGE_PENDING'],
  }),
  slip: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/slip`,
    summary: '查看汇款凭证',
    permission: PERMISSION.offlinePayment,
    params: idParams,
    query: none,
    body: knowingBody.extend({ fileId: id }),
    data: z.object({ ticket: z.string() }),
    refusals: ['RECORD_NOT_FOUND', 'FILE_INFECTED'],
    isConfidential: true,
  }),
};

import { z } from 'zod';
import { deadlineQuery } from '../../kit/clock/deadline-row.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { businessNumber, id, idParams, knowingBody, moment, none, reason, reasonBody, text } from '../../kit/fields.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { ACTION, PERMISSION } from '../../kit/permissions.ts';
import { ACCOUNT_HOLDERS } from '../balance/balance-choices.ts';
import { accountNumberOf, isMatchCode, serialOf } from './bank-text.rules.ts';
import { REJECT_CODES, REMITTANCE_MAX_FEN, REMITTANCE_MIN_FEN, SLIPS_MAX } from './offline-payment-choices.ts';
import {
  LineCandidate,
  OfflinePaymentDetail,
  OfflinePaymentRow,
  OfflinePaymentSums,
} from './offline-payment-record.ts';

const askedFen = z.coerce.number().int().min(0).max(REMITTANCE_MAX_FEN);
const { state, purpose } = OfflinePaymentRow.shape;

const read = <T>(parse: (text: string) => T | undefined, message: string) =>
  z
    .string()
    .trim()
    .max(64)
    .transform((value, context) => {
      const found = parse(value);
      if (found !== undefined) return found;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

const accountNumber = read(accountNumberOf, 'bank-account.shape');
const bankSerial = read(serialOf, 'bank-serial.shape');
const matchCode = z.string().trim().toUpperCase().refine(isMatchCode, { message: 'match-code.shape' });

const filters = {
  number: businessNumber.optional(),
  state: state.optional(),
  purpose: purpose.optional(),
  ownerKind: z.enum(ACCOUNT_HOLDERS).optional(),
  ownerId: id.optional(),
  /** Any part of the name of a company or customer; of a person only what is shown of the name. */
  ownerName: text(50).optional(),
  matchCode: matchCode.optional(),
  /** As the slip says, whole. */
  bankSerial: text(64).optional(),
  amountFrom: askedFen.optional(),
  amountTo: askedFen.optional(),
  from: moment.optional(),
  to: moment.optional(),
  paidFrom: moment.optional(),
  paidTo: moment.optional(),
  colour: deadlineQuery.colour,
};

export const OfflinePaymentQuery = pageQuery.extend(filters).strict();
export type OfflinePaymentQuery = z.infer<typeof OfflinePaymentQuery>;
export const OfflinePaymentFilter = z.object(filters).strict();
export type OfflinePaymentFilter = z.infer<typeof OfflinePaymentFilter>;

/** What the bank's slip shows. */
export const RemittanceSlip = z.object({
  bankSerial,
  payTime: moment,
  slipIds: z.array(id).min(1).max(SLIPS_MAX),
});
export type RemittanceSlip = z.infer<typeof RemittanceSlip>;

const payer = {
  payerName: text(100),
  payerAccount: accountNumber,
  bank: text(64),
  /** Why somebody else pays than the owner of the account. */
  payerNote: text(200, 0).default(''),
};

export const NewOfflinePayment = z.object({
  ownerId: id,
  /** Whose order is meant; without one the money goes to the balance. */
  orderId: id.optional(),
  amountFen: z.int().min(REMITTANCE_MIN_FEN).max(REMITTANCE_MAX_FEN),
  ...payer,
  remark: text(200, 0).default(''),
  /** Without it the payment is announced only, and gets its code. */
  slip: RemittanceSlip.optional(),
});
export type NewOfflinePayment = z.infer<typeof NewOfflinePayment>;

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

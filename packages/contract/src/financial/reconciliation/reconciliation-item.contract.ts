import { z } from 'zod';
import { assignmentQuery } from '../../kit/assignment/assignment-row.ts';
import { deadlineQuery } from '../../kit/clock/deadline-row.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { businessNumber, decisionBody, id, idParams, moment, none, reason, text } from '../../kit/fields.ts';
import { pageOf, pageQuery, sortable } from '../../kit/page.ts';
import { ACTION, PERMISSION } from '../../kit/permissions.ts';
import { WRITE_OFF_BOOKS } from './reconciliation-choices.ts';
import {
  ExplanationCandidate,
  ReconciliationItemDetail,
  ReconciliationItemRow,
  ReconciliationItemSums,
} from './reconciliation-item-record.ts';

const { source, verdict, state } = ReconciliationItemRow.shape;

const filters = {
  number: businessNumber.optional(),
  source: source.optional(),
  verdict: verdict.optional(),
  state: state.optional(),
  movementNo: text(64).optional(),
  /** All items of one day of a channel. */
  dayId: id.optional(),
  from: moment.optional(),
  to: moment.optional(),
  colour: deadlineQuery.colour,
  ...assignmentQuery,
};
export const ReconciliationItemQuery = pageQuery.extend({ ...filters, ...sortable(['deadline']) }).strict();
export type ReconciliationItemQuery = z.infer<typeof ReconciliationItemQuery>;
export const ReconciliationItemFilter = z.object(filters).strict();
export type ReconciliationItemFilter = z.infer<typeof ReconciliationItemFilter>;

const version = z.int();
const base = '/api/financial/reconciliation-item';
const query = { kind: 'query', method: 'GET', permission: PERMISSION.order, params: none, body: none } as const;
const decision = {
  kind: 'act',
  method: 'POST',
  params: idParams,
  query: none,
  data: ReconciliationItemDetail,
} as const;
const JUDGING = ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'SECOND_PERSON_REQUIRED', 'TRANSFER_UNSUITABLE'] as const;

export const reconciliationItemApi = {
  list: endpoint({
    ...query,
    path: base,
    summary: '对账差异列表',
    query: ReconciliationItemQuery,
    data: pageOf(ReconciliationItemRow),
    refusals: [],
  }),
  /** What the items of the list come to, all pages of it. */
  sums: endpoint({
    ...query,
    path: `${base}/sums`,
    summary: '对账差异合计',
    query: ReconciliationItemFilter,
    data: ReconciliationItemSums,
    refusals: [],
  }),
  get: endpoint({
    ...query,
    path: `${base}/:id`,
    summary: '对账差异详情',
    params: idParams,
    query: none,
    data: ReconciliationItemDetail,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  /** Transfers that would explain it and stand for nothing else. */
  candidates: endpoint({
    ...query,
    path: `${base}/:id/candidates`,
    summary: '可说明差异的账务流水',
    params: idParams,
    query: none,
    data: z.array(ExplanationCandidate),
    refusals: ['RECORD_NOT_FOUND'],
  }),
  /** Up to 50,000 yuan it is explained by it; a larger one waits for the second person. */
  explain: endpoint({
    ...decision,
    path: `${base}/:id/explain`,
    summary: '以账务流水说明差异（大额须第二人复核）',
    permission: ACTION.orderEdit,
    body: z.object({ transferId: id, reason, version }),
    refusals: [...JUDGING, 'TRANSFER_TAKEN', 'CASE_OF_ANOTHER'],
  }),
  /** Of money that is no customer's: another person books it to or from the platform's own accounts. */
  askWriteOff: endpoint({
    ...decision,
    path: `${base}/:id/ask-write-off`,
    summary: '申请核销差异：转入平台收入或应收（须第二人确认）',
    permission: ACTION.orderEdit,
    body: z.object({ book: z.enum(WRITE_OFF_BOOKS), reason, version }),
    /** Of the request. */
    data: idParams,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'SECOND_PERSON_REQUIRED', 'CASE_OF_ANOTHER', 'CHANGE_PENDING'],
  }),
  act: endpoint({
    ...decision,
    path: `${base}/:id/:action`,
    summary: '复核、退回、重新打开对账差异',
    permission: ACTION.orderApprove,
    params: z.object({ id, action: z.enum(['confirm', 'return', 'reopen']) }),
    body: decisionBody,
    refusals: [...JUDGING, 'REASON_REQUIRED'],
  }),
};

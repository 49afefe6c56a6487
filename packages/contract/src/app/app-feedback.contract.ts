import { z } from 'zod';
import { assignmentQuery } from '../kit/assignment/assignment-row.ts';
import { deadlineQuery } from '../kit/clock/deadline-row.ts';
import { endpoint } from '../kit/endpoint.ts';
import { businessNumber, id, idParams, moment, none, phone, reason, reasonBody, text } from '../kit/fields.ts';
import { LIMIT } from '../kit/limits.ts';
import { revealBody, revealedValues } from '../kit/mask/reveal.ts';
import { pageOf, pageQuery, sortable } from '../kit/page.ts';
import { ACTION, PERMISSION } from '../kit/permissions.ts';
import { searchOf } from '../kit/search/search.ts';
import { AppFeedbackDetail, AppFeedbackRow, CAPTURE_TYPES, replyContent } from './app-feedback-record.ts';
import { appVersionName } from './app-system.ts';

export const FEEDBACK_FIELDS = ['contactPhone'] as const;
/** Members of this scope see what is, or was, theirs to answer. */
const restrictsByScope = ['own'] as const;
const { state, type, system } = AppFeedbackRow.shape;

export const AppFeedbackQuery = pageQuery
  .extend({
    number: businessNumber.optional(),
    /** Those that wait for somebody here, whether begun or not. */
    waiting: z.enum(['yes']).optional(),
    type: type.optional(),
    state: state.optional(),
    system: system.optional(),
    appVersion: appVersionName.optional(),
    relatedAno: id.optional(),
    from: moment.optional(),
    to: moment.optional(),
    ...deadlineQuery,
    ...sortable(['deadline', 'receivedAt', '-receivedAt']),
    ...assignmentQuery,
  })
  .strict();

const base = '/api/app/app-feedback';
const list = endpoint({
  kind: 'query',
  method: 'GET',
  path: base,
  summary: '意见反馈列表',
  permission: PERMISSION.appFeedback,
  restrictsByScope,
  params: none,
  query: AppFeedbackQuery,
  body: none,
  data: pageOf(AppFeedbackRow),
  refusals: [],
});

/** Decisions say what was on the screen when they were taken. */
const version = z.int();
const decision = {
  kind: 'act',
  method: 'POST',
  permission: ACTION.appFeedbackHandle,
  restrictsByScope,
  params: idParams,
  query: none,
  data: AppFeedbackDetail,
} as const;

export const appFeedbackApi = {
  list,
  /** A phone number matches whole only. */
  search: searchOf(list, { contactPhone: phone }),
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/:id`,
    summary: '意见反馈详情',
    permission: PERMISSION.appFeedback,
    restrictsByScope,
    params: idParams,
    query: none,
    body: none,
    data: AppFeedbackDetail,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  reply: endpoint({
    ...decision,
    path: `${base}/:id/reply`,
    summary: '回复意见反馈',
    body: z.object({ content: replyContent, version }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'CASE_OF_ANOTHER'],
  }),
  /** For colleagues; nobody outside reads it. */
  note: endpoint({
    ...decision,
    path: `${base}/:id/note`,
    summary: '添加反馈内部备注',
    body: z.object({ content: text(500) }),
    refusals: ['RECORD_NOT_FOUND'],
  }),
  merge: endpoint({
    ...decision,
    path: `${base}/:id/merge`,
    summary: '将重复反馈并入另一条',
    body: z.object({ into: businessNumber, version }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'CASE_OF_ANOTHER', 'NOTHING_CHANGED', 'MERGE_UNSUITABLE'],
  }),
  convert: endpoint({
    ...decision,
    path: `${base}/:id/convert`,
    summary: '转为取证异常投诉',
    body: z.object({ ano: id, captureType: z.enum(CAPTURE_TYPES), reason, version }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'CASE_OF_ANOTHER'],
  }),
  reveal: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/reveal`,
    summary: '查看反馈人完整手机号',
    permission: ACTION.appFeedbackHandle,
    restrictsByScope,
    params: idParams,
    query: none,
    body: revealBody(FEEDBACK_FIELDS),
    data: revealedValues(FEEDBACK_FIELDS),
    refusals: ['RECORD_NOT_FOUND'],
    limit: { calls: LIMIT.revealsPerHour, seconds: 3_600 },
    isConfidential: true,
  }),
  act: endpoint({
    ...decision,
    path: `${base}/:id/:action`,
    summary: '开始处理、关闭意见反馈',
    params: z.object({ id, action: z.enum(['start', 'close']) }),
    body: reasonBody,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'REASON_REQUIRED', 'CASE_OF_ANOTHER'],
  }),
};

export type AppFeedbackSearch = z.infer<typeof appFeedbackApi.search.body>;

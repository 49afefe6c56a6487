import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, moment, none, decisionBody, text } from '../kit/fields.ts';
import { actorsOf, staffActionsOf, statesOf } from '../kit/lifecycle.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { ACTION, PERMISSION } from '../kit/permissions.ts';
import { NoticeDetail, NoticeRow } from './notice-record.ts';
import { noticeLifecycle } from './notice.lifecycle.ts';
import { NOTICE_AUDIENCES, NOTICE_TOPICS } from './notice-choices.ts';

export const NoticeQuery = pageQuery
  .extend({
    /** Any part of it. */
    title: text(50).optional(),
    topic: z.enum(NOTICE_TOPICS).optional(),
    audience: z.enum(NOTICE_AUDIENCES).optional(),
    state: z.enum(statesOf(noticeLifecycle)).optional(),
    from: moment.optional(),
    to: moment.optional(),
  })
  .strict();
export type NoticeQuery = z.infer<typeof NoticeQuery>;

const base = '/api/content/notice';

export const noticeApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: base,
    summary: '公告列表',
    permission: PERMISSION.notice,
    params: none,
    query: NoticeQuery,
    body: none,
    data: pageOf(NoticeRow),
    refusals: [],
  }),
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/:id`,
    summary: '公告详情',
    permission: PERMISSION.notice,
    params: idParams,
    query: none,
    body: none,
    data: NoticeDetail,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  /** A draft of the next edition, with the text of the published one. */
  revise: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/revise`,
    summary: '修订已发布的公告',
    permission: ACTION.noticeEdit,
    params: idParams,
    query: none,
    body: none,
    data: NoticeRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'CHANGE_PENDING'],
  }),
  act: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/:action`,
    summary: '办理公告',
    permission: actorsOf(noticeLifecycle),
    params: z.object({ id, action: z.enum(staffActionsOf(noticeLifecycle)) }),
    query: none,
    body: decisionBody,
    data: NoticeRow,
    refusals: [
      'RECORD_NOT_FOUND',
      'STATE_CHANGED',
      'REASON_REQUIRED',
      'SECOND_PERSON_REQUIRED',
      'SECOND_PERSON_DEPENDENT',
      'SCHEDULE_PASSED',
    ],
  }),
};

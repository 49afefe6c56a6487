import { endpoint } from '../kit/endpoint.ts';
import { idParams, none } from '../kit/fields.ts';
import { ACTION } from '../kit/permissions.ts';
import { NoticeEdit, NoticeFields } from './notice-draft.ts';
import { NoticeRow } from './notice-record.ts';

const base = '/api/content/notice-draft';

/** What is written; apart from the list, which needs no schema of texts. */
export const noticeDraftApi = {
  create: endpoint({
    kind: 'act',
    method: 'POST',
    path: base,
    summary: '起草公告',
    permission: ACTION.noticeEdit,
    params: none,
    query: none,
    body: NoticeFields,
    data: NoticeRow,
    refusals: [],
  }),
  /** Of a draft; what was approved is changed by a new edition. */
  edit: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/edit`,
    summary: '修改公告草稿',
    permission: ACTION.noticeEdit,
    params: idParams,
    query: none,
    body: NoticeEdit,
    data: NoticeRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
};

import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, none } from '../kit/fields.ts';
import { PERMISSION } from '../kit/permissions.ts';
import { richText } from '../kit/rich-text/rich-text.ts';
import { BoardNotice } from './notice-board.contract.ts';

const base = '/api/content/notice-reading';

/** For the dialog in which a notice is read; the welcome page itself needs no texts. */
export const noticeReadingApi = {
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/:id`,
    summary: '阅读有效公告',
    permission: PERMISSION.everyone,
    params: idParams,
    query: none,
    body: none,
    data: BoardNotice.extend({ content: richText }),
    refusals: ['RECORD_NOT_FOUND'],
  }),
  /** Opened, or a link in it followed: each counts once for a member, however often it happens. */
  note: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/:action`,
    summary: '记录公告阅读与点击',
    permission: PERMISSION.everyone,
    params: z.object({ id, action: z.enum(['read', 'click']) }),
    query: none,
    body: none,
    data: none,
    refusals: ['RECORD_NOT_FOUND'],
  }),
};

import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idParams, none, text } from '../../kit/fields.ts';
import { ACTION } from '../../kit/permissions.ts';
import { BannerEdit, BannerFields } from './banner-draft.ts';
import { BannerRow } from './banner-record.ts';

const base = '/api/content/banner-draft';

/** What is made, apart from the list. */
export const bannerDraftApi = {
  create: endpoint({
    kind: 'act',
    method: 'POST',
    path: base,
    summary: '起草轮播图',
    permission: ACTION.bannerEdit,
    params: none,
    query: none,
    body: BannerFields,
    data: BannerRow,
    refusals: ['LINK_UNSAFE', 'LINK_HOST_FOREIGN', 'NOTICE_NOT_SHOWN'],
  }),
  /** Of a draft; what was approved is changed by a new edition. */
  edit: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/edit`,
    summary: '修改轮播图草稿',
    permission: ACTION.bannerEdit,
    params: idParams,
    query: none,
    body: BannerEdit,
    data: BannerRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'LINK_UNSAFE', 'LINK_HOST_FOREIGN', 'NOTICE_NOT_SHOWN'],
  }),
  /** What a banner may open; whoever draws banners need not be allowed to write notices. */
  notices: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/notices`,
    summary: '可供轮播图跳转的公告',
    permission: ACTION.bannerEdit,
    params: none,
    query: z.object({ title: text(50).optional() }).strict(),
    body: none,
    data: z.array(z.object({ id, title: z.string() })),
    refusals: [],
  }),
};

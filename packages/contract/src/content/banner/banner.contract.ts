import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idParams, moment, none, decisionBody, text } from '../../kit/fields.ts';
import { actorsOf, staffActionsOf, statesOf } from '../../kit/lifecycle.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { ACTION, PERMISSION } from '../../kit/permissions.ts';
import { BannerDetail, BannerRow } from './banner-record.ts';
import { bannerLifecycle } from './banner.lifecycle.ts';
import { BANNER_AUDIENCES, BANNER_POSITIONS } from './banner-choices.ts';

export const BannerQuery = pageQuery
  .extend({
    /** Any part of it. */
    title: text(50).optional(),
    position: z.enum(BANNER_POSITIONS).optional(),
    audience: z.enum(BANNER_AUDIENCES).optional(),
    state: z.enum(statesOf(bannerLifecycle)).optional(),
    from: moment.optional(),
    to: moment.optional(),
  })
  .strict();
export type BannerQuery = z.infer<typeof BannerQuery>;

const base = '/api/content/banner';

export const bannerApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: base,
    summary: '轮播图列表',
    permission: PERMISSION.banner,
    params: none,
    query: BannerQuery,
    body: none,
    data: pageOf(BannerRow),
    refusals: [],
  }),
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/:id`,
    summary: '轮播图详情',
    permission: PERMISSION.banner,
    params: idParams,
    query: none,
    body: none,
    data: BannerDetail,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  /** A draft of the next edition, as the published one is. */
  revise: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/revise`,
    summary: '修订已发布的轮播图',
    permission: ACTION.bannerEdit,
    params: idParams,
    query: none,
    body: none,
    data: BannerRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'CHANGE_PENDING'],
  }),
  act: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/:action`,
    summary: '办理轮播图',
    permission: actorsOf(bannerLifecycle),
    params: z.object({ id, action: z.enum(staffActionsOf(bannerLifecycle)) }),
    query: none,
    body: decisionBody,
    data: BannerRow,
    refusals: [
      'RECORD_NOT_FOUND',
      'STATE_CHANGED',
      'REASON_REQUIRED',
      'SECOND_PERSON_REQUIRED',
      'SECOND_PERSON_DEPENDENT',
      'SCHEDULE_PASSED',
      'POSITION_FULL',
      'LINK_UNSAFE',
      'LINK_HOST_FOREIGN',
      'NOTICE_NOT_SHOWN',
    ],
  }),
};

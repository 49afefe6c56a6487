import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id, none, sha256Hex, text } from '../../kit/fields.ts';
import { LIMIT } from '../../kit/limits.ts';
import { BANNER_POSITIONS, BANNER_TARGETS } from './banner-choices.ts';
import { appVersionNumber } from './banner-draft.ts';

/** The platform's key or domain; nothing means the operator's own. */
const platform = text(100, 0).optional();

/** A banner as an app draws it. */
const ShownBanner = z.object({
  id,
  title: z.string(),
  picture: z.object({ address: z.string(), width: z.int(), height: z.int() }),
  target: z.enum(BANNER_TARGETS),
  address: z.string().nullable(),
});
export type ShownBanner = z.infer<typeof ShownBanner>;

const base = '/public-api/content/banner-board';

/** For apps and customers' pages, whose visitors have no account here. */
export const bannerBoardApi = {
  list: endpoint({
    kind: 'open',
    method: 'GET',
    path: base,
    summary: '客户端获取展示中的轮播图',
    permission: 'open',
    params: none,
    query: z.object({
      platform,
      position: z.enum(BANNER_POSITIONS),
      audience: z.enum(['person', 'company']).optional(),
      label: text(LIMIT.labelMaxChars).optional(),
      version: appVersionNumber.optional(),
    }),
    body: none,
    data: z.array(ShownBanner),
    refusals: ['RECORD_NOT_FOUND'],
    limit: { calls: 300, seconds: 60 },
    cacheSeconds: 30,
  }),
  /**
   * Seen, or followed: each counts once for a visitor and a day. The app makes 32 random bytes and keeps them; of them
   * nothing is stored that could be recognised on another day or beside another banner.
   */
  count: endpoint({
    kind: 'open',
    method: 'POST',
    path: `${base}/count`,
    summary: '客户端上报轮播图的展示与点击',
    permission: 'open',
    params: none,
    query: none,
    body: z.object({ platform, id, visitor: sha256Hex, what: z.enum(['view', 'click']) }),
    data: none,
    refusals: ['RECORD_NOT_FOUND'],
    limit: { calls: 240, seconds: 60 },
  }),
};

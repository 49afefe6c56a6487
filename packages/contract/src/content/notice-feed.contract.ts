import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, moment, none, text } from '../kit/fields.ts';
import { LIMIT } from '../kit/limits.ts';
import { richText } from '../kit/rich-text/rich-text.ts';
import { NOTICE_POPUPS, NOTICE_TOPICS } from './notice-choices.ts';

/** Whose notices: the platform's key or domain (nothing means the operator's own), where they are read, and by whom. */
const query = z.object({
  platform: text(100, 0).optional(),
  channel: z.enum(['app', 'web']),
  audience: z.enum(['person', 'company']).optional(),
  label: text(LIMIT.labelMaxChars).optional(),
});
export type NoticeFeedQuery = z.infer<typeof query>;

const FeedNotice = z.object({
  id,
  title: z.string(),
  topic: z.enum(NOTICE_TOPICS),
  isPinned: z.boolean(),
  popup: z.enum(NOTICE_POPUPS),
  publishAt: moment,
});
export type FeedNotice = z.infer<typeof FeedNotice>;

const open = { kind: 'open', method: 'GET', permission: 'open', query, body: none } as const;
const base = '/public-api/content/notice-feed';

/** For apps and customers' pages, whose readers have no account here. */
export const noticeFeedApi = {
  list: endpoint({
    ...open,
    path: base,
    summary: '客户端获取有效公告',
    params: none,
    data: z.array(FeedNotice),
    refusals: ['RECORD_NOT_FOUND'],
    limit: { calls: 300, seconds: 60 },
    cacheSeconds: 30,
  }),
  get: endpoint({
    ...open,
    path: `${base}/:id`,
    summary: '客户端阅读有效公告',
    params: idParams,
    data: FeedNotice.extend({ content: richText }),
    refusals: ['RECORD_NOT_FOUND'],
    limit: { calls: 300, seconds: 60 },
    cacheSeconds: 30,
  }),
};

import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, moment, none } from '../kit/fields.ts';
import { PERMISSION } from '../kit/permissions.ts';
import { NOTICE_POPUPS, NOTICE_TOPICS } from './notice-choices.ts';

/** A notice that is in force for the member who asks. */
export const BoardNotice = z.object({
  id,
  title: z.string(),
  topic: z.enum(NOTICE_TOPICS),
  isPinned: z.boolean(),
  popup: z.enum(NOTICE_POPUPS),
  publishAt: moment,
  /** When this member opened it last; null where they never did. */
  lastReadAt: moment.nullable(),
});
export type BoardNotice = z.infer<typeof BoardNotice>;

const base = '/api/content/notice-board';

/** What every member reads on the welcome page. */
export const noticeBoardApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: base,
    summary: '本人可见的有效公告',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: none,
    data: z.array(BoardNotice),
    refusals: [],
  }),
};

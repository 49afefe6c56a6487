import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, none } from '../kit/fields.ts';
import { PERMISSION } from '../kit/permissions.ts';

/** `<stem>:<id>` of a record that somebody has open. */
const record = z.string().regex(/^[a-z-]{2,40}:\d{1,19}$/);

export const Present = z.object({ memberId: id, name: z.string(), since: z.string() });
export type Present = z.infer<typeof Present>;

/** Who else has a record open: a warning and never a refusal. Repeat it while the page is open. */
export const presenceApi = {
  show: endpoint({
    kind: 'query',
    method: 'POST',
    path: '/api/platform/presence',
    summary: '声明正在查看某条记录，并得知还有谁在看',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: z.object({ record }),
    data: z.array(Present),
    refusals: [],
  }),
  leave: endpoint({
    kind: 'query',
    method: 'POST',
    path: '/api/platform/presence/leave',
    summary: '离开某条记录',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: z.object({ record }),
    data: none,
    refusals: [],
  }),
};

import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { none, text } from '../kit/fields.ts';
import { PERMISSION } from '../kit/permissions.ts';

const DictItem = z.object({ code: z.string(), label: z.string(), sort: z.number().int() });
const type = text(50);

/** Choice lists: one by GET, several at once by POST. */
export const dictApi = {
  one: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/dict',
    summary: '查询字典',
    permission: PERMISSION.everyone,
    params: none,
    query: z.object({ type }),
    body: none,
    data: z.array(DictItem),
    refusals: [],
  }),
  many: endpoint({
    kind: 'query',
    method: 'POST',
    path: '/api/dict',
    summary: '批量查询字典',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: z.object({ types: z.array(type).min(1).max(50) }),
    data: z.record(z.string(), z.array(DictItem)),
    refusals: [],
  }),
};

import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { none } from '../kit/fields.ts';
import { PERMISSION } from '../kit/permissions.ts';

/** One kind of open decision, and where to take it. */
/** All kinds; each has a message in the console. */
export const TODO_KEYS = ['grant-change', 'chain-mode', 'dead-job', 'approval-request', 'credential-reset'] as const;

export const Todo = z.object({ key: z.enum(TODO_KEYS), count: z.number().int(), path: z.string() });
export type Todo = z.infer<typeof Todo>;

export const todoApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/session/todo',
    summary: '我的待办',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: none,
    data: z.array(Todo),
    refusals: [],
  }),
};

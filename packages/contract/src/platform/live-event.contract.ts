import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, none } from '../kit/fields.ts';
import { PERMISSION } from '../kit/permissions.ts';

/** An event for open browsers. It says that something changed, not what: the page reads again. */
export const LiveEvent = z.discriminatedUnion('kind', [
  /** A record of this stem moved to another state. */
  z.object({ kind: z.literal('record'), stem: z.string(), id }),
  /** Somebody opened or left a record. */
  z.object({ kind: z.literal('presence'), record: z.string() }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

export const liveEventApi = {
  /** Server-sent events; the answer does not end. */
  stream: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/platform/live-event',
    summary: '实时事件（server-sent events）',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: none,
    data: z.unknown(),
    refusals: [],
    limit: { calls: 60, seconds: 60 },
    answers: 'file',
  }),
};

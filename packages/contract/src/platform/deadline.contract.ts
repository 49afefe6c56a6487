import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { none } from '../kit/fields.ts';
import { PERMISSION } from '../kit/permissions.ts';

/** Records on which a period of law runs, by their stems; each has a name on the welcome page. */
export const CLOCK_KINDS = ['company-verification', 'api-customer', 'grant-change'] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];

/** How much of one queue is nearly or already too late; counted to a bound that pages say as "more than". */
export const QueueDeadlines = z.object({
  kind: z.enum(CLOCK_KINDS),
  red: z.number().int(),
  black: z.number().int(),
  /** The list in the console; `colour` is added to it. */
  path: z.string(),
});
export type QueueDeadlines = z.infer<typeof QueueDeadlines>;

export const deadlineApi = {
  queues: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/platform/deadline',
    summary: '我能查看的队列中临期与超期的数量',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: none,
    data: z.array(QueueDeadlines),
    refusals: [],
  }),
};

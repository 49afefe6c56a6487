import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { none } from '../kit/fields.ts';
import { PERMISSION } from '../kit/permissions.ts';

/** Records with a legal period, by their stems; each has a message on the welcome page. */
export const CLOCK_KINDS = ['company-verification', 'api-customer', 'grant-change'] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];

/** How many records of one queue are nearly or already overdue; counted up to a limit that pages show as "more than". */
export const QueueDeadlines = z.object({
  kind: z.enum(CLOCK_KINDS),
  red: z.number().int(),
  black: z.number().int(),
  /** The list in the console; the parameter `colour` is added to it. */
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

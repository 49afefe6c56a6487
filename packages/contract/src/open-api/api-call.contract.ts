import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, moment, none, text } from '../kit/fields.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { PERMISSION } from '../kit/permissions.ts';

/** One call of a customer; of its body only the hash. */
export const ApiCallRow = z.object({
  id,
  at: moment,
  requestId: z.string(),
  method: z.string(),
  path: z.string(),
  code: z.string(),
  ms: z.number().int(),
  ano: id.nullable(),
  bodySha256: z.string(),
  ip: z.string(),
});
export type ApiCallRow = z.infer<typeof ApiCallRow>;

export const ApiCallQuery = pageQuery.extend({
  customerId: id,
  requestId: text(32).optional(),
  code: z
    .string()
    .regex(/^\d{6,7}$/)
    .optional(),
  from: moment.optional(),
  to: moment.optional(),
});
export type ApiCallQuery = z.infer<typeof ApiCallQuery>;

const forecast = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('over') }),
  z.object({ kind: z.literal('quiet') }),
  z.object({ kind: z.literal('runs-out'), at: moment, perDay: z.number() }),
  z.object({ kind: z.literal('expires'), at: moment, perDay: z.number(), unused: z.number().int() }),
]);

export const ApiUsage = z.object({
  /** The last thirty days in China, oldest first, today included. */
  days: z.array(
    z.object({ day: z.iso.date(), calls: z.number().int(), errors: z.number().int(), taken: z.number().int() }),
  ),
  forecast,
  /** The most frequent refusals of the last seven days, by envelope code and message. */
  errors: z.array(z.object({ code: z.string(), message: z.string(), calls: z.number().int() })),
  lastCallAt: moment.nullable(),
});
export type ApiUsage = z.infer<typeof ApiUsage>;

export const apiCallApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/open-api/api-call',
    summary: 'API 客户调用日志',
    permission: PERMISSION.apiCustomer,
    params: none,
    query: ApiCallQuery,
    body: none,
    data: pageOf(ApiCallRow),
    refusals: [],
  }),
};

import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, moment, none } from '../kit/fields.ts';
import { PERMISSION } from '../kit/permissions.ts';
import { Prices } from './part/price.ts';

/** So many versions are shown together; decades of prices that change every quarter. */
export const CALENDAR_VERSIONS_MAX = 100;

/** Prices from a moment on; what the platform was set up with has neither an id nor a beginning. */
export const PricePeriod = z.object({
  id: id.nullable(),
  version: z.number().int(),
  inForceFrom: moment.nullable(),
  note: z.string(),
  content: Prices,
});
export type PricePeriod = z.infer<typeof PricePeriod>;

export const priceApi = {
  /** What costs what when: approved versions in the order in which they begin, those that are coming included. */
  calendar: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/platform-config/price/calendar',
    summary: '价格日历：历史、现行与待生效的价格',
    permission: PERMISSION.platformConfig,
    params: none,
    query: none,
    body: none,
    data: z.array(PricePeriod),
    refusals: [],
  }),
};

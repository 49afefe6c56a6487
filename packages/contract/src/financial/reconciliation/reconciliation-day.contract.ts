import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { day, id, moment, none } from '../../kit/fields.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { PERMISSION } from '../../kit/permissions.ts';
import { PAYMENT_CHANNELS } from '../channel/payment-channel-choices.ts';
import { DAY_RESULTS } from './reconciliation-choices.ts';

const source = z.enum(PAYMENT_CHANNELS);
const result = z.enum(DAY_RESULTS);
const fen = z.int();

export const ReconciliationDayRow = z.object({
  id,
  source,
  /** The merchant's number or the application's id with the channel. */
  account: z.string(),
  /** No real money came by it. */
  isSimulated: z.boolean(),
  day,
  result,
  /** Of the bytes that the channel handed out; null where there is no bill. */
  billSha256: z.string().nullable(),
  billCount: z.int(),
  billInFen: fen,
  billOutFen: fen,
  ourCount: z.int(),
  ourInFen: fen,
  ourOutFen: fen,
  items: z.int(),
  /** Of the items: how many nobody has explained yet. */
  openItems: z.int(),
  /** When the channel was last asked for the bill. */
  askedAt: moment,
  comparedAt: moment.nullable(),
});
export type ReconciliationDayRow = z.infer<typeof ReconciliationDayRow>;

export const ReconciliationDaySums = z.object({
  days: z.int(),
  missing: z.int(),
  billInFen: fen,
  billOutFen: fen,
  ourInFen: fen,
  ourOutFen: fen,
  items: z.int(),
  openItems: z.int(),
});
export type ReconciliationDaySums = z.infer<typeof ReconciliationDaySums>;

const filters = {
  source: source.optional(),
  result: result.optional(),
  from: moment.optional(),
  to: moment.optional(),
};
export const ReconciliationDayQuery = pageQuery.extend(filters).strict();
export type ReconciliationDayQuery = z.infer<typeof ReconciliationDayQuery>;
export const ReconciliationDayFilter = z.object(filters).strict();
export type ReconciliationDayFilter = z.infer<typeof ReconciliationDayFilter>;

const base = '/api/financial/reconciliation-day';
const query = { kind: 'query', method: 'GET', permission: PERMISSION.order, params: none, body: none } as const;

export const reconciliationDayApi = {
  list: endpoint({
    ...query,
    path: base,
    summary: '渠道对账日列表',
    query: ReconciliationDayQuery,
    data: pageOf(ReconciliationDayRow),
    refusals: [],
  }),
  /** What the days of the list come to, all pages of it. */
  sums: endpoint({
    ...query,
    path: `${base}/sums`,
    summary: '渠道对账日合计',
    query: ReconciliationDayFilter,
    data: ReconciliationDaySums,
    refusals: [],
  }),
};

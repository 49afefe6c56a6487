import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { day, id, moment, none } from '../../kit/fields.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { PERMISSION } from '../../kit/permissions.ts';
import { PAYMENT_CHANNELS } from '../channel/payment-channel-choices.ts';
import { VERDICTS } from './reconciliation-choices.ts';

const fen = z.int();

/** A line of a channel's bill with what we have of it, or what is ours and not in the bill. */
export const ReconciliationLineRow = z.object({
  id,
  dayId: id,
  source: z.enum(PAYMENT_CHANNELS),
  day,
  /** What both know it by: our number of the payment or of the refund. */
  movementNo: z.string(),
  isRefund: z.boolean(),
  channelNo: z.string().nullable(),
  movedAt: moment,
  billFen: fen.nullable(),
  ourFen: fen.nullable(),
  differenceFen: fen,
  /** Of the payment that it belongs to. */
  paymentNumber: z.string().nullable(),
  verdict: z.enum(VERDICTS),
});
export type ReconciliationLineRow = z.infer<typeof ReconciliationLineRow>;

export const ReconciliationLineQuery = pageQuery
  .extend({
    dayId: id.optional(),
    source: z.enum(PAYMENT_CHANNELS).optional(),
    verdict: z.enum(VERDICTS).optional(),
    movementNo: z.string().trim().min(1).max(64).optional(),
    from: moment.optional(),
    to: moment.optional(),
  })
  .strict();
export type ReconciliationLineQuery = z.infer<typeof ReconciliationLineQuery>;

export const reconciliationLineApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/financial/reconciliation-line',
    summary: '渠道账单逐笔核对',
    permission: PERMISSION.order,
    params: none,
    query: ReconciliationLineQuery,
    body: none,
    data: pageOf(ReconciliationLineRow),
    refusals: [],
  }),
};

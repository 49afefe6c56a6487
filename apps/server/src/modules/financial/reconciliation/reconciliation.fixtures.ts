import { hash } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import type { BillLine } from '../channel/payment-channel.ts';
import { keepDay, type FetchedDay } from './reconciliation-day.service.ts';

let drawn = 0;

/** A line of a bill that belongs to nothing of ours, unless it is told. */
export const billLine = (given: Partial<BillLine> & { readonly at: Date }): BillLine => {
  drawn += 1;
  return { tradeNo: `X${drawn}`, refundNo: undefined, channelNo: `4200${drawn}`, amountFen: 500, ...given };
};

/** A day as it stands after its bill was fetched and compared; answers its items. */
export async function buildReconciledDay(
  db: Db,
  given: Pick<FetchedDay, 'day' | 'at'> & {
    readonly source?: 'wechat' | 'alipay';
    readonly lines: readonly BillLine[];
  },
): Promise<{ id: string; itemIds: string[] }> {
  const { source = 'wechat', day, at, lines } = given;
  const channel = { name: source, account: '1900000109', isSimulated: true };
  const sha256 = hash('sha256', JSON.stringify([source, day, lines]));
  await db.transaction().execute((trx) => keepDay(trx, { channel, day, bill: { sha256, lines }, at }));
  const { id } = await db
    .selectFrom('reconciliation_day')
    .select('id')
    .where('source', '=', source)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  const items = await db
    .selectFrom('reconciliation_item')
    .select('id')
    .where('day_id', '=', id)
    .orderBy('line_id')
    .execute();
  return { id, itemIds: items.map((item) => item.id) };
}

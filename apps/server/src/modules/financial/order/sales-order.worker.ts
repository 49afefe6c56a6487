import type { Db } from '../../../platform/db/database.ts';
import { drainBatches, type Bound } from '../../../platform/jobs/drain-batches.ts';
import { handle, type JobHandler, type Schedule } from '../../../platform/jobs/job.ts';
import { completeOrder, fulfilOrder, giveUpOrder, type Seller } from './fulfilment.service.ts';
import { orderClosed, orderPaid } from './sales-order.jobs.ts';
import { listBegunOrders, listEndedOrders } from './sales-order.repo.ts';
import { expireOrder } from './sales-order.service.ts';

/** Tells the sellers what was paid, and what nobody will pay any more. */
export const orderHandlers = (sellers: readonly Seller[]): JobHandler[] => [
  handle(orderPaid, ({ payload: { id }, db, at }) =>
    db.transaction().execute((trx) => fulfilOrder(trx, sellers, id, at)),
  ),
  handle(orderClosed, ({ payload: { id }, db, at }) =>
    db.transaction().execute((trx) => giveUpOrder(trx, sellers, id, at)),
  ),
];

const BOUND: Bound = { most: 200, batches: 20 };

/** Closes orders that nobody paid in time, and completes those whose sellers have delivered. */
export const moveOrders = (sellers: readonly Seller[]): Schedule => ({
  name: 'sales-order.move',
  cron: '*/2 * * * *',
  run: async ({ db, at }) => {
    await closeEnded(db, at);
    for (const seller of sellers) await completeDelivered(db, seller, at);
  },
});

/** Each in a transaction of its own, so that its lock is released before the next one is taken. */
export async function closeEnded(db: Db, at: Date, bound = BOUND): Promise<void> {
  await drainBatches(bound, async (most) => {
    const ids = await listEndedOrders(db, at, most);
    for (const id of ids) await db.transaction().execute((trx) => expireOrder(trx, id, at));
    return ids.length;
  });
}

export async function completeDelivered(db: Db, seller: Seller, at: Date, bound = BOUND): Promise<void> {
  const { kind, deliveredAmong } = seller;
  if (!deliveredAmong) return;
  let after = '0';
  await drainBatches(bound, async (most) => {
    const begun = await listBegunOrders(db, { kind, after, most });
    after = begun.at(-1)?.id ?? after;
    const delivered = new Set(
      begun.length === 0
        ? []
        : await deliveredAmong(
            db,
            begun.map(({ subjectId }) => subjectId),
          ),
    );
    for (const { id, subjectId } of begun)
      if (delivered.has(subjectId)) await db.transaction().execute((trx) => completeOrder(trx, { orderId: id, at }));
    return begun.length;
  });
}

import { paidForServices } from '@nota/contract/financial/invoice/invoice.rules.ts';
import { accountOf } from '@nota/contract/financial/ledger/ledger-books.ts';
import { allowedPoints, earnedPoints } from '@nota/contract/financial/points/points-award.rules.ts';
import { endOfPoints } from '@nota/contract/financial/points/points-gift.rules.ts';
import type { Parameters } from '@nota/contract/platform-config/part/parameter.ts';
import type { z } from 'zod';
import type { Trx } from '../../../platform/db/database.ts';
import { handle, type JobHandler } from '../../../platform/jobs/job.ts';
import { invoicedOrderOf } from '../invoice/invoiceable.repo.ts';
import { lockAccounts } from '../ledger/ledger-account.repo.ts';
import { givePoints } from '../ledger/ledger.service.ts';
import { findOrder } from '../order/sales-order.repo.ts';
import { awardPoints } from './points-award.jobs.ts';
import { awardedOnDay, insertAward, isAwarded } from './points-award.repo.ts';

/** Once for each event, however often it runs: what was decided is kept, also where the day allowed nothing. */
export const pointsAwardHandler: JobHandler = handle(awardPoints, async ({ payload, db, deps, at, platformId }) => {
  const { content: rules } = await deps.configuration.inForce({ platformId, db }, 'parameter', at);
  await db.transaction().execute((trx) => award(trx, payload, { rules, at }));
});

type Earned = z.output<typeof awardPoints.payload>;

async function award(trx: Trx, earned: Earned, { rules, at }: { rules: Parameters; at: Date }): Promise<void> {
  const { event, recordId, ownerKind, ownerId } = earned;
  const points = earnedPoints(event, event === 'order-delivered' ? await paidFenOf(trx, recordId) : 0, rules);
  if (points === 0) return;
  const owner = { kind: ownerKind, id: ownerId };
  // Whoever gives to the same owner waits here, so that the day of an owner is counted by one at a time.
  await lockAccounts(trx, [accountOf(owner, 'points', 'point')], at);
  if (await isAwarded(trx, event, recordId)) return;
  const amount = allowedPoints(points, await awardedOnDay(trx, at, { event, ownerId }), rules);
  const key = `points-award:${event}:${recordId}`;
  const given = amount > 0 ? await givePoints(trx, { key, at, owner, amount, expiresAt: endOfPoints(at) }) : undefined;
  await insertAward(trx, {
    event,
    record_id: recordId,
    owner_kind: ownerKind,
    owner_id: ownerId,
    points: amount,
    transfer_id: given?.transfers[0]?.id ?? null,
    given_at: at,
  });
}

/** What was paid in for the platform's own services and not given back: gifts, points and fees of offices earn none. */
async function paidFenOf(trx: Trx, orderId: string): Promise<number> {
  const order = await findOrder(trx, orderId);
  if (!order) return 0;
  return paidForServices((await invoicedOrderOf(trx, order)).facts);
}

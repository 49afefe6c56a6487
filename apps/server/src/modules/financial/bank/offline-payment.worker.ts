import type { Db } from '../../../platform/db/database.ts';
import { drainBatches, type Bound } from '../../../platform/jobs/drain-batches.ts';
import { handle, type JobHandler, type Schedule } from '../../../platform/jobs/job.ts';
import { matchAutomatically } from './line-match.service.ts';
import { matchPayments } from './offline-payment.jobs.ts';
import { listLapsedPayments, listUnmatched, lockOfflinePayment } from './offline-payment.repo.ts';
import { lapsePayment } from './offline-payment.service.ts';

const PAGE = 200;

export const bankHandlers: JobHandler[] = [handle(matchPayments, ({ db }) => matchAll(db))];

/** Looks for the line of every payment without one, each in a transaction of its own. */
export async function matchAll(db: Db): Promise<void> {
  let after = '0';
  for (;;) {
    const page = await listUnmatched(db, after, PAGE);
    for (const { id } of page)
      await db.transaction().execute(async (trx) => {
        const payment = await lockOfflinePayment(trx, id);
        if (payment?.state === 'announced' || payment?.state === 'pending') await matchAutomatically(trx, payment);
      });
    if (page.length < PAGE) return;
    after = page.at(-1)?.id ?? after;
  }
}

const BOUND: Bound = { most: 200, batches: 20 };

/** Announced payments whose money has not come end by themselves. */
export const lapsePayments: Schedule = {
  name: 'offline-payment.lapse',
  cron: '7 * * * *',
  async run({ db, at }) {
    await drainBatches(BOUND, async (most) => {
      const lapsed = await listLapsedPayments(db, at, most);
      for (const { id } of lapsed) await db.transaction().execute((trx) => lapsePayment(trx, { id, at }));
      return lapsed.length;
    });
  },
};

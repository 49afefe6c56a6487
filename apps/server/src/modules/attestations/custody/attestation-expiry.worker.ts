import { EXPIRY_NOTICE_DAYS } from '@nota/contract/attestations/attestation-expiry.rules.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Schedule } from '../../../platform/jobs/job.ts';
import { whileFull, type Bound } from '../../../platform/jobs/while-full.ts';
import { ensureNotices } from './attestation-expiry.repo.ts';
import { tellExpiringBatch } from './attestation-expiry.service.ts';

/** Short enough a batch that nobody waits for the addresses it holds; so many of each notice. */
const BOUND: Bound = { most: 1_000, batches: 100 };

/** Tells customers in time that our custody of a record ends. How far it is stands in a table, so it may die at any line. */
export const tellExpiring: Schedule = {
  name: 'attestation.tell-expiring',
  cron: '*/10 * * * *',
  run: async ({ db, at }) => void (await tellAllExpiring(db, at)),
};

export async function tellAllExpiring(db: Db, at: Date, bound = BOUND): Promise<number> {
  await ensureNotices(db, at);
  let total = 0;
  for (const days of EXPIRY_NOTICE_DAYS) {
    total += await whileFull(bound, (most) =>
      db.transaction().execute((trx) => tellExpiringBatch(trx, { days, most, at })),
    );
  }
  return total;
}

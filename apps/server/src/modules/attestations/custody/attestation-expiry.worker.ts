import { EXPIRY_NOTICE_DAYS } from '@nota/contract/attestations/attestation-expiry.rules.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Schedule } from '../../../platform/jobs/job.ts';
import { drainBatches, type Bound } from '../../../platform/jobs/drain-batches.ts';
import { ensureNotices } from './attestation-expiry.repo.ts';
import { tellExpiringBatch } from './attestation-expiry.service.ts';

/** For each notice. A batch is short because it locks the web hook addresses of its customers. */
const BOUND: Bound = { most: 1_000, batches: 100 };

/** Tells customers in time that custody of a record ends. Its cursor is in a table, so a run that dies is continued by the next. */
export const tellExpiring: Schedule = {
  name: 'attestation.tell-expiring',
  cron: '*/10 * * * *',
  run: async ({ db, at }) => void (await tellAllExpiring(db, at)),
};

export async function tellAllExpiring(db: Db, at: Date, bound = BOUND): Promise<number> {
  await ensureNotices(db, at);
  let total = 0;
  for (const days of EXPIRY_NOTICE_DAYS) {
    total += await drainBatches(bound, (most) =>
      db.transaction().execute((trx) => tellExpiringBatch(trx, { days, most, at })),
    );
  }
  return total;
}

import { EXPIRY_NOTICE_DAYS, type ExpiryNoticeDays } from '@nota/contract/attestations/attestation-expiry.rules.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Schedule } from '../../platform/jobs/job.ts';
import { ensureNotices } from './attestation-expiry.repo.ts';
import { tellExpiringBatch } from './attestation-expiry.service.ts';

/** Records in one transaction: short enough that nobody waits for the addresses it holds. */
const BATCH = 1_000;
/** Batches of one notice in one run; other platforms wait for their turn meanwhile. The next run goes on from there. */
const BATCHES = 100;

/** Tells customers in time that our custody of a record ends. How far it is stands in a table, so it may die at any line. */
export const tellExpiring: Schedule = {
  name: 'attestation.tell-expiring',
  cron: '*/10 * * * *',
  run: async ({ db, at }) => void (await tellAllExpiring(db, at)),
};

export async function tellAllExpiring(db: Db, at: Date, { most = BATCH, batches = BATCHES } = {}): Promise<number> {
  await ensureNotices(db, at);
  let total = 0;
  for (const days of EXPIRY_NOTICE_DAYS) total += await tellNotice(db, { days, at, most, batches });
  return total;
}

interface Walk {
  readonly days: ExpiryNoticeDays;
  readonly at: Date;
  readonly most: number;
  readonly batches: number;
}

/** As long as batches are full there may be more. */
async function tellNotice(db: Db, { batches, ...batch }: Walk): Promise<number> {
  let total = 0;
  for (let done = 0; done < batches; done += 1) {
    const told = await db.transaction().execute((trx) => tellExpiringBatch(trx, batch));
    total += told;
    if (told < batch.most) break;
  }
  return total;
}

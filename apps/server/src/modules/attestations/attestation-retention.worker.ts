import { OWNER_TYPES } from '@nota/contract/attestations/attestation.contract.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { addHours, addMinutes } from '../../platform/clock.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Schedule } from '../../platform/jobs/job.ts';
import { expireAttestation } from './attestation-retention.service.ts';
import { lockAttestation } from './attestation.repo.ts';
import { closeAttestation } from './attestation.service.ts';

const BATCH = 500;
/** A record that nobody pays for. */
const UNPAID_MINUTES = 30;

/** Ends custody whose time is over, unless a hold keeps it; and closes what was begun and left. */
export const expireAttestations: Schedule = {
  name: 'attestation.expire',
  cron: '*/10 * * * *',
  async run({ db, at }) {
    for (const id of await overdue(db, at)) await db.transaction().execute((trx) => expireIfFree(trx, id, at));
    await closeLeft(db, 'uploading', addHours(at, -LIMIT.uploadLifeHours), 'UPLOAD_TIMED_OUT', at);
    await closeLeft(db, 'unpaid', addMinutes(at, -UNPAID_MINUTES), 'PAYMENT_TIMED_OUT', at);
  },
};

/** A hold is looked at under the lock: one that came a moment ago counts. */
async function expireIfFree(trx: Trx, id: string, at: Date) {
  const record = await lockAttestation(trx, id);
  if (record?.state === 'preserved' && !record.is_held) await expireAttestation(trx, { id, at });
}

async function overdue(db: Db, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('attestation')
    .select('id')
    .where('owner_type', 'in', OWNER_TYPES)
    .where('state', '=', 'preserved')
    .where('retention_until', '<=', at)
    .where('is_held', 'is', false)
    .orderBy('retention_until')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

async function closeLeft(db: Db, state: 'uploading' | 'unpaid', before: Date, cause: string, at: Date) {
  await db.transaction().execute(async (trx) => {
    const left = await trx
      .selectFrom('attestation as a')
      .selectAll()
      .where('a.owner_type', 'in', OWNER_TYPES)
      .where('a.state', '=', state)
      .where((eb) => eb(eb.fn.coalesce('a.waiting_since', 'a.created_at'), '<', before))
      .orderBy('a.id')
      .limit(BATCH)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    for (const record of left) await closeAttestation(trx, record, cause, at);
  });
}

import { OWNER_TYPES } from '@nota/contract/attestations/attestation.contract.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { addHours, addMinutes } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Schedule } from '../../../platform/jobs/job.ts';
import { drainBatches, type Bound } from '../../../platform/jobs/drain-batches.ts';
import { expireAttestation } from './attestation-retention.service.ts';
import { isInOpenOrder } from '../../financial/index.ts';
import { lockAttestation } from '../record/attestation.repo.ts';
import { closeAttestation } from '../record/attestation.service.ts';

const BOUND: Bound = { most: 500, batches: 20 };
/** How long a record without an open order waits for one. */
const UNPAID_MINUTES = 45;

/** Ends custody whose time is over, unless there is a hold; and closes unfinished records. */
export const expireAttestations: Schedule = {
  name: 'attestation.expire',
  cron: '*/10 * * * *',
  run: ({ db, at }) => expireAll(db, at),
};

export async function expireAll(db: Db, at: Date, bound = BOUND): Promise<void> {
  await drainBatches(bound, (most) => expireBatch(db, at, most));
  for (const left of leftBehind(at)) await drainBatches(bound, (most) => closeLeft(db, left, at, most));
}

/** Each record has a transaction of its own, so that its lock is released before the next one is taken. */
async function expireBatch(db: Db, at: Date, most: number): Promise<number> {
  const ids = await overdue(db, at, most);
  for (const id of ids) await db.transaction().execute((trx) => expireIfFree(trx, id, at));
  return ids.length;
}

/** The record is read again under its lock, so that a hold or renewal committed a moment ago is seen. */
async function expireIfFree(trx: Trx, id: string, at: Date) {
  const record = await lockAttestation(trx, id);
  const isOver = record?.state === 'preserved' && record.retention_until !== null && record.retention_until <= at;
  if (isOver && !record.is_held) await expireAttestation(trx, { id, at });
}

async function overdue(db: Db, at: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('attestation')
    .select('id')
    .where('state', '=', 'preserved')
    .where('retention_until', '<=', at)
    .where('is_held', 'is', false)
    .orderBy('retention_until')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

interface Left {
  readonly state: 'uploading' | 'unpaid';
  readonly before: Date;
  readonly cause: string;
}
const leftBehind = (at: Date): Left[] => [
  { state: 'uploading', before: addHours(at, -LIMIT.uploadLifeHours), cause: 'UPLOAD_TIMED_OUT' },
  { state: 'unpaid', before: addMinutes(at, -UNPAID_MINUTES), cause: 'PAYMENT_TIMED_OUT' },
];

async function closeLeft(db: Db, { state, before, cause }: Left, at: Date, most: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const left = await trx
      .selectFrom('attestation as a')
      .selectAll()
      .where('a.owner_type', 'in', OWNER_TYPES)
      .where('a.state', '=', state)
      .where((eb) => eb(eb.fn.coalesce('a.waiting_since', 'a.created_at'), '<', before))
      // An order that waits for a bank transfer waits for days, and closes its record itself.
      .$if(state === 'unpaid', (query) => query.where(({ not }) => not(isInOpenOrder('attestation', 'a.id'))))
      .orderBy('a.id')
      .limit(most)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    for (const record of left) await closeAttestation(trx, record, cause, at);
    return left.length;
  });
}

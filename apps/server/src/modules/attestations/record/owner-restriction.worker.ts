import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { handle } from '../../../platform/jobs/job.ts';
import { drainBatches } from '../../../platform/jobs/drain-batches.ts';
import { restrictOwnerJob } from './attestation.jobs.ts';
import { restrictedColumns, type OwnerKeys } from './owner-columns.ts';

/** More records than any owner has. */
const BOUND = { most: 200, batches: 100_000 };

/** A retry after a crash does the remaining records: a finished one has its owner sealed. */
export const restrictOwnerHandler = handle(restrictOwnerJob, async ({ payload: { ownerUserId }, db, deps }) => {
  await drainBatches(BOUND, (most) => restrictBatch(db, deps.keys, ownerUserId, most));
});

async function restrictBatch(db: Db, keys: OwnerKeys, ownerUserId: string, most: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('attestation')
      .select(['id', 'owner_type', 'owner_name', 'owner_phone', 'agent_name', 'agent_phone', 'owner_sealed'])
      .where('owner_user_id', '=', ownerUserId)
      .where('owner_sealed', 'is', null)
      .orderBy('id')
      .limit(most)
      .forUpdate()
      .execute();
    for (const row of rows) {
      const changes = { ...restrictedColumns(row, keys), version: sql<number>`version + 1` };
      await trx.updateTable('attestation').set(changes).where('id', '=', row.id).execute();
    }
    return rows.length;
  });
}

import type { IdentityCheckRow } from '@nota/contract/user-manager/identity-check.contract.ts';
import { identityCheckLifecycle } from '@nota/contract/user-manager/identity-check.lifecycle.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import { readTrail } from '../../../platform/lifecycle/read-trail.ts';

export type StoredCheck = Selectable<Tables['identity_check']>;

export function insertCheck(trx: Trx, row: Insertable<Tables['identity_check']>): Promise<StoredCheck> {
  return trx.insertInto('identity_check').values(row).returningAll().executeTakeFirstOrThrow();
}

/** The newest check of a person is the one that counts. */
export function lockLastCheck(trx: Trx, personalUserId: string): Promise<StoredCheck | undefined> {
  return trx
    .selectFrom('identity_check')
    .selectAll()
    .where('personal_user_id', '=', personalUserId)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveCheck(trx: Trx, id: string, changes: Pick<StoredCheck, 'state'> & Partial<StoredCheck>) {
  await trx.updateTable('identity_check').set(changes).where('id', '=', id).execute();
}

/** Newest first, each with its own trail: who reset it, and why. */
export async function listChecks(db: Db | Trx, personalUserId: string): Promise<IdentityCheckRow[]> {
  const rows = await db
    .selectFrom('identity_check')
    .selectAll()
    .where('personal_user_id', '=', personalUserId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      state: row.state,
      channel: row.channel,
      realName: row.real_name_masked,
      certType: row.cert_type,
      certNo: row.cert_no_masked,
      failure: row.failure,
      createdAt: row.created_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
      trail: await readTrail(db, identityCheckLifecycle.name, row.id),
    })),
  );
}

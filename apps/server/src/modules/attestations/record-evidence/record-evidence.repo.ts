import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export type StoredRecordEvidence = Selectable<Tables['record_evidence']>;

/** Whoever preserves one record waits for whoever else does: the next version must know the one before. */
export async function takeRecordTurn(trx: Trx, { kind, recordId }: { kind: string; recordId: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('record evidence'), hashtext(${kind} || ' ' || ${recordId}))`.execute(
    trx,
  );
}

/** Newest first. */
export function listRecordEvidence(
  db: Db | Trx,
  { kind, recordId }: { kind: string; recordId: string },
): Promise<StoredRecordEvidence[]> {
  return db
    .selectFrom('record_evidence')
    .selectAll()
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .orderBy('version', 'desc')
    .execute();
}

export function findRecordEvidence(db: Db | Trx, id: string): Promise<StoredRecordEvidence | undefined> {
  return db.selectFrom('record_evidence').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertRecordEvidence(trx: Trx, row: Insertable<Tables['record_evidence']>): Promise<void> {
  await trx.insertInto('record_evidence').values(row).execute();
}

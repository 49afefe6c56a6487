import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.generated.ts';

export type EvidenceObject = Selectable<Tables['evidence_object']>;

/**
 * In the transaction that makes the file or the certificate usable: neither exists without its locked object. Undefined
 * where another process has recorded it at the same moment.
 */
export async function insertEvidence(
  trx: Trx,
  row: Insertable<Tables['evidence_object']>,
): Promise<string | undefined> {
  const inserted = await trx
    .insertInto('evidence_object')
    .values(row)
    .onConflict((conflict) => conflict.column('object_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export function findEvidence(db: Db | Trx, objectKey: string): Promise<EvidenceObject | undefined> {
  return db.selectFrom('evidence_object').selectAll().where('object_key', '=', objectKey).executeTakeFirst();
}

export function getEvidence(db: Db | Trx, id: string): Promise<EvidenceObject | undefined> {
  return db.selectFrom('evidence_object').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockEvidence(trx: Trx, id: string): Promise<EvidenceObject | undefined> {
  return trx.selectFrom('evidence_object').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function evidenceOfEntry(db: Db | Trx, entryId: string): Promise<EvidenceObject[]> {
  const query = db.selectFrom('evidence_object').selectAll().where('entry_id', '=', entryId);
  return query.where('destroyed_at', 'is', null).orderBy('id').execute();
}

export async function saveEvidence(db: Db | Trx, id: string, changes: Partial<EvidenceObject>): Promise<void> {
  const { destruction, ...plain } = changes;
  const given = destruction === undefined ? plain : { ...plain, destruction: JSON.stringify(destruction) };
  await db.updateTable('evidence_object').set(given).where('id', '=', id).execute();
}

/** Which version of an object is the evidence; undefined for a working file, which has none. */
export async function versionOfKey(db: Db | Trx, objectKey: string): Promise<string | undefined> {
  const query = db.selectFrom('evidence_object').select('version_id').where('object_key', '=', objectKey);
  return (await query.executeTakeFirst())?.version_id;
}

/** Whether the file of a record is destroyed, or is being destroyed: that cannot be undone. */
export async function isBeingDestroyed(db: Db | Trx, entryId: string): Promise<boolean> {
  const query = db
    .selectFrom('evidence_object')
    .select('id')
    .where('entry_id', '=', entryId)
    .where('kind', '=', 'file');
  return (await query.where('destruction', 'is not', null).executeTakeFirst()) !== undefined;
}

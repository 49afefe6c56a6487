import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { lockById } from '../../../platform/db/record-row.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export type StoredVerification = Selectable<Tables['company_verification']>;

export function findVerification(db: Db | Trx, id: string): Promise<StoredVerification> {
  return db.selectFrom('company_verification').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export const lockVerification = (trx: Trx, id: string) => lockById(trx, 'company_verification', id);

export async function saveVerification(
  trx: Trx,
  id: string,
  changes: Partial<Omit<StoredVerification, 'id' | 'platform_id'>>,
) {
  await trx.updateTable('company_verification').set(changes).where('id', '=', id).execute();
}

/** Undefined when another account has the code. */
export async function insertCompany(trx: Trx, row: Insertable<Tables['company_user']>): Promise<string | undefined> {
  const made = await trx
    .insertInto('company_user')
    .values(row)
    .onConflict((conflict) => conflict.columns(['platform_id', 'uscc']).where('state', '<>', 'cancelled').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) await trx.insertInto('company_verification').values({ id: made.id }).execute();
  return made?.id;
}

/** Whether another active account has the code. */
export async function isUsccTaken(trx: Trx, uscc: string, id: string): Promise<boolean> {
  const other = await trx
    .selectFrom('company_user')
    .select('id')
    .where('uscc', '=', uscc)
    .where('id', '!=', id)
    .where('state', '!=', 'cancelled')
    .executeTakeFirst();
  return other !== undefined;
}

export async function insertSubmission(trx: Trx, row: Insertable<Tables['company_submission']>) {
  await trx.insertInto('company_submission').values(row).execute();
}

/** Newest first. */
export async function listSubmissions(db: Db | Trx, companyUserId: string) {
  const rows = await db
    .selectFrom('company_submission')
    .select(['number', 'review_no', 'material', 'submitted_at'])
    .where('company_user_id', '=', companyUserId)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ number, review_no, material, submitted_at }) => ({
    number,
    reviewNo: review_no,
    submittedAt: submitted_at.toISOString(),
    material: material as Record<string, unknown>,
  }));
}

export type Paper = NonNullable<Awaited<ReturnType<typeof readPaper>>>;

/** A document belongs to the record, so it is read whoever uploaded it. */
export async function readPaper(db: Db | Trx, fileId: string | null) {
  if (fileId === null) return null;
  const file = await db
    .selectFrom('stored_file')
    .select(['id', 'name', 'mime', 'size_bytes', 'object_key', 'scan_finding', 'scanned_at'])
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!file) return null;
  const { id, name, mime, size_bytes, object_key, scan_finding: malware, scanned_at } = file;
  const isScanned = scanned_at !== null;
  return { id, name, mime, sizeBytes: Number(size_bytes), objectKey: object_key, malware, isScanned };
}

/** Verified companies whose licence has expired by this date. */
export function listOutdated(db: Db, day: string) {
  return db
    .selectFrom('company_verification as v')
    .innerJoin('company_user as c', 'c.id', 'v.id')
    .select('v.id')
    .where('v.state', '=', 'verified')
    .where('c.licence_until', '<', day)
    .orderBy('v.id')
    .limit(500)
    .execute();
}

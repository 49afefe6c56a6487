import type { StoredFile } from '@nota/contract/platform/stored-file.contract.ts';
import type { StoredFileState } from '@nota/contract/platform/stored-file.lifecycle.ts';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import type { Tables } from '../db/tables.generated.ts';
import type { Examined } from './digest-stream.ts';

export type FoundFile = Selectable<Tables['stored_file']>;

export async function insertFile(
  trx: Trx,
  given: {
    objectKey: string;
    name: string;
    sizeBytes: number;
    sha256: Buffer;
    uploadedBy: string;
    at: Date;
    uploadId?: string;
  },
): Promise<string> {
  const { id } = await trx
    .insertInto('stored_file')
    .values({
      object_key: given.objectKey,
      name: given.name,
      declared_sha256: given.sha256,
      size_bytes: given.sizeBytes,
      uploaded_by: given.uploadedBy,
      upload_id: given.uploadId ?? null,
      created_at: given.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A file of the person who uploaded it; anybody else's is as good as not there. */
export function getFile(db: Db | Trx, id: string, uploadedBy: string): Promise<FoundFile | undefined> {
  return db
    .selectFrom('stored_file')
    .selectAll()
    .where('id', '=', id)
    .where('uploaded_by', '=', uploadedBy)
    .executeTakeFirst();
}

export function lockFile(trx: Trx, id: string): Promise<FoundFile | undefined> {
  return trx.selectFrom('stored_file').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function saveFileState(trx: Trx, id: string, state: StoredFileState) {
  await trx.updateTable('stored_file').set({ state }).where('id', '=', id).execute();
}

export async function saveExamined(
  trx: Trx,
  id: string,
  outcome: { state: StoredFileState; examined: Examined; refusal: string | null; at: Date },
) {
  const { sha256, sm3, mime } = outcome.examined;
  await trx
    .updateTable('stored_file')
    .set({ state: outcome.state, sha256, sm3, mime, refusal: outcome.refusal, checked_at: outcome.at })
    .where('id', '=', id)
    .execute();
}

export function toStoredFile(row: FoundFile): StoredFile {
  return {
    id: row.id,
    name: row.name,
    sizeBytes: Number(row.size_bytes),
    state: row.state,
    sha256: row.sha256?.toString('hex') ?? null,
    sm3: row.sm3?.toString('hex') ?? null,
    mime: row.mime,
    refusal: row.refusal,
    createdAt: row.created_at.toISOString(),
  };
}

import type { StoredFile } from '@nota/contract/platform/stored-file.contract.ts';
import type { StoredFileState } from '@nota/contract/platform/stored-file.lifecycle.ts';
import { sql, type Selectable } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.generated.ts';
import type { Examined } from '../store/digest-stream.ts';

export type FoundFile = Selectable<Tables['stored_file']>;

/** A member of staff, a customer's program, or somebody outside by a link. */
export type FileUploader =
  | { readonly uploaded_by: string }
  | { readonly uploaded_for: string }
  | { readonly uploaded_through: string };

export async function insertFile(
  trx: Trx,
  given: {
    objectKey: string;
    name: string;
    sizeBytes: number;
    sha256: Buffer;
    uploader: FileUploader;
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
      ...given.uploader,
      upload_id: given.uploadId ?? null,
      created_at: given.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A file of this uploader, by default a member of staff; files of others are not found. */
export function getFile(db: Db | Trx, id: string, uploader: string | FileUploader): Promise<FoundFile | undefined> {
  const file = db.selectFrom('stored_file').selectAll().where('id', '=', id);
  const columns = typeof uploader === 'string' ? { uploaded_by: uploader } : uploader;
  return file.where((eb) => eb.and(columns)).executeTakeFirst();
}

export function lockFile(trx: Trx, id: string): Promise<FoundFile | undefined> {
  return trx.selectFrom('stored_file').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function saveFileState(trx: Trx, id: string, state: StoredFileState) {
  await trx.updateTable('stored_file').set({ state }).where('id', '=', id).execute();
}

/** Uploads in parts that were begun before the given time and are not finished, the oldest first. */
export async function unfinishedUploads(db: Db, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_file')
    .select('id')
    .where('state', '=', sql.lit('awaiting'))
    .where('upload_id', 'is not', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export async function saveAbandoned(trx: Trx, id: string, outcome: { state: StoredFileState; refusal: string }) {
  await trx.updateTable('stored_file').set(outcome).where('id', '=', id).execute();
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

export function findStoredFile(db: Db | Trx, id: string): Promise<FoundFile | undefined> {
  return db.selectFrom('stored_file').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The digests stay, so that a copy held by somebody else can still be recognised. */
export async function saveRemoved(db: Db | Trx, id: string, at: Date) {
  await db.updateTable('stored_file').set({ name: '', removed_at: at }).where('id', '=', id).execute();
}

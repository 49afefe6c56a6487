import type { DocumentQuery, DocumentRecordKind, DocumentRow } from '@nota/contract/evidence/document.contract.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { lockById } from '../../platform/db/record-row.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';

export type StoredDocument = Selectable<Tables['document']>;

export async function insertDocument(trx: Trx, row: Insertable<Tables['document']>): Promise<string> {
  const made = await trx.insertInto('document').values(row).returning('id').executeTakeFirstOrThrow();
  return made.id;
}

export const lockDocument = (trx: Trx, id: string) => lockById(trx, 'document', id);

export function findDocument(db: Db | Trx, id: string): Promise<StoredDocument | undefined> {
  return db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * All versions under a number, oldest first. Everybody locks the first one and reads the others after it: a statement
 * that waited for a lock does not see a version that was made while it waited.
 */
export async function lockVersions(trx: Trx, number: string): Promise<StoredDocument[]> {
  const versions = trx.selectFrom('document').selectAll().where('number', '=', number).orderBy('version');
  await versions.where('version', '=', 1).forNoKeyUpdate().execute();
  return versions.forNoKeyUpdate().execute();
}

export async function saveDocument(
  trx: Trx,
  id: string,
  changes: Omit<Updateable<Tables['document']>, 'id' | 'platform_id' | 'facts' | 'number' | 'version'>,
): Promise<void> {
  await trx.updateTable('document').set(changes).where('id', '=', id).execute();
}

/** Newest first. */
export function listDocuments(db: Db, query: DocumentQuery): Promise<Page<DocumentRow>> {
  const matching = db
    .selectFrom('document')
    .selectAll()
    .where('record_kind', '=', query.recordKind)
    .where('record_id', '=', query.recordId);
  return readPage(matching, { time: 'made_at', id: 'id' }, query, toDocumentRow);
}

export function toDocumentRow(row: StoredDocument): DocumentRow {
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    version: row.version,
    language: row.language,
    templateVersion: row.template_version,
    state: row.state,
    failure: row.failure,
    madeAt: row.made_at.toISOString(),
    issuedAt: row.issued_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    sha256: row.sha256?.toString('hex') ?? null,
  };
}

/** Rows are made by definitions, whose records are of these kinds. */
export const recordKindOf = (row: Pick<StoredDocument, 'record_kind'>) => row.record_kind as DocumentRecordKind;

import { shippedTemplate, type DocumentDefinition } from '@nota/contract/evidence/document-definition.ts';
import type { DocumentTemplateQuery, DocumentTemplateRow } from '@nota/contract/evidence/document-template.contract.ts';
import type { Language } from '@nota/contract/kit/languages.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { applyFilter } from '../../platform/db/filter.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { lockById } from '../../platform/db/record-row.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';

export type StoredTemplate = Selectable<Tables['document_template']>;

export interface TemplateText {
  readonly version: number;
  readonly text: string;
}

/** The platform's own words, or those that the product is shipped with. */
export async function templateInForce(
  db: Db | Trx,
  definition: Pick<DocumentDefinition, 'kind' | 'template'>,
  language: Language,
): Promise<TemplateText> {
  const own = await db
    .selectFrom('document_template')
    .select(['version', 'text'])
    .where('kind', '=', definition.kind)
    .where('language', '=', language)
    .where('state', '=', 'in-force')
    .executeTakeFirst();
  return own ?? { version: 0, text: shippedTemplate(definition, language) };
}

/** A version of a template, whatever its state; 0 is the shipped one. */
export async function templateOfVersion(
  db: Db | Trx,
  definition: Pick<DocumentDefinition, 'kind' | 'template'>,
  { language, version }: { language: Language; version: number },
): Promise<TemplateText | undefined> {
  if (version === 0) return { version, text: shippedTemplate(definition, language) };
  return db
    .selectFrom('document_template')
    .select(['version', 'text'])
    .where('kind', '=', definition.kind)
    .where('language', '=', language)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Whoever saves or enforces a template of one kind and language waits for whoever else does. */
export async function takeTurn(trx: Trx, { kind, language }: Pick<StoredTemplate, 'kind' | 'language'>): Promise<void> {
  const name = sql`hashtext(current_platform() || ' ' || ${kind} || ' ' || ${language})`;
  await sql`select pg_advisory_xact_lock(hashtext('document template'), ${name})`.execute(trx);
}

/** The next version of its kind and language; the caller has its turn. */
export async function insertTemplate(
  trx: Trx,
  row: Omit<Insertable<Tables['document_template']>, 'version'>,
): Promise<StoredTemplate> {
  const { kind, language } = row;
  const last = await trx
    .selectFrom('document_template')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst();
  const version = (last?.version ?? 0) + 1;
  return trx
    .insertInto('document_template')
    .values({ ...row, version })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const lockTemplate = (trx: Trx, id: string) => lockById(trx, 'document_template', id);

export function findTemplate(db: Db | Trx, id: string): Promise<StoredTemplate | undefined> {
  return db.selectFrom('document_template').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The one in force of the same kind and language, locked. */
export function lockInForce(trx: Trx, { kind, language }: StoredTemplate): Promise<StoredTemplate | undefined> {
  return trx
    .selectFrom('document_template')
    .selectAll()
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('state', '=', 'in-force')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function saveTemplate(
  trx: Trx,
  id: string,
  changes: Pick<Updateable<Tables['document_template']>, 'state' | 'in_force_at' | 'ended_at'>,
): Promise<void> {
  await trx.updateTable('document_template').set(changes).where('id', '=', id).execute();
}

/** Newest first. */
export function listTemplates(db: Db, query: DocumentTemplateQuery): Promise<Page<DocumentTemplateRow>> {
  const all = db.selectFrom('document_template').selectAll();
  const matching = applyFilter(all, query, {
    kind: (eb, kind) => eb('kind', '=', kind),
    language: (eb, language) => eb('language', '=', language),
    state: (eb, state) => eb('state', '=', state),
  });
  return readPage(matching, { time: 'saved_at', id: 'id' }, query, toTemplateRow);
}

export const toTemplateRow = (row: StoredTemplate): DocumentTemplateRow => ({
  id: row.id,
  kind: row.kind,
  language: row.language,
  version: row.version,
  state: row.state,
  note: row.note,
  savedById: row.saved_by,
  savedAt: row.saved_at.toISOString(),
  inForceAt: row.in_force_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
});

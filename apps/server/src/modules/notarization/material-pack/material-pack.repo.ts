import { errorMessages } from '@nota/contract/kit/error.messages.ts';
import { ERRORS, type ErrorName } from '@nota/contract/kit/errors.ts';
import type { Language } from '@nota/contract/kit/languages.ts';
import { messageIn } from '@nota/contract/kit/messages.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import type {
  MaterialPackQuery,
  MaterialPackRow,
} from '@nota/contract/notarization/material-pack/material-pack.contract.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { applyFilter, containing } from '../../../platform/db/filter.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { lockById, saveVersioned } from '../../../platform/db/record-row.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export type StoredPack = Selectable<Tables['material_pack']>;
export type StoredPackItem = Selectable<Tables['material_pack_item']>;

const packs = (db: Db | Trx) =>
  db
    .selectFrom('material_pack as p')
    .innerJoin('member as m', 'm.id', 'p.asked_by')
    .selectAll('p')
    .select('m.name as asked_by_name');

export function listMaterialPacks(
  db: Db,
  query: MaterialPackQuery,
  language: Language,
): Promise<Page<MaterialPackRow>> {
  const matching = applyFilter(packs(db), query, {
    number: (eb, number) => eb('p.number', '=', number),
    state: (eb, state) => eb('p.state', '=', state),
    askedByName: (eb, name) => eb('m.name', 'like', containing(name)),
    from: (eb, from) => eb('p.created_at', '>=', new Date(from)),
    to: (eb, to) => eb('p.created_at', '<=', new Date(to)),
  });
  return readPage(matching, { time: 'p.created_at', id: 'p.id' }, query, (row) => toRow(row, language));
}

export async function readMaterialPack(db: Db | Trx, id: string, language: Language): Promise<MaterialPackRow> {
  return toRow(await packs(db).where('p.id', '=', id).executeTakeFirstOrThrow(), language);
}

export const lockMaterialPack = (trx: Trx, id: string) => lockById(trx, 'material_pack', id);

export const findMaterialPack = (db: Db | Trx, id: string): Promise<StoredPack | undefined> =>
  db.selectFrom('material_pack').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertMaterialPack(
  trx: Trx,
  pack: Insertable<Tables['material_pack']>,
  items: readonly Omit<Insertable<Tables['material_pack_item']>, 'pack_id'>[],
): Promise<string> {
  const { id } = await trx.insertInto('material_pack').values(pack).returning('id').executeTakeFirstOrThrow();
  await trx
    .insertInto('material_pack_item')
    .values(items.map((item) => ({ ...item, pack_id: id })))
    .execute();
  return id;
}

/** The caller holds the row's lock. */
export const saveMaterialPack = (
  trx: Trx,
  id: string,
  changes: Omit<Updateable<Tables['material_pack']>, 'id' | 'platform_id' | 'version'>,
) => saveVersioned(trx, 'material_pack', id, changes);

export const listPackItems = (db: Db, packId: string): Promise<StoredPackItem[]> =>
  db.selectFrom('material_pack_item').selectAll().where('pack_id', '=', packId).orderBy('place').execute();

/** Whose material is in it. */
export async function packedRecords(db: Db | Trx, packId: string): Promise<string[]> {
  const query = db.selectFrom('material_pack_item').select('record_id').distinct().where('pack_id', '=', packId);
  return (await query.orderBy('record_id').execute()).map((row) => row.record_id);
}

/** False where the task is not being packed any more: it was cancelled. */
export async function keepProgress(
  db: Db,
  id: string,
  changes: { done_bytes: string } | { upload_id: string | null },
): Promise<boolean> {
  const query = db.updateTable('material_pack').set(changes).where('id', '=', id).where('state', '=', 'packing');
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

export const lockOverduePacks = (trx: Trx, at: Date): Promise<StoredPack[]> =>
  trx
    .selectFrom('material_pack')
    .selectAll()
    .where('state', '=', 'ready')
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute();

const isErrorName = (name: string): name is ErrorName => Object.hasOwn(ERRORS, name);

function toRow(row: StoredPack & { asked_by_name: string }, language: Language): MaterialPackRow {
  const failure = row.failure === null || isErrorName(row.failure) ? row.failure : 'INTERNAL';
  return {
    id: row.id,
    number: row.number,
    records: row.records,
    files: row.files,
    sizeBytes: Number(row.size_bytes),
    doneBytes: Number(row.done_bytes),
    state: row.state,
    failure: failure === null ? null : messageIn(errorMessages[failure], language),
    failedItem: row.failed_item,
    sha256: row.sha256?.toString('hex') ?? null,
    downloads: row.downloads,
    askedById: row.asked_by,
    askedByName: row.asked_by_name,
    createdAt: row.created_at.toISOString(),
    readyAt: row.ready_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    version: row.version,
  };
}

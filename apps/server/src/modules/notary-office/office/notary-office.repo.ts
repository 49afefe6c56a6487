import type { Page } from '@nota/contract/kit/page.ts';
import { regionsAround } from '@nota/contract/notary-office/jurisdiction.rules.ts';
import type { Matter } from '@nota/contract/notary-office/notary-matters.ts';
import type { NotaryOfficeRow } from '@nota/contract/notary-office/notary-office-record.ts';
import type { NotaryOfficeQuery } from '@nota/contract/notary-office/notary-office.contract.ts';
import { sql, type Selectable, type SqlBool, type Updateable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { applyFilter, containing, type FilterOf } from '../../../platform/db/filter.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { lockById, saveVersioned } from '../../../platform/db/record-row.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export type StoredNotaryOffice = Selectable<Tables['notary_office']>;

export function listEnabledOffices(db: Db) {
  return db
    .selectFrom('notary_office')
    .select(['id', 'name', 'city'])
    .where('state', '=', 'enabled')
    .orderBy('name')
    .execute();
}

export function listNotaryOffices(db: Db, query: NotaryOfficeQuery): Promise<Page<NotaryOfficeRow>> {
  return readPage(filteredNotaryOffices(db, query), { time: 'created_at', id: 'id' }, query, toNotaryOfficeRow);
}

/** The rows of the list, for the page and for its sheet. A platform has tens of offices: no filter needs an index. */
export function filteredNotaryOffices(db: Db | Trx, filter: FilterOf<NotaryOfficeQuery>) {
  return applyFilter(db.selectFrom('notary_office').selectAll(), filter, {
    name: (eb, name) => eb('name', 'like', containing(name)),
    city: (eb, city) => eb('city', 'like', containing(city)),
    state: (eb, state) => eb('state', '=', state),
    matter: (_, matter) => sql<SqlBool>`${matter} = any (matters)`,
    region: (eb, region) =>
      eb.or(regionsAround(region).map((code) => sql<SqlBool>`jurisdiction @> ${JSON.stringify([{ code }])}::jsonb`)),
  });
}

export async function getNotaryOffice(db: Db | Trx, id: string): Promise<StoredNotaryOffice | undefined> {
  return db.selectFrom('notary_office').selectAll().where('id', '=', id).executeTakeFirst();
}

export const lockNotaryOffice = (trx: Trx, id: string) => lockById(trx, 'notary_office', id);

/** Undefined where another office of the platform has the code. */
export async function insertNotaryOffice(
  trx: Trx,
  values: Omit<NotaryOfficeValues, 'state'> & { code: string; created_at: Date },
): Promise<NotaryOfficeRow | undefined> {
  const row = await trx
    .insertInto('notary_office')
    .values(values)
    .onConflict((conflict) => conflict.columns(['platform_id', 'code']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toNotaryOfficeRow(row);
}

type NotaryOfficeValues = Pick<StoredNotaryOffice, 'name' | 'city'> &
  Omit<Updateable<Tables['notary_office']>, 'id' | 'platform_id' | 'version' | 'code' | 'created_at'>;

/** The caller holds the row's lock. */
export async function saveNotaryOffice(
  trx: Trx,
  id: string,
  changes: Partial<NotaryOfficeValues>,
): Promise<NotaryOfficeRow> {
  await saveVersioned(trx, 'notary_office', id, changes);
  return toNotaryOfficeRow(
    await trx.selectFrom('notary_office').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
}

export function toNotaryOfficeRow(row: StoredNotaryOffice): NotaryOfficeRow {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    shortName: row.short_name,
    city: row.city,
    licenceNo: row.licence_no,
    uscc: row.uscc,
    address: row.address,
    phone: row.phone,
    leader: row.leader,
    acceptsOnline: row.accepts_online,
    jurisdiction: row.jurisdiction as NotaryOfficeRow['jurisdiction'],
    matters: row.matters as Matter[],
    state: row.state,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

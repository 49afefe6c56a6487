import type { Page } from '@nota/contract/kit/page.ts';
import { chineseDay, validityAlert } from '@nota/contract/notary-office/config/day-alert.rules.ts';
import { maskBirthDate, retirementAlert } from '@nota/contract/notary-office/config/notary-age.rules.ts';
import type { NotaryQuery, NotaryRow } from '@nota/contract/notary-office/config/notary.contract.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { lockById, saveVersioned } from '../../../platform/db/record-row.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { openedBirthDate } from './birth-date.ts';

export type StoredNotary = Selectable<Tables['notary']>;

/** What makes a row of a stored notary: the keys that open the birth date, and the time that alerts are judged by. */
export interface Reading {
  readonly keys: Keys;
  readonly at: Date;
}

export function listNotaries(db: Db, query: NotaryQuery, reading: Reading): Promise<Page<NotaryRow>> {
  const matching = db.selectFrom('notary').selectAll().where('office_id', '=', query.officeId);
  return readPage(matching, { time: 'created_at', id: 'id' }, query, (row) => toNotaryRow(row, reading));
}

export async function getNotary(db: Db | Trx, id: string): Promise<StoredNotary | undefined> {
  return db.selectFrom('notary').selectAll().where('id', '=', id).executeTakeFirst();
}

export const lockNotary = (trx: Trx, id: string) => lockById(trx, 'notary', id);

/** Undefined where the licence is at an office of the platform already. */
export async function insertNotary(
  trx: Trx,
  values: Omit<
    Insertable<Tables['notary']>,
    'id' | 'platform_id' | 'state' | 'version' | 'licence_told_days' | 'retirement_told_days'
  >,
): Promise<StoredNotary | undefined> {
  return trx
    .insertInto('notary')
    .values(values)
    .onConflict((conflict) => conflict.columns(['platform_id', 'licence_no']).where('state', '<>', 'left').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The caller holds the row's lock. */
export async function saveNotary(
  trx: Trx,
  id: string,
  changes: Partial<
    Pick<
      StoredNotary,
      'name' | 'licence_until' | 'birth_sealed' | 'state' | 'licence_told_days' | 'retirement_told_days'
    >
  >,
): Promise<StoredNotary> {
  await saveVersioned(trx, 'notary', id, changes);
  return trx.selectFrom('notary').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Active notaries whose licence is valid on a day: who can take a case. */
export async function countPractising(db: Db | Trx, officeId: string, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('notary')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('office_id', '=', officeId)
    .where('state', '=', 'active')
    .where('licence_until', '>=', day)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Who has left is warned of nothing. */
export function toNotaryRow(row: StoredNotary, { keys, at }: Reading): NotaryRow {
  const today = chineseDay(at);
  const birthDate = openedBirthDate(keys, row.birth_sealed);
  const isHere = row.state !== 'left';
  return {
    id: row.id,
    officeId: row.office_id,
    name: row.name,
    licenceNo: row.licence_no,
    licenceUntil: row.licence_until,
    licenceAlert: isHere ? validityAlert(row.licence_until, today) : null,
    birthDate: maskBirthDate(birthDate ?? '****'),
    retirementAlert: isHere && birthDate !== undefined ? retirementAlert(birthDate, today) : null,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

import type { Page } from '@nota/contract/kit/page.ts';
import { chineseDay, validityAlert } from '@nota/contract/notary-office/config/day-alert.rules.ts';
import type { OfficeSealQuery, OfficeSealRow } from '@nota/contract/notary-office/config/office-seal.contract.ts';
import { sealStanding } from '@nota/contract/notary-office/config/office-seal.rules.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { lockById } from '../../../platform/db/record-row.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export type StoredSeal = Selectable<Tables['office_seal']>;

const seals = (db: Db | Trx) =>
  db
    .selectFrom('office_seal as s')
    .innerJoin('member as m', 'm.id', 's.created_by')
    .selectAll('s')
    .select('m.name as created_by_name');

export function listSeals(db: Db, query: OfficeSealQuery, at: Date): Promise<Page<OfficeSealRow>> {
  const order = { time: 's.created_at', id: 's.id' };
  return readPage(seals(db).where('s.office_id', '=', query.officeId), order, query, (row) => toSealRow(row, at));
}

export async function readSeal(db: Db | Trx, id: string, at: Date): Promise<OfficeSealRow> {
  return toSealRow(await seals(db).where('s.id', '=', id).executeTakeFirstOrThrow(), at);
}

export const lockSeal = (trx: Trx, id: string) => lockById(trx, 'office_seal', id);

/** Undefined where the office has one of this number. */
export async function insertSeal(
  trx: Trx,
  values: Omit<
    Insertable<Tables['office_seal']>,
    'id' | 'platform_id' | 'replaced_by_id' | 'replaced_reason' | 'told_days'
  >,
): Promise<{ id: string } | undefined> {
  return trx
    .insertInto('office_seal')
    .values(values)
    .onConflict((conflict) => conflict.columns(['platform_id', 'office_id', 'serial_no']).doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function replaceSeal(trx: Trx, id: string, by: { id: string; reason: string }) {
  await trx
    .updateTable('office_seal')
    .set({ replaced_by_id: by.id, replaced_reason: by.reason })
    .where('id', '=', id)
    .execute();
}

/** Official seals in force on a day; a certificate alone seals nothing. */
export async function countSealsInForce(db: Db | Trx, officeId: string, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('office_seal')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('office_id', '=', officeId)
    .where('kind', '=', 'seal')
    .where('replaced_by_id', 'is', null)
    .where('valid_from', '<=', day)
    .where('valid_until', '>=', day)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface EndingSeal {
  readonly id: string;
  readonly name: string;
  readonly valid_until: string;
  readonly told_days: number | null;
  readonly office_name: string;
}

/** Those that end between two days and were not replaced, the earliest first, locked against another worker. */
export function lockEnding(trx: Trx, { from, to }: { from: string; to: string }): Promise<EndingSeal[]> {
  return trx
    .selectFrom('office_seal as s')
    .innerJoin('notary_office as o', 'o.id', 's.office_id')
    .select(['s.id', 's.name', 's.valid_until', 's.told_days', 'o.name as office_name'])
    .where('s.replaced_by_id', 'is', null)
    .where('o.state', '!=', 'closed')
    .where('s.valid_until', '>=', from)
    .where('s.valid_until', '<=', to)
    .orderBy('s.valid_until')
    .orderBy('s.id')
    .forNoKeyUpdate('s')
    .execute();
}

export async function noteTold(trx: Trx, id: string, days: number) {
  await trx.updateTable('office_seal').set({ told_days: days }).where('id', '=', id).execute();
}

function toSealRow(row: StoredSeal & { created_by_name: string }, at: Date): OfficeSealRow {
  const today = chineseDay(at);
  const { valid_from: validFrom, valid_until: validUntil } = row;
  const standing = sealStanding({ validFrom, validUntil, isReplaced: row.replaced_by_id !== null }, today);
  return {
    id: row.id,
    officeId: row.office_id,
    kind: row.kind,
    name: row.name,
    algorithm: row.algorithm,
    serialNo: row.serial_no,
    validFrom,
    validUntil,
    standing,
    alert: standing === 'replaced' ? null : validityAlert(validUntil, today),
    replacedById: row.replaced_by_id,
    replacedReason: row.replaced_reason,
    createdById: row.created_by,
    createdByName: row.created_by_name,
    createdAt: row.created_at.toISOString(),
  };
}

import type { Page } from '@nota/contract/kit/page.ts';
import type {
  OfficeWitnessQuery,
  OfficeWitnessRow,
} from '@nota/contract/notary-office/config/office-witness.contract.ts';
import type { OfficeWitnessState } from '@nota/contract/notary-office/config/office-witness.lifecycle.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { lockById } from '../../../platform/db/record-row.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export type StoredOfficeWitness = Selectable<Tables['office_witness']>;

const witnesses = (db: Db | Trx) =>
  db
    .selectFrom('office_witness as w')
    .innerJoin('member as m', 'm.id', 'w.created_by')
    .leftJoin('member as d', 'd.id', 'w.decided_by')
    .selectAll('w')
    .select(['m.name as created_by_name', 'd.name as decided_by_name']);

type FoundWitness = Awaited<ReturnType<ReturnType<typeof witnesses>['executeTakeFirstOrThrow']>>;

export function listOfficeWitnesses(db: Db, query: OfficeWitnessQuery): Promise<Page<OfficeWitnessRow>> {
  const order = { time: 'w.created_at', id: 'w.id' };
  return readPage(witnesses(db).where('w.office_id', '=', query.officeId), order, query, toWitnessRow);
}

export async function readOfficeWitness(db: Db | Trx, id: string): Promise<OfficeWitnessRow> {
  return toWitnessRow(await witnesses(db).where('w.id', '=', id).executeTakeFirstOrThrow());
}

export async function findOfficeWitness(db: Db | Trx, id: string): Promise<StoredOfficeWitness | undefined> {
  return db.selectFrom('office_witness').selectAll().where('id', '=', id).executeTakeFirst();
}

export const lockOfficeWitness = (trx: Trx, id: string) => lockById(trx, 'office_witness', id);

export async function witnessInForce(db: Db | Trx, officeId: string): Promise<StoredOfficeWitness | undefined> {
  const query = db.selectFrom('office_witness').selectAll().where('office_id', '=', officeId);
  return query.where('state', '=', 'in-force').executeTakeFirst();
}

/** Undefined while another one of the office waits, or where an office of the platform has the key. */
export async function insertOfficeWitness(
  trx: Trx,
  values: Omit<Insertable<Tables['office_witness']>, 'id' | 'platform_id' | 'state' | 'decided_by' | 'decided_at'>,
): Promise<string | undefined> {
  const row = await trx
    .insertInto('office_witness')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function hasWaitingWitness(trx: Trx, officeId: string): Promise<boolean> {
  const query = trx.selectFrom('office_witness').select('id').where('office_id', '=', officeId);
  return (await query.where('state', '=', 'waiting').executeTakeFirst()) !== undefined;
}

/** Who decided stays with the record after another took its place. The caller holds the row's lock. */
export async function saveWitnessState(
  trx: Trx,
  id: string,
  changes: { state: OfficeWitnessState; decided_by?: string | null; decided_at?: Date },
) {
  await trx.updateTable('office_witness').set(changes).where('id', '=', id).execute();
}

const nameIn = (vkey: string) => vkey.slice(0, vkey.indexOf('+'));

function toWitnessRow(row: FoundWitness): OfficeWitnessRow {
  return {
    id: row.id,
    officeId: row.office_id,
    name: nameIn(row.vkey),
    vkey: row.vkey,
    reason: row.reason,
    state: row.state,
    createdById: row.created_by,
    createdByName: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    decidedByName: row.decided_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

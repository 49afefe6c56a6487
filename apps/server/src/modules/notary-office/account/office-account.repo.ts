import type { Page } from '@nota/contract/kit/page.ts';
import type {
  OfficeAccountQuery,
  OfficeAccountRow,
} from '@nota/contract/notary-office/config/office-account.contract.ts';
import type { OfficeAccountState } from '@nota/contract/notary-office/config/office-account.lifecycle.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { lockById } from '../../../platform/db/record-row.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export type StoredOfficeAccount = Selectable<Tables['office_account']>;

const accounts = (db: Db | Trx) =>
  db
    .selectFrom('office_account as a')
    .innerJoin('member as m', 'm.id', 'a.created_by')
    .leftJoin('member as d', 'd.id', 'a.decided_by')
    .selectAll('a')
    .select(['m.name as created_by_name', 'd.name as decided_by_name']);

type FoundAccount = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>;

export function listOfficeAccounts(db: Db, query: OfficeAccountQuery): Promise<Page<OfficeAccountRow>> {
  const order = { time: 'a.created_at', id: 'a.id' };
  return readPage(accounts(db).where('a.office_id', '=', query.officeId), order, query, toAccountRow);
}

export async function readOfficeAccount(db: Db | Trx, id: string): Promise<OfficeAccountRow> {
  return toAccountRow(await accounts(db).where('a.id', '=', id).executeTakeFirstOrThrow());
}

export async function findOfficeAccount(db: Db | Trx, id: string): Promise<StoredOfficeAccount | undefined> {
  return db.selectFrom('office_account').selectAll().where('id', '=', id).executeTakeFirst();
}

export const lockOfficeAccount = (trx: Trx, id: string) => lockById(trx, 'office_account', id);

/** The account that an office is paid to, if there is one. */
export async function lockInForce(trx: Trx, officeId: string): Promise<StoredOfficeAccount | undefined> {
  return trx
    .selectFrom('office_account')
    .selectAll()
    .where('office_id', '=', officeId)
    .where('state', '=', 'in-force')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function hasAccountInForce(db: Db | Trx, officeId: string): Promise<boolean> {
  const query = db.selectFrom('office_account').select('id').where('office_id', '=', officeId);
  return (await query.where('state', '=', 'in-force').executeTakeFirst()) !== undefined;
}

/** Undefined while another one of the office waits. */
export async function insertOfficeAccount(
  trx: Trx,
  values: Omit<Insertable<Tables['office_account']>, 'id' | 'platform_id' | 'state' | 'decided_by' | 'decided_at'>,
): Promise<string | undefined> {
  const row = await trx
    .insertInto('office_account')
    .values(values)
    .onConflict((conflict) => conflict.columns(['platform_id', 'office_id']).where('state', '=', 'waiting').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Who decided stays with the account after another took its place. The caller holds the row's lock. */
export async function saveAccountState(
  trx: Trx,
  id: string,
  changes: { state: OfficeAccountState; decided_by?: string | null; decided_at?: Date },
) {
  await trx.updateTable('office_account').set(changes).where('id', '=', id).execute();
}

function toAccountRow(row: FoundAccount): OfficeAccountRow {
  return {
    id: row.id,
    officeId: row.office_id,
    accountName: row.account_name,
    bank: row.bank,
    number: row.number_masked,
    reason: row.reason,
    state: row.state,
    createdById: row.created_by,
    createdByName: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    decidedByName: row.decided_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

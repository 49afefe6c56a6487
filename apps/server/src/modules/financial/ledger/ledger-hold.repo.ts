import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { lockById, saveVersioned } from '../../../platform/db/record-row.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export type StoredHold = Selectable<Tables['ledger_hold']>;

export const findHold = (db: Db | Trx, id: string): Promise<StoredHold | undefined> =>
  db.selectFrom('ledger_hold').selectAll().where('id', '=', id).executeTakeFirst();

export const lockHold = (trx: Trx, id: string) => lockById(trx, 'ledger_hold', id);

export const findHoldMadeBy = (trx: Trx, journalId: string): Promise<StoredHold> =>
  trx.selectFrom('ledger_hold').selectAll().where('journal_id', '=', journalId).executeTakeFirstOrThrow();

export const findHoldEndedBy = (trx: Trx, journalId: string): Promise<StoredHold | undefined> =>
  trx.selectFrom('ledger_hold').selectAll().where('ended_journal_id', '=', journalId).executeTakeFirst();

export async function insertHold(trx: Trx, row: Insertable<Tables['ledger_hold']>): Promise<string> {
  return (await trx.insertInto('ledger_hold').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export const saveHold = (trx: Trx, id: string, changes: Pick<StoredHold, 'state' | 'ended_journal_id'>) =>
  saveVersioned(trx, 'ledger_hold', id, changes);

export async function listEndedHolds(db: Db, at: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_hold')
    .select('id')
    .where('state', '=', 'held')
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

import type { Db, Trx } from '../../../platform/db/database.ts';

/** What an alert can be about, each with the column that says what was told of it. */
export const TOLD_COLUMN = { licence: 'licence_told_days', retirement: 'retirement_told_days' } as const;
export type NotaryAlertKind = keyof typeof TOLD_COLUMN;

/** Notaries who are still at an office that is not closed. */
const present = (db: Db | Trx) =>
  db
    .selectFrom('notary as n')
    .innerJoin('notary_office as o', 'o.id', 'n.office_id')
    .where('n.state', '<>', 'left')
    .where('o.state', '<>', 'closed');

/** Sealed birth dates in portions, by id: no query can choose among them. */
export function birthDates(db: Db, after: string, most: number): Promise<{ id: string; birth_sealed: Buffer }[]> {
  return present(db).select(['n.id', 'n.birth_sealed']).where('n.id', '>', after).orderBy('n.id').limit(most).execute();
}

export async function licencesEnding(db: Db, { from, to }: { from: string; to: string }): Promise<{ id: string }[]> {
  return present(db).select('n.id').where('n.licence_until', '>=', from).where('n.licence_until', '<=', to).execute();
}

export interface AlertedNotary {
  readonly id: string;
  readonly licence_until: string;
  readonly birth_sealed: Buffer;
  readonly licence_told_days: number | null;
  readonly retirement_told_days: number | null;
  readonly office_name: string;
}

/** As they are now, locked against another worker and against whoever edits them. */
export async function lockPresent(trx: Trx, ids: readonly string[]): Promise<AlertedNotary[]> {
  if (ids.length === 0) return [];
  return present(trx)
    .select(['n.id', 'n.licence_until', 'n.birth_sealed', 'n.licence_told_days', 'n.retirement_told_days'])
    .select('o.name as office_name')
    .where('n.id', 'in', ids)
    .orderBy('n.id')
    .forNoKeyUpdate('n')
    .execute();
}

/** No edit: whoever has the form open may still save it. */
export async function noteTold(trx: Trx, { id, kind, days }: { id: string; kind: NotaryAlertKind; days: number }) {
  await trx
    .updateTable('notary')
    .set({ [TOLD_COLUMN[kind]]: days })
    .where('id', '=', id)
    .execute();
}

import { sql, type Insertable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

const byReceipt = (db: Db | Trx, receipt: Buffer) =>
  db.selectFrom('app_feedback').selectAll().where('receipt_sha256', '=', receipt);

export const findByReceipt = (db: Db | Trx, receipt: Buffer) => byReceipt(db, receipt).executeTakeFirst();

export const lockByReceipt = (trx: Trx, receipt: Buffer) => byReceipt(trx, receipt).forNoKeyUpdate().executeTakeFirst();

/** Undefined where the same receipt came a moment before. */
export async function insertAppFeedback(
  trx: Trx,
  row: Insertable<Tables['app_feedback']>,
): Promise<string | undefined> {
  const made = await trx
    .insertInto('app_feedback')
    .values(row)
    .onConflict((conflict) => conflict.columns(['platform_id', 'receipt_sha256']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** How many came in since, counted up to a number. */
export async function countSince(trx: Trx, since: Date, most: number): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from (
      select 1 from app_feedback where received_at > ${since} order by received_at desc limit ${most}) counted`.execute(
    trx,
  );
  return Number(rows[0]?.count ?? 0);
}

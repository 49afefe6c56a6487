import { sql, type Selectable } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';
import { BEGINNING, countObjects, type Position } from './reverify-order.ts';

export interface Round {
  readonly id: string;
  readonly size: number;
  readonly objects: number;
  readonly position: Position;
  readonly checked: number;
  readonly mismatches: number;
  readonly begunAt: Date;
  readonly endedAt: Date | null;
}

/** One worker at a time reads. The lock goes with the transaction, and so with the process. */
export async function tryReverifyTurn(trx: Trx): Promise<boolean> {
  const answer = await sql<{ ok: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('reverify'), 0) as ok`.execute(trx);
  return answer.rows[0]?.ok ?? false;
}

export async function roundUnderWay(db: Db | Trx): Promise<Round | undefined> {
  const row = await db.selectFrom('reverify_round').selectAll().where('ended_at', 'is', null).executeTakeFirst();
  return row && roundOf(row);
}

export async function lastEndedRound(db: Db | Trx): Promise<Round | undefined> {
  const query = db.selectFrom('reverify_round').selectAll().where('ended_at', 'is not', null);
  const row = await query.orderBy('ended_at', 'desc').limit(1).executeTakeFirst();
  return row && roundOf(row);
}

export async function beginRound(trx: Trx, size: number, at: Date): Promise<Round> {
  const row = await trx
    .insertInto('reverify_round')
    .values({
      size: String(size),
      objects: String(countObjects(size)),
      next_level: BEGINNING.level,
      next_index: String(BEGINNING.index),
      begun_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return roundOf(row);
}

export async function saveProgress(
  trx: Trx,
  { id }: Round,
  done: { position: Position; checked: number; mismatches: number; endedAt: Date | null },
): Promise<void> {
  await trx
    .updateTable('reverify_round')
    .set({
      next_level: done.position.level,
      next_index: String(done.position.index),
      checked: sql`checked + ${done.checked}`,
      mismatches: sql`mismatches + ${done.mismatches}`,
      ended_at: done.endedAt,
    })
    .where('id', '=', id)
    .execute();
}

const roundOf = (row: Selectable<Tables['reverify_round']>): Round => ({
  id: row.id,
  size: Number(row.size),
  objects: Number(row.objects),
  position: { level: row.next_level, index: Number(row.next_index) },
  checked: Number(row.checked),
  mismatches: Number(row.mismatches),
  begunAt: row.begun_at,
  endedAt: row.ended_at,
});

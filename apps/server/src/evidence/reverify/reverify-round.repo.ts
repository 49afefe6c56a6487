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

export async function roundUnderWay(db: Db | Trx): Promise<Round | undefined> {
  const row = await db.selectFrom('reverify_round').selectAll().where('ended_at', 'is', null).executeTakeFirst();
  return row && roundOf(row);
}

export async function lastEndedRound(db: Db | Trx): Promise<Round | undefined> {
  const query = db.selectFrom('reverify_round').selectAll().where('ended_at', 'is not', null);
  const row = await query.orderBy('ended_at', 'desc').limit(1).executeTakeFirst();
  return row && roundOf(row);
}

export async function beginRound(db: Db, size: number, at: Date): Promise<Round> {
  const row = await db
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

/** Only from the position that was read: of two workers that read the same objects, the second changes nothing. */
export async function saveProgress(
  db: Db,
  { id, position }: Round,
  done: { position: Position; checked: number; mismatches: number; endedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('reverify_round')
    .set({
      next_level: done.position.level,
      next_index: String(done.position.index),
      checked: sql`checked + ${done.checked}`,
      mismatches: sql`mismatches + ${done.mismatches}`,
      ended_at: done.endedAt,
    })
    .where('id', '=', id)
    .where('next_level', '=', position.level)
    .where('next_index', '=', String(position.index))
    .where('ended_at', 'is', null)
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

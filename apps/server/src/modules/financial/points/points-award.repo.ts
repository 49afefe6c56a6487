import type { PointsEvent } from '@nota/contract/financial/points/points-award.rules.ts';
import { dayAt, endOfDay, startOfDay } from '@nota/contract/kit/clock/shanghai-day.ts';
import { sql, type Insertable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export async function isAwarded(trx: Trx, event: PointsEvent, recordId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('points_award')
    .select('points')
    .where('event', '=', event)
    .where('record_id', '=', recordId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertAward(trx: Trx, row: Insertable<Tables['points_award']>): Promise<void> {
  await trx.insertInto('points_award').values(row).execute();
}

/** What rules gave on the day of a moment: to everybody, or to one owner by one rule. */
export async function awardedOnDay(
  db: Db | Trx,
  at: Date,
  of?: { readonly event: PointsEvent; readonly ownerId: string },
): Promise<number> {
  const day = dayAt(at);
  let query = db
    .selectFrom('points_award')
    .select(sql<string>`coalesce(sum(points), 0)`.as('points'))
    .where('given_at', '>=', startOfDay(day))
    .where('given_at', '<', endOfDay(day));
  if (of) query = query.where('owner_id', '=', of.ownerId).where('event', '=', of.event);
  return Number((await query.executeTakeFirstOrThrow()).points);
}

import { sql } from 'kysely';
import { addHours } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { hotStatement, runHot } from '../../../platform/db/hot.ts';

const TAKE = hotStatement(
  'api-day-take',
  `insert into api_day (customer_id, day, taken) select $1, $2, $3 where $3::bigint <= $4::bigint
   on conflict (platform_id, customer_id, day) do update set taken = api_day.taken + excluded.taken
     where api_day.taken + excluded.taken <= $4::bigint
   returning taken`,
);

/** Takes the whole amount from a customer's quota of this day, or nothing: false when it would exceed the quota. */
export async function takeFromDay(
  trx: Trx,
  given: { customerId: string; count: number; quota: number; at: Date },
): Promise<boolean> {
  const rows = await runHot(trx, TAKE, [given.customerId, dayInChina(given.at), given.count, given.quota]);
  return rows.length === 1;
}

export async function giveBackToDay(trx: Trx, given: { customerId: string; count: number; at: Date }): Promise<void> {
  await trx
    .updateTable('api_day')
    .set({ taken: sql`taken - ${given.count}::bigint` })
    .where('customer_id', '=', given.customerId)
    .where('day', '=', dayInChina(given.at))
    .execute();
}

export async function forgetDays(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('api_day').where('day', '<', dayInChina(before)).execute();
}

/** China has had the same UTC offset since 1991. */
const dayInChina = (at: Date) => addHours(at, 8).toISOString().slice(0, 10);

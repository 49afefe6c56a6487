import {
  EXPIRY_NOTICE_DAYS,
  type ExpiryNoticeDays,
  type Stretch,
} from '@nota/contract/attestations/attestation-expiry.rules.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** A place in the order of the ends. The time is PostgreSQL's own text: a date of JavaScript would cut its end off. */
export interface Told {
  readonly until: string;
  readonly id: string;
}

/** Makes the rows that say how far each notice is. One that begins, begins now: what is over is nobody's news. */
export async function ensureNotices(db: Db, at: Date): Promise<void> {
  await db
    .insertInto('attestation_expiry_notice')
    .values(EXPIRY_NOTICE_DAYS.map((days) => ({ days, told_until: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How far a notice is; undefined while somebody else is telling, who tells what there is to tell. */
export async function holdNotice(trx: Trx, days: ExpiryNoticeDays): Promise<Told | undefined> {
  const { rows } = await sql<Told>`
    select told_until::text as until, told_id as id from attestation_expiry_notice
     where days = ${days} for update skip locked`.execute(trx);
  return rows[0];
}

/** Never back: a clock that was set back would have everybody told twice. */
export async function moveNotice(trx: Trx, days: ExpiryNoticeDays, { until, id }: Told): Promise<void> {
  await sql`
    update attestation_expiry_notice set told_until = ${until}::timestamptz, told_id = ${id}
     where days = ${days} and (told_until, told_id) < (${until}::timestamptz, ${id}::bigint)`.execute(trx);
}

/** A record whose custody comes to its end, and its place in that order. */
export interface EndingRecord {
  readonly id: string;
  readonly customer_id: string;
  readonly retention_until: Date;
  readonly until: string;
}

/**
 * The next behind a place that end within a stretch, in the order in which they end. What is held does not end; a
 * sandbox's records live no longer than the first notice; and of what came in another way than through a customer's
 * program, there is nobody yet who could be told.
 */
export async function readEnding(
  trx: Trx,
  { told, stretch, most }: { told: Told; stretch: Stretch; most: number },
): Promise<EndingRecord[]> {
  const { rows } = await sql<EndingRecord>`
    select a.id, a.customer_id, a.retention_until, a.retention_until::text as until
      from attestation a
     where a.state = 'preserved' and not a.is_held and not a.is_sandbox and a.customer_id is not null
       and (a.retention_until, a.id) > (${told.until}::timestamptz, ${told.id}::bigint)
       and a.retention_until >= ${stretch.from} and a.retention_until < ${stretch.before}
     order by a.retention_until, a.id limit ${most}`.execute(trx);
  return rows;
}

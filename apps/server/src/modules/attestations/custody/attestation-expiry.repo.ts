import {
  EXPIRY_NOTICE_DAYS,
  type ExpiryNoticeDays,
  type Stretch,
} from '@nota/contract/attestations/attestation-expiry.rules.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** A cursor in the order of retention ends. The time is kept as PostgreSQL's text, because a JavaScript date has no microseconds. */
export interface Told {
  readonly until: string;
  readonly id: string;
}

/** Inserts the cursor of each notice unless it exists. A new notice starts at the present, so that past ends are not announced. */
export async function ensureNotices(db: Db, at: Date): Promise<void> {
  await db
    .insertInto('attestation_expiry_notice')
    .values(EXPIRY_NOTICE_DAYS.map((days) => ({ days, told_until: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Locks the cursor of a notice; undefined while another worker holds it, which then sends everything that is due. */
export async function holdNotice(trx: Trx, days: ExpiryNoticeDays): Promise<Told | undefined> {
  const { rows } = await sql<Told>`
    select told_until::text as until, told_id as id from attestation_expiry_notice
     where days = ${days} for update skip locked`.execute(trx);
  return rows[0];
}

/** Moves the cursor forward only: after a clock is set back every customer would be told a second time. */
export async function moveNotice(trx: Trx, days: ExpiryNoticeDays, { until, id }: Told): Promise<void> {
  await sql`
    update attestation_expiry_notice set told_until = ${until}::timestamptz, told_id = ${id}
     where days = ${days} and (told_until, told_id) < (${until}::timestamptz, ${id}::bigint)`.execute(trx);
}

/** A record whose custody ends soon, with its cursor. */
export interface EndingRecord {
  readonly id: string;
  readonly customer_id: string;
  readonly retention_until: Date;
  readonly until: string;
}

/**
 * The next records after a cursor whose custody ends within a period, earliest end first. Left out are records on hold,
 * whose custody does not end, sandbox records, which live no longer than the first notice is early, and records without
 * a customer, for which there is no address to send to.
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

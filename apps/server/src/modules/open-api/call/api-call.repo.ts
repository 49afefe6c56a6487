import type { ApiCallQuery, ApiCallRow } from '@nota/contract/open-api/api-call.contract.ts';
import { SUCCESS_CODE, PARTIAL_CODE } from '@nota/contract/kit/envelope.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { sql, type Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { hotStatement, runHot } from '../../../platform/db/hot.ts';
import { applyFilter } from '../../../platform/db/filter.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

/** A finished call, as the machine router logs it. */
export interface ApiCall {
  readonly at: Date;
  readonly customerId: string;
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  /** The code in the answer's envelope. */
  readonly code: string;
  readonly ms: number;
  /** How much it took from the package; reading takes nothing. */
  readonly taken: number;
  readonly ano: string | null;
  readonly bodySha256: Buffer;
  readonly ip: string;
}

/** Days and codes are counted in a fixed order, so that two batches never deadlock. */
const RECORD = hotStatement(
  'api_call_record',
  `with given as (
     select * from unnest($1::timestamptz[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::integer[],
                          $8::bigint[], $9::bigint[], $10::bytea[], $11::inet[])
       as one (at, customer_id, request_id, method, path, code, ms, taken, ano, body_sha256, ip)
   ), logged as (
     insert into api_call (at, customer_id, request_id, method, path, code, ms, ano, body_sha256, ip)
     select at, customer_id, request_id, method, path, code, ms, ano, body_sha256, ip from given
   )
   insert into api_usage (customer_id, day, code, calls, taken)
   select customer_id, (at at time zone 'Asia/Shanghai')::date, code, count(*), sum(taken) from given
    group by 1, 2, 3 order by 1, 2, 3
   on conflict (platform_id, customer_id, day, code)
   do update set calls = api_usage.calls + excluded.calls, taken = api_usage.taken + excluded.taken`,
);

/** Callers choose these texts freely, so they are cut to a length. */
const LONGEST = 200;

/** Logs calls of one platform and counts them, in one statement. */
export async function recordApiCalls(db: Db | Trx, calls: readonly ApiCall[]): Promise<void> {
  if (calls.length === 0) return;
  const column = <T>(read: (call: ApiCall) => T) => calls.map(read);
  await runHot(db, RECORD, [
    column(({ at }) => at),
    column(({ customerId }) => customerId),
    column(({ requestId }) => requestId.slice(0, LONGEST)),
    column(({ method }) => method),
    column(({ path }) => path.slice(0, LONGEST)),
    column(({ code }) => code),
    column(({ ms }) => Math.round(ms)),
    column(({ taken }) => taken),
    column(({ ano }) => ano),
    column(({ bodySha256 }) => bodySha256),
    column(({ ip }) => ip),
  ]);
}

export function listApiCalls(db: Db, query: ApiCallQuery): Promise<Page<ApiCallRow>> {
  const matching = applyFilter(db.selectFrom('api_call').selectAll(), query, {
    customerId: (eb, customerId) => eb('customer_id', '=', customerId),
    requestId: (eb, requestId) => eb('request_id', '=', requestId),
    code: (eb, code) =>
      code === SUCCESS_CODE
        ? eb('code', '=', code)
        : // Redundant, but the planner needs it to use the partial index of refusals.
          eb.and([eb('code', '=', code), eb('code', '<>', sql.lit(SUCCESS_CODE))]),
    from: (eb, from) => eb('at', '>=', new Date(from)),
    to: (eb, to) => eb('at', '<=', new Date(to)),
  });
  return readPage(matching, { time: 'at', id: 'id' }, query, toRow);
}

export interface DayOfUse {
  readonly day: string;
  readonly calls: number;
  readonly errors: number;
  readonly taken: number;
}

const isError = sql<boolean>`code not in (${sql.lit(SUCCESS_CODE)}, ${sql.lit(PARTIAL_CODE)})`;

/** Only the days on which there was a call. */
export async function usageSince(db: Db, customerId: string, day: string): Promise<DayOfUse[]> {
  const rows = await db
    .selectFrom('api_usage')
    .select([
      sql<string>`day::text`.as('day'),
      sql<string>`sum(calls)`.as('calls'),
      sql<string>`coalesce(sum(calls) filter (where ${isError}), 0)`.as('errors'),
      sql<string>`sum(taken)`.as('taken'),
    ])
    .where('customer_id', '=', customerId)
    .where('day', '>=', sql<string>`${day}::date`)
    .groupBy('api_usage.day')
    .execute();
  return rows.map((row) => ({
    day: row.day,
    calls: Number(row.calls),
    errors: Number(row.errors),
    taken: Number(row.taken),
  }));
}

export async function topErrorsSince(db: Db, customerId: string, day: string, most: number) {
  const rows = await db
    .selectFrom('api_usage')
    .select(['code', sql<string>`sum(calls)`.as('calls')])
    .where('customer_id', '=', customerId)
    .where('day', '>=', sql<string>`${day}::date`)
    .where(isError)
    .groupBy('code')
    .orderBy(sql`sum(calls)`, 'desc')
    .orderBy('code')
    .limit(most)
    .execute();
  return rows.map(({ code, calls }) => ({ code, calls: Number(calls) }));
}

export async function lastCallOf(db: Db, customerId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('api_call')
    .select('at')
    .where('customer_id', '=', customerId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** Deletes the oldest calls of each customer, by the index of its list; returns how many there were. */
export async function deleteApiCalls(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from api_call where id = any(array(
      select old.id from api_customer c
       cross join lateral (
         select id from api_call where customer_id = c.id and at < ${before} order by at limit ${most}) old
       limit ${most}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

function toRow(row: Selectable<Tables['api_call']>): ApiCallRow {
  return {
    id: row.id,
    at: row.at.toISOString(),
    requestId: row.request_id,
    method: row.method,
    path: row.path,
    code: row.code,
    ms: row.ms,
    ano: row.ano,
    bodySha256: row.body_sha256.toString('hex'),
    ip: row.ip,
  };
}

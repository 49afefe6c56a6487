import type { LoginLogChoices, LoginLogRow, LoginLogSearch } from '@nota/contract/session/login-log.contract.ts';
import { maskAccount, maskPhone } from '@nota/contract/kit/mask/mask.ts';
import type { Page, PageQuery } from '@nota/contract/kit/page.ts';
import { UNKNOWN_WORD } from '@nota/contract/kit/region.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { applyFilter, type FilterOf } from '../../../platform/db/filter.ts';
import { orderBy, readPage } from '../../../platform/db/read-page.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export async function insertLoginLog(db: Db | Trx, row: Insertable<Tables['login_log']>) {
  await db.insertInto('login_log').values(row).execute();
}

/** The account may be stored as it is or as a mark of any key: a filter by account looks for all of them. */
type Query = Omit<LoginLogSearch, 'account'> & { readonly accounts?: readonly string[] };

export function listLoginLog(db: Db, query: Query): Promise<Page<LoginLogRow>> {
  const newest = { time: 'at', id: 'id' };
  return readPage(filteredLog(db, query), orderBy(query.sort, { at: newest }, newest), query, toRow);
}

/** The rows of the list page, for the page itself and for its export. */
export function filteredLog(db: Db | Trx, filter: FilterOf<Query>) {
  return applyFilter(db.selectFrom('login_log').selectAll(), filter, {
    accounts: (eb, accounts) => eb('account', 'in', accounts),
    userType: (eb, userType) => eb('user_type', '=', userType),
    result: (eb, result) => eb('result', '=', result),
    method: (eb, method) => eb('method', '=', method),
    ip: (eb, ip) => eb('ip', '=', ip),
    region: (eb, region) => eb('region', '=', storedOf(region)),
    device: (eb, device) => eb('device', '=', storedOf(device)),
    from: (eb, from) => eb('at', '>=', new Date(from)),
    to: (eb, to) => eb('at', '<=', new Date(to)),
  });
}

/** The values to choose from; the unknown one comes first where it occurs. */
export async function listChoices(db: Db): Promise<LoginLogChoices> {
  return { regions: await valuesOf(db, 'region'), devices: await valuesOf(db, 'device') };
}

/** More values than anybody reads; there are a few hundred regions and devices. */
const CHOICES_MAX = 1_000;

/** Jumps from value to value along the index (loose index scan): as many steps as values, however long the log is. */
async function valuesOf(db: Db, column: 'region' | 'device'): Promise<string[]> {
  const name = sql.ref(`login_log.${column}`);
  const { rows } = await sql<{ value: string }>`
    with recursive step (value) as (
      (select ${name} from login_log order by ${name} limit 1)
      union all
      select (select ${name} from login_log where ${name} > step.value order by ${name} limit 1) from step
       where step.value is not null
    )
    select value from step where value is not null limit ${CHOICES_MAX}`.execute(db);
  return rows.map(({ value }) => value || UNKNOWN_WORD);
}

const storedOf = (choice: string) => (choice === UNKNOWN_WORD ? '' : choice);

/** Every attempt with this person's account, by whomever. */
export function listOwnSignIns(db: Db, memberId: string, query: PageQuery): Promise<Page<LoginLogRow>> {
  const mine = db.selectFrom('login_log').selectAll().where('account_id', '=', memberId);
  return readPage(mine, { time: 'at', id: 'id' }, query, toRow);
}

/** The last success before this one, for "you last signed in at …". */
export async function lastSuccess(db: Db | Trx, memberId: string): Promise<{ at: Date; ip: string } | undefined> {
  return db
    .selectFrom('login_log')
    .select(['at', 'ip'])
    .where('account_id', '=', memberId)
    .where('result', '=', 'success')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The log is kept for its legal time; the link to an account that has ended is not. */
export async function maskAccountInLog(trx: Trx, phone: string) {
  await trx
    .updateTable('login_log')
    .set({ account: maskPhone(phone) })
    .where('account', '=', phone)
    .execute();
}

export interface SeenAttempt {
  readonly id: string;
  readonly at: Date;
  readonly account: string;
  readonly ip: string;
  readonly region: string;
  readonly result: 'success' | 'refused';
  readonly failReason: string | null;
}

/** The limit of one read; a caller who gets this many must read on. */
export const ATTEMPTS_MAX = 20_000;

/** Attempts of a period for the alert rules, oldest first; limited, because an attack may make any number. */
export function listAttempts(
  db: Db,
  given: { from: Date; to: Date; ip?: string; account?: string; result?: SeenAttempt['result'] },
): Promise<SeenAttempt[]> {
  let matching = db
    .selectFrom('login_log')
    .select(['id', 'at', 'account', 'ip', 'region', 'result', 'fail_reason as failReason'])
    .where('at', '>', given.from)
    .where('at', '<=', given.to);
  if (given.ip) matching = matching.where('ip', '=', given.ip);
  if (given.account) matching = matching.where('account', '=', given.account);
  if (given.result) matching = matching.where('result', '=', given.result);
  return matching.orderBy('at').orderBy('id').limit(ATTEMPTS_MAX).execute();
}

function toRow(row: Selectable<Tables['login_log']>): LoginLogRow {
  return {
    id: row.id,
    at: row.at.toISOString(),
    userType: row.user_type,
    account: maskAccount(row.account),
    accountId: row.account_id,
    method: row.method,
    result: row.result,
    failReason: row.fail_reason,
    ip: row.ip,
    region: row.region || UNKNOWN_WORD,
    device: row.device || UNKNOWN_WORD,
    client: row.client,
    sessionId: row.session_id,
  };
}

import { maskPhone } from '@nota/contract/kit/mask/mask.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { UNKNOWN_WORD } from '@nota/contract/kit/region.ts';
import type { LoginAlertQuery, LoginAlertRow } from '@nota/contract/user-manager/login-alert.contract.ts';
import { DEFAULT_RULES, RULED_KINDS, type AlertRule } from '@nota/contract/user-manager/login-alert.rules.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { lockById } from '../../../platform/db/record-row.ts';
import { SEARCH_REFUSED } from '../../../platform/http/identifier-search.ts';
import { applyFilter } from '../../../platform/db/filter.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export type StoredAlert = Selectable<Tables['login_alert']>;

function alerts(db: Db | Trx) {
  return db
    .selectFrom('login_alert as a')
    .leftJoin('member as m', 'm.id', 'a.acknowledged_by')
    .leftJoin('login_log as l', 'l.id', 'a.login_log_id')
    .selectAll('a')
    .select(['m.name as acknowledged_by_name', 'l.account_id', 'l.user_type']);
}

export function listAlerts(db: Db, query: LoginAlertQuery): Promise<Page<LoginAlertRow>> {
  const matching = applyFilter(alerts(db), query, {
    state: (eb, state) => eb('a.state', '=', state),
    kind: (eb, kind) => eb('a.kind', '=', kind),
  });
  return readPage(matching, { time: 'a.opened_at', id: 'a.id' }, query, toAlert);
}

export async function readAlert(db: Db | Trx, id: string): Promise<LoginAlertRow> {
  return toAlert(await alerts(db).where('a.id', '=', id).executeTakeFirstOrThrow());
}

export const lockAlert = (trx: Trx, id: string) => lockById(trx, 'login_alert', id);

export async function saveAlert(trx: Trx, id: string, changes: Partial<Omit<StoredAlert, 'id' | 'platform_id'>>) {
  await trx.updateTable('login_alert').set(changes).where('id', '=', id).execute();
}

/** Members who reached the limit of searches by a person's identifiers, by their audit rows. */
export function listRefusedSearches(db: Db, given: { from: Date; to: Date }) {
  return db
    .selectFrom('audit_entry as e')
    .innerJoin('member as m', 'm.id', 'e.actor_id')
    .select(['e.id', 'e.at', 'e.ip', 'm.phone as account'])
    .where('e.at', '>', given.from)
    .where('e.at', '<=', given.to)
    .where('e.act', 'like', `%.${SEARCH_REFUSED}`)
    .execute();
}

/** Undefined when this sign-in has raised the alert before. */
export async function insertAlert(trx: Trx, row: Insertable<Tables['login_alert']>): Promise<string | undefined> {
  const made = await trx
    .insertInto('login_alert')
    .values(row)
    .onConflict((conflict) => conflict.columns(['platform_id', 'kind', 'login_log_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export async function maskAccountInAlerts(trx: Trx, phone: string) {
  await trx
    .updateTable('login_alert')
    .set({ account: maskPhone(phone) })
    .where('account', '=', phone)
    .execute();
}

/** One for each kind: as set by staff, or the default. */
export async function listRules(db: Db | Trx): Promise<AlertRule[]> {
  const rows = await db.selectFrom('login_alert_rule').selectAll().execute();
  return RULED_KINDS.map((kind) => {
    const row = rows.find((one) => one.kind === kind);
    if (!row) return DEFAULT_RULES[kind];
    return { kind, threshold: row.threshold, windowMinutes: row.window_minutes, isEnabled: row.is_enabled };
  });
}

export async function saveRule(trx: Trx, { kind, threshold, windowMinutes, isEnabled }: AlertRule, at: Date) {
  const set = { threshold, window_minutes: windowMinutes, is_enabled: isEnabled, updated_at: at };
  await trx
    .insertInto('login_alert_rule')
    .values({ kind, ...set })
    .onConflict((conflict) => conflict.columns(['platform_id', 'kind']).doUpdateSet(set))
    .execute();
}

export async function readMark(db: Db | Trx): Promise<Date | undefined> {
  return (await db.selectFrom('login_alert_mark').select('seen_until').executeTakeFirst())?.seen_until;
}

export async function saveMark(trx: Trx, until: Date) {
  await trx
    .insertInto('login_alert_mark')
    .values({ seen_until: until })
    .onConflict((conflict) => conflict.column('platform_id').doUpdateSet({ seen_until: until }))
    .execute();
}

interface Joined extends StoredAlert {
  readonly acknowledged_by_name: string | null;
  readonly account_id: string | null;
  readonly user_type: LoginAlertRow['userType'];
}

function toAlert(row: Joined): LoginAlertRow {
  const isOne = row.account !== null;
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    account: row.account && maskPhone(row.account),
    accountCount: row.account_count,
    accountId: isOne ? row.account_id : null,
    userType: isOne ? row.user_type : null,
    ip: row.ip,
    region: row.region || UNKNOWN_WORD,
    openedAt: row.opened_at.toISOString(),
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    acknowledgedByName: row.acknowledged_by_name,
    note: row.note,
  };
}

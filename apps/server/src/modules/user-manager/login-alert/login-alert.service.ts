import { loginAlertLifecycle } from '@nota/contract/user-manager/login-alert.lifecycle.ts';
import {
  canBeUnusual,
  isNewRegion,
  stuffingTriggers,
  type AlertKind,
  type AlertRule,
} from '@nota/contract/user-manager/login-alert.rules.ts';
import type { Actor } from '../../../platform/actor.ts';
import { addHours, addMinutes } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { moveAlong, startTrail } from '../../../platform/lifecycle/transition.ts';
import { announce } from '../../../platform/live/live-event.ts';
import { refuse } from '../../../platform/refusal.ts';
import { ATTEMPTS_MAX, listAttempts, type SeenAttempt } from '../../session/index.ts';
import {
  insertAlert,
  listRefusedSearches,
  listRules,
  lockAlert,
  readAlert,
  readMark,
  saveAlert,
  saveMark,
} from './login-alert.repo.ts';

/** Rows may become visible a little out of order, so this much is read twice. */
const OVERLAP_MINUTES = 5;

export async function acknowledge(
  trx: Trx,
  { id, actor, reason, at }: { id: string; actor: Actor; reason: string; at: Date },
) {
  const alert = (await lockAlert(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const move = { lifecycle: loginAlertLifecycle, record: alert, action: 'acknowledge', actor, reason, at } as const;
  const state = await moveAlong(trx, move);
  await saveAlert(trx, id, { state, note: reason, acknowledged_at: at, acknowledged_by: actor.id });
  return readAlert(trx, id);
}

/** Examines the sign-ins since the last run. The same rows give the same alerts, and each is stored once. */
export async function lookThrough(db: Db, at: Date) {
  const from = addMinutes((await readMark(db)) ?? addHours(at, -1), -OVERLAP_MINUTES);
  const rules = (await listRules(db)).filter(({ isEnabled }) => isEnabled);
  for (let since: Date | undefined = from; since;) {
    const fresh: SeenAttempt[] = await listAttempts(db, { from: since, to: at });
    for (const rule of rules) await applyRule(db, rule, { fresh, from, at });
    since = endOfFull(fresh, since);
  }
  for (const search of await listRefusedSearches(db, { from, to: at })) {
    const found = { trigger: { ...search, region: '' }, account: search.account, accountCount: 1 };
    await db.transaction().execute((trx) => open(trx, 'identifier-search', found, at));
  }
  await db.transaction().execute((trx) => saveMark(trx, at));
}

/** Where to continue: an attack may have more rows than one read, and hide others behind them. */
function endOfFull(fresh: readonly SeenAttempt[], since: Date): Date | undefined {
  const last = fresh.at(-1);
  return last && fresh.length >= ATTEMPTS_MAX && last.at > since ? last.at : undefined;
}

async function applyRule(db: Db, rule: AlertRule, looked: { fresh: readonly SeenAttempt[]; from: Date; at: Date }) {
  const { fresh, from, at } = looked;
  const found =
    rule.kind === 'credential-stuffing' ? await stuffings(db, fresh, rule, from, at) : await regions(db, fresh, rule);
  for (const alert of found) await db.transaction().execute((trx) => open(trx, rule.kind, alert, at));
}

interface Found {
  /** The sign-in or audit entry that raised it. */
  readonly trigger: Pick<SeenAttempt, 'id' | 'at' | 'ip' | 'region'>;
  readonly account: string | null;
  readonly accountCount: number;
}

async function stuffings(
  db: Db,
  fresh: readonly SeenAttempt[],
  rule: AlertRule,
  from: Date,
  at: Date,
): Promise<Found[]> {
  const addresses = new Set(fresh.filter(isWrong).map(({ ip }) => ip));
  const found: Found[] = [];
  for (const ip of addresses) {
    // Two windows back, so that every row that can precede a new one has its whole window too.
    const rows = (await listAttempts(db, { from: addMinutes(from, -2 * rule.windowMinutes), to: at, ip })).filter(
      isWrong,
    );
    for (const trigger of stuffingTriggers(rows, rule).filter((row) => row.at > from)) {
      const since = addMinutes(trigger.at, -rule.windowMinutes);
      const tried = rows.filter((row) => row.at > since && row.at <= trigger.at).map(({ account }) => account);
      found.push({ trigger, account: null, accountCount: new Set(tried).size });
    }
  }
  return found;
}

async function regions(db: Db, fresh: readonly SeenAttempt[], rule: AlertRule): Promise<Found[]> {
  const found: Found[] = [];
  for (const trigger of fresh.filter((row) => row.result === 'success' && canBeUnusual(row))) {
    const since = addMinutes(trigger.at, -rule.windowMinutes);
    const { account, at: to } = trigger;
    const successes = await listAttempts(db, { from: since, to, account, result: 'success' });
    const earlier = successes.filter(({ id }) => id !== trigger.id);
    if (isNewRegion(trigger, earlier, rule)) found.push({ trigger, account: trigger.account, accountCount: 1 });
  }
  return found;
}

/** A missing second factor or an expired password means that the password was right: that is no guessing. */
const isWrong = ({ result, failReason }: SeenAttempt) =>
  result === 'refused' && failReason !== 'SECOND_FACTOR_REQUIRED' && failReason !== 'PASSWORD_EXPIRED';

async function open(trx: Trx, kind: AlertKind, { trigger, account, accountCount }: Found, at: Date) {
  const id = await insertAlert(trx, {
    kind,
    login_log_id: trigger.id,
    account,
    account_count: accountCount,
    ip: trigger.ip,
    region: trigger.region,
    opened_at: trigger.at,
  });
  if (id === undefined) return;
  await startTrail(trx, { lifecycle: loginAlertLifecycle, recordId: id, actor: 'system', at });
  await announce(trx, { kind: 'record', stem: loginAlertLifecycle.name, id });
}

import type { MonthCloseRow } from '@nota/contract/financial/month/month-close.contract.ts';
import {
  monthCloseLifecycle as lifecycle,
  type MonthCloseAction,
} from '@nota/contract/financial/month/month-close.lifecycle.ts';
import {
  daysOfMonth,
  endsWith,
  monthAt,
  monthsToOpen,
  monthSums,
  type KindMoves,
  type MonthSum,
} from '@nota/contract/financial/month/month-close.rules.ts';
import { isCloseable } from '@nota/contract/financial/ledger/ledger.rules.ts';
import type { MonthCloseCheckRow } from '@nota/contract/financial/month/month-close.contract.ts';
import { canonicalJson, type Json } from '@nota/evidence/bytes/canonical.ts';
import { createHash } from 'node:crypto';
import { recordEntry } from '../../../evidence/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { keepClock } from '../../../platform/legal-clock/legal-clock.service.ts';
import { moveAlong, startTrail } from '../../../platform/lifecycle/transition.ts';
import { refuse } from '../../../platform/refusal.ts';
import { endDay, firstOpenDay } from '../ledger/ledger-day.repo.ts';
import { runChecks } from './month-close-checks.ts';
import { monthCloseClock } from './month-close.clock.ts';
import {
  closeBefore,
  closedDaysBetween,
  findMonthClose,
  firstBookedDay,
  insertMonthClose,
  kindsOfDay,
  latestMonth,
  listUnsummed,
  lockMonthClose,
  saveMonthClose,
  saveSums,
  sumsOf,
  toMonthCloseRow,
  trialBefore,
  type StoredMonthClose,
} from './month-close.repo.ts';

export const MONTH_ENTRY = 'month-close';

/** Opens every month that is over, with five working days from its end; the same again opens nothing. */
export async function openMonths(db: Db, at: Date): Promise<void> {
  const firstDay = await firstBookedDay(db);
  if (firstDay === undefined) return;
  const latest = (await latestMonth(db))?.month;
  for (const month of monthsToOpen(latest, firstDay.slice(0, 7), at)) {
    // The day of an event is not counted: five working days of the next month are whole.
    const endedAt = new Date(daysOfMonth(month).until.getTime() - 1);
    await db.transaction().execute(async (trx) => {
      const made = await insertMonthClose(trx, { month, ended_at: endedAt, created_at: at });
      if (!made) return;
      await startTrail(trx, { lifecycle, recordId: made.id, actor: 'system', at });
      await keepClock(trx, monthCloseClock, made, endedAt);
    });
  }
}

/**
 * Adds up every month whose days are all closed. Its last day is ended first, also where nothing was booked on it: from
 * then on nothing can be booked into the month, and its sums are those of a fixed set.
 */
export async function sumMonths(db: Db, platformId: string, at: Date): Promise<void> {
  for (const { id, month } of await listUnsummed(db)) {
    const { last } = daysOfMonth(month);
    if (!isCloseable(last, at)) return;
    await db.transaction().execute((trx) => endDay(trx, platformId, last, at));
    const open = await firstOpenDay(db);
    if (open !== undefined && open <= last) return;
    const sums = await sumMonth(db, platformId, month);
    await db.transaction().execute(async (trx) => {
      const locked = await lockMonthClose(trx, id);
      if (locked?.sums === null) await saveSums(trx, id, sums);
    });
  }
}

async function sumMonth(db: Db, platformId: string, month: string): Promise<MonthSum[]> {
  const { first, last } = daysOfMonth(month);
  const moved: KindMoves[] = [];
  for (const day of await closedDaysBetween(db, first, last)) moved.push(...(await kindsOfDay(db, platformId, day)));
  const sums = monthSums(await trialBefore(db, first), moved);
  const next = `${monthAt(daysOfMonth(month).until)}-01`;
  if (!endsWith(sums, await trialBefore(db, next)))
    throw new Error(`the books of ${month} do not come to their closed days: run ledger-check`);
  return sums;
}

interface Acting {
  readonly id: string;
  readonly action: MonthCloseAction;
  readonly actor: Actor;
  readonly reason: string | undefined;
  readonly at: Date;
}

export async function actOnMonthClose(trx: Trx, given: Acting) {
  const { id, action, actor, reason, at } = given;
  const locked = (await lockMonthClose(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const state = await moveAlong(trx, { lifecycle, record: locked, action, actor, reason, at });
  // Judged again by whoever closes: something may have happened since it was submitted.
  const checks = action === 'return' ? [] : await passedChecks(trx, locked);
  if (action === 'submit') await saveMonthClose(trx, id, { state, submitted_by: actor.id });
  else if (action === 'return') await saveMonthClose(trx, id, { state, submitted_by: null });
  else await closeMonth(trx, locked, { state, checks, actor, at });
  await keepClock(trx, monthCloseClock, { id, state }, at);
  const after = (await findMonthClose(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  return { before: locked.state, after: toMonthCloseRow(after) satisfies MonthCloseRow, digest: after.digest };
}

async function passedChecks(trx: Trx, close: StoredMonthClose): Promise<MonthCloseCheckRow[]> {
  const checks = await runChecks(trx, { month: close.month, isSummed: close.sums !== null });
  const open = checks.filter((check) => check.open > 0).map(({ check }) => check);
  if (open.length > 0) refuse('CHECKS_OPEN', { checks: open });
  return checks;
}

/** The log commits to the sums, to the checks and to the month before, so that none can be changed or left out. */
async function closeMonth(
  trx: Trx,
  close: StoredMonthClose,
  given: { state: StoredMonthClose['state']; checks: readonly MonthCloseCheckRow[]; actor: Actor; at: Date },
): Promise<void> {
  const { state, checks, actor, at } = given;
  const before = await closeBefore(trx, close.month);
  const opening = monthOpening({
    platformId: close.platform_id,
    month: close.month,
    sums: sumsOf(close) ?? [],
    checks,
    before: before ? { month: before.month, digest: before.digest ?? '' } : null,
    closedAt: at,
    people: [close.submitted_by ?? '', actor.id],
  });
  const digest = createHash('sha256').update(canonicalJson(opening)).digest('hex');
  await saveMonthClose(trx, close.id, {
    state,
    checks: JSON.stringify(checks),
    digest,
    closed_by: actor.id,
    closed_at: at,
  });
  await recordEntry(trx, { kind: MONTH_ENTRY, id: close.id, opening, chainMode: 0 });
}

interface MonthOpening {
  readonly platformId: string;
  readonly month: string;
  readonly sums: readonly MonthSum[];
  readonly checks: readonly MonthCloseCheckRow[];
  readonly before: { readonly month: string; readonly digest: string } | null;
  readonly closedAt: Date;
  /** Who submitted it and who closed it. */
  readonly people: readonly [string, string];
}

/** What the log commits to. */
export const monthOpening = ({ platformId, month, sums, checks, before, closedAt, people }: MonthOpening): Json => ({
  before: before && { ...before },
  checks: checks.map(({ check, open }) => ({ check, open })),
  closedAt: closedAt.toISOString(),
  month,
  people: [...people],
  platform: platformId,
  sums: sums.map((sum) => ({ ...sum, kinds: sum.kinds.map((kind) => ({ ...kind })) })),
});

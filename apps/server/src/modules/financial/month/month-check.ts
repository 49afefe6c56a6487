import {
  daysOfMonth,
  monthAfter,
  monthSums,
  type KindMoves,
} from '@nota/contract/financial/month/month-close.rules.ts';
import { canonicalJson, type Json } from '@nota/evidence/bytes/canonical.ts';
import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { isInTheLog } from '../ledger/ledger-check-leaf.ts';
import { trialBalance } from '../ledger/ledger-day.repo.ts';
import { keptChecks, kindsOfDay, sumsOf, type StoredMonthClose } from './month-close.repo.ts';
import { MONTH_ENTRY, monthOpening } from './month-close.service.ts';

/** Adds every closed month up anew from its transfers, and compares it with its row and with the leaf of the log. */
export async function closedMonthFaults(db: Db): Promise<{ count: number; faults: string[] }> {
  const months = await db
    .selectFrom('month_close')
    .selectAll()
    .where('state', '=', 'closed')
    .orderBy('platform_id')
    .orderBy('month')
    .execute();
  const faults: string[] = [];
  for (const [at, close] of months.entries()) {
    const earlier = months[at - 1];
    faults.push(...(await faultsOf(db, close, earlier?.platform_id === close.platform_id ? earlier : undefined)));
  }
  return { count: months.length, faults };
}

async function faultsOf(db: Db, close: StoredMonthClose, before: StoredMonthClose | undefined): Promise<string[]> {
  const name = `${close.month} of platform ${close.platform_id}`;
  const faults: string[] = [];
  const told = sumsOf(close) ?? [];
  if (canonicalJson(asJson(told)) !== canonicalJson(asJson(await computedSums(db, close))))
    faults.push(`${name}: its transfers do not come to its sums`);
  const opening = monthOpening({
    platformId: close.platform_id,
    month: close.month,
    sums: told,
    checks: keptChecks(close) ?? [],
    before: before ? { month: before.month, digest: before.digest ?? '' } : null,
    closedAt: close.closed_at ?? new Date(0),
    people: [close.submitted_by ?? '', close.closed_by ?? ''],
  });
  if (createHash('sha256').update(canonicalJson(opening)).digest('hex') !== close.digest)
    faults.push(`${name}: its digest is another one`);
  if (!(await isInTheLog(db, { kind: MONTH_ENTRY, id: close.id }, opening)))
    faults.push(`${name}: the log holds another month`);
  return faults;
}

/** Over every day of the month, closed or not: a close that is missing is no reason to leave its transfers out. */
async function computedSums(db: Db, { platform_id: platformId, month }: StoredMonthClose) {
  const moved: KindMoves[] = [];
  const days = Number(daysOfMonth(month).last.slice(8));
  for (let day = 1; day <= days; day += 1)
    moved.push(...(await kindsOfDay(db, platformId, `${month}-${String(day).padStart(2, '0')}`)));
  return monthSums(await trialBalance(db, platformId, daysOfMonth(monthAfter(month, -1)).last), moved);
}

const asJson = (sums: Awaited<ReturnType<typeof computedSums>>): Json =>
  sums.map((sum) => ({ ...sum, kinds: sum.kinds.map((kind) => ({ ...kind })) }));

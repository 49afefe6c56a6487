import { canonicalJson } from '@nota/evidence/bytes/canonical.ts';
import { toHex } from '@nota/evidence/bytes/encoding.ts';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import { isInTheLog } from './ledger-check-leaf.ts';
import { chainOf, closeOpening, CLOSE_ENTRY } from './ledger-close.service.ts';
import { figuresOfDay, isBalanced, trialBalance, type TrialLine } from './ledger-day.repo.ts';

type Close = Selectable<Tables['ledger_close']>;

/**
 * Computes every closed day anew from its transfers, and compares it with its row and with the leaf of the log; or only
 * the days after one.
 */
export async function closedDayFaults(db: Db, after = ''): Promise<{ count: number; faults: string[] }> {
  const closes = await db.selectFrom('ledger_close').selectAll().orderBy('platform_id').orderBy('day').execute();
  const faults: string[] = [];
  for (const [at, close] of closes.entries()) {
    const earlier = closes[at - 1];
    const before = earlier?.platform_id === close.platform_id ? earlier : undefined;
    if (close.day <= after) continue;
    faults.push(...(await faultsOf(db, close, before)));
  }
  const { rows } = await sql<{ fault: string }>`
    select 'the log has a close ' || e.id || ' of platform ' || e.platform_id || ' that the books do not have' as fault
      from kernel_entry e join platform p on p.id = e.platform_id and e.record_id = p.id
     where e.kind = ${CLOSE_ENTRY} and not exists (select from ledger_close c where c.id = e.id)
    union all
    select 'transfers of platform ' || t.platform_id || ' on ' || t.booked_on || ' are behind its last close'
      from ledger_transfer t
      join (select platform_id, max(day) as day from ledger_close group by platform_id) m
        on m.platform_id = t.platform_id and t.booked_on < m.day
     where not exists (select from ledger_close c where c.platform_id = t.platform_id and c.day = t.booked_on)
     group by t.platform_id, t.booked_on`.execute(db);
  return { count: closes.length, faults: [...faults, ...rows.map(({ fault }) => fault)] };
}

async function faultsOf(db: Db, close: Close, before: Close | undefined): Promise<string[]> {
  const { day, platform_id: platformId } = close;
  const name = `${day} of platform ${platformId}`;
  const [figures, trial] = [await figuresOfDay(db, platformId, day), await trialBalance(db, platformId, day)];
  const faults: string[] = [];
  const told = {
    count: Number(close.transfer_count),
    first: close.first_transfer_id,
    last: close.last_transfer_id,
    root: toHex(close.root),
  };
  if (canonicalJson(told) !== canonicalJson({ ...figures }))
    faults.push(`${name}: its transfers do not come to what was closed`);
  if (!isBalanced(trial)) faults.push(`${name}: debits and credits differ`);
  if (trialText(close.trial as TrialLine[]) !== trialText(trial))
    faults.push(`${name}: the trial balance is another one`);
  const opening = closeOpening({ platformId, day, figures, trial, before: before && chainOf(before) });
  if (!(await isInTheLog(db, { kind: CLOSE_ENTRY, id: close.id }, opening)))
    faults.push(`${name}: the log holds another close`);
  return faults;
}

const trialText = (trial: readonly TrialLine[]) =>
  canonicalJson(trial.map(({ book, unit, debits, credits }) => ({ book, credits, debits, unit })));

import { isCloseable } from '@nota/contract/financial/ledger/ledger.rules.ts';
import type { Json } from '@nota/evidence/bytes/canonical.ts';
import { fromHex, toHex } from '@nota/evidence/bytes/encoding.ts';
import { recordEntry, takeIds } from '../../../evidence/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import { closingFigures } from './ledger-day-leaves.ts';
import {
  addedTrial,
  endDay,
  firstOpenDay,
  isBalanced,
  latestClose,
  movesOfDay,
  writeCheckpoints,
  type DayFigures,
  type TrialLine,
} from './ledger-day.repo.ts';

export const CLOSE_ENTRY = 'ledger-day';

/**
 * Closes every day that is over, one after the other. First the day is ended, in a transaction of its own: from then on
 * its transfers are a fixed set, and what it comes to is computed without holding anybody up. A process that dies
 * anywhere leaves nothing half done; the next run goes on.
 */
export async function closeDays(db: Db, platformId: string, at: Date): Promise<string[]> {
  const closed: string[] = [];
  for (let day = await firstOpenDay(db); day && isCloseable(day, at); day = await firstOpenDay(db)) {
    await closeDay(db, platformId, day, at);
    closed.push(day);
  }
  return closed;
}

async function closeDay(db: Db, platformId: string, day: string, at: Date): Promise<void> {
  await db.transaction().execute((trx) => endDay(trx, platformId, day, at));
  const [figures, moves] = [await closingFigures(db, platformId, day), await movesOfDay(db, platformId, day)];
  await db.transaction().execute(async (trx) => {
    const before = await latestClose(trx);
    // Another worker was faster.
    if (before && before.day >= day) return;
    const trial = addedTrial((before?.trial ?? []) as unknown as TrialLine[], moves);
    if (!isBalanced(trial)) throw new Error(`the books of ${day} do not balance: run ledger-check`);
    const [id = ''] = await takeIds(trx, 1);
    const made = await trx
      .insertInto('ledger_close')
      .values({
        id,
        day,
        transfer_count: figures.count,
        first_transfer_id: figures.first,
        last_transfer_id: figures.last,
        root: Buffer.from(fromHex(figures.root) ?? []),
        trial: JSON.stringify(trial),
        closed_at: at,
      })
      .onConflict((conflict) => conflict.columns(['platform_id', 'day']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return;
    await writeCheckpoints(trx, day);
    const opening = closeOpening({ platformId, day, figures, trial, before: before && chainOf(before) });
    // Found by the platform, so that a close that somebody removed is missed.
    await recordEntry(trx, { kind: CLOSE_ENTRY, id, recordId: platformId, opening, chainMode: 0 });
  });
}

export const chainOf = ({ day, root }: { day: string; root: Uint8Array }): Json => ({ day, root: toHex(root) });

interface Closing {
  readonly platformId: string;
  readonly day: string;
  readonly figures: DayFigures;
  readonly trial: readonly TrialLine[];
  /** The close before, so that none can be left out. */
  readonly before: Json | undefined;
}

/** What the log commits to. */
export const closeOpening = ({ platformId, day, figures, trial, before = null }: Closing): Json => ({
  before,
  day,
  figures: { ...figures },
  platform: platformId,
  trial: trial.map(({ book, unit, debits, credits }) => ({ book, credits, debits, unit })),
});

import type { Db } from '../../../platform/db/database.ts';
import { drainBatches, type Bound } from '../../../platform/jobs/drain-batches.ts';
import type { Schedule } from '../../../platform/jobs/job.ts';
import type { AccountHolder } from './account-holder.ts';
import { copyBalances, listMoved, readCountedTo } from './owner-balance.repo.ts';
import { nameOwners } from './owner-balance.service.ts';

const BOUND: Bound = { most: 5_000, batches: 100 };

/**
 * Ids begin with the millisecond of their making, and a transfer is seen when its transaction ends: what ended late is
 * behind others that were copied before. No transaction lasts as long as this.
 */
const OVERLAP = 300_000n << 22n;

/** Copies into the list of balances what the books say of everybody who was moved. */
export const copyMovedBalances = (holders: readonly AccountHolder[]): Schedule => ({
  name: 'owner-balance.copy',
  cron: '* * * * *',
  run: ({ db }) => copyMoved(db, holders),
});

export async function copyMoved(db: Db, holders: readonly AccountHolder[], bound = BOUND): Promise<void> {
  const behind = BigInt(await readCountedTo(db)) - OVERLAP;
  let after = String(behind > 0n ? behind : 0n);
  await drainBatches(bound, async (most) => {
    const { transfers, last, owners } = await listMoved(db, after, most);
    await copyBalances(db, await nameOwners(db, holders, owners), last);
    after = last;
    return transfers;
  });
}

import { LIMIT } from '@nota/contract/kit/limits.ts';
import { addDays, addHours } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Schedule } from '../../../platform/jobs/job.ts';
import { drainBatches } from '../../../platform/jobs/drain-batches.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { forgetAttempts, forgetSessions, forgetSignIns, listTyped, saveMarks } from './sign-in-trace.repo.ts';
import { unknownAccount } from './unknown-account.ts';

/** Short statements, so that nobody who signs in waits for one; a night's share of what is left over years. */
const BOUND = { most: 1_000, batches: 1_000 };

/** What sign-ins leave behind, at night in China: strangers' names become marks, and what has been kept long enough goes. */
export const forgetSignInTraces: Schedule = {
  name: 'session.forget-traces',
  cron: '45 18 * * *',
  async run({ db, deps, at }) {
    // First: what is kept for months must not hold a password for as long.
    await drainBatches(BOUND, (most) => markTyped(db, deps.keys, most));
    await drainBatches(BOUND, (most) => forgetSignIns(db, addDays(at, -LIMIT.networkLogKeepDays), most));
    await drainBatches(BOUND, (most) => forgetSessions(db, addDays(at, -LIMIT.sessionKeepDays), most));
    await drainBatches(BOUND, (most) => forgetAttempts(db, addHours(at, -LIMIT.signInAttemptKeepHours), most));
  },
};

/** A run that dies leaves whole batches marked, and the next one finds the rest. */
async function markTyped(db: Db, keys: Keys, most: number): Promise<number> {
  const typed = await listTyped(db, most);
  if (typed.length > 0)
    await saveMarks(
      db,
      typed.map(({ id, account }) => ({ id, mark: unknownAccount(keys, account) })),
    );
  return typed.length;
}

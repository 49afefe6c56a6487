import { LIMIT } from '@nota/contract/kit/limits.ts';
import { addDays, addHours } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Schedule } from '../../../platform/jobs/job.ts';
import { drainBatches } from '../../../platform/jobs/drain-batches.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { forgetAttempts, forgetSessions, forgetSignIns, listTyped, saveMarks } from './sign-in-trace.repo.ts';
import { unknownAccount } from './unknown-account.ts';

/** Short statements, so that nobody who signs in waits for one; the limit of one night bounds a backlog of years. */
const BOUND = { most: 1_000, batches: 1_000 };

/** Cleans up after sign-ins, at night in China: unknown names are replaced by marks, and expired rows are deleted. */
export const forgetSignInTraces: Schedule = {
  name: 'session.forget-traces',
  cron: '45 18 * * *',
  async run({ db, deps, at }) {
    // First: an unknown name may be a mistyped password, which must not be kept for months.
    await drainBatches(BOUND, (most) => markTyped(db, deps.keys, most));
    await drainBatches(BOUND, (most) => forgetSignIns(db, addDays(at, -LIMIT.networkLogKeepDays), most));
    await drainBatches(BOUND, (most) => forgetSessions(db, addDays(at, -LIMIT.sessionKeepDays), most));
    await drainBatches(BOUND, (most) => forgetAttempts(db, addHours(at, -LIMIT.signInAttemptKeepHours), most));
  },
};

/** A run that dies has marked whole batches, and the next one does the rest. */
async function markTyped(db: Db, keys: Keys, most: number): Promise<number> {
  const typed = await listTyped(db, most);
  if (typed.length > 0)
    await saveMarks(
      db,
      typed.map(({ id, account }) => ({ id, mark: unknownAccount(keys, account) })),
    );
  return typed.length;
}

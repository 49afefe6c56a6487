import { LIMIT } from '@nota/contract/kit/limits.ts';
import { addDays } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Schedule } from '../../../platform/jobs/job.ts';
import { deleteApiCalls } from './api-call.repo.ts';

/** Rows per statement: a busy platform has millions of calls a day, and nobody should wait for one long deletion. */
const BATCH = 5_000;

/** At night in China, when there are few calls. */
export const forgetApiCalls: Schedule = {
  name: 'api-call.forget',
  cron: '30 18 * * *',
  run: async ({ db, at }) => void (await forgetOldCalls(db, at)),
};

export async function forgetOldCalls(db: Db, at: Date, most = BATCH): Promise<number> {
  const before = addDays(at, -LIMIT.networkLogKeepDays);
  for (let total = 0; ;) {
    const gone = await deleteApiCalls(db, before, most);
    total += gone;
    if (gone < most) return total;
  }
}

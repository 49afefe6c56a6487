import { authoritiesOf } from '../../../evidence/time/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Schedule } from '../../../platform/jobs/job.ts';
import { LANE, type Lane } from './attestation-progress.repo.ts';
import { followBatch } from './attestation-progress.service.ts';
import { ensureFollow, holdFollow, keepNews, readNews } from './progress-marker.repo.ts';

/** Records in one transaction: short enough that nobody waits for its locks. */
const BATCH = 1_000;

/** Brings records along with the log and the chain. What it goes by is all in tables, so it may die at any line. */
export const followAttestations: Schedule = {
  name: 'attestation.follow',
  cron: '* * * * *',
  run: async ({ db, deps, at }) => void (await followAll(db, deps, at)),
};

/** The last lane hands its records on to the others, where they would be looked at a second time if it came first. */
const LANES = [LANE.unanchored, LANE.undated, LANE.unpublished] as const;

export async function followAll(db: Db, { config }: Pick<Deps, 'config'>, at: Date, most = BATCH): Promise<number> {
  const isDated = authoritiesOf(config).length > 0;
  await ensureFollow(db);
  let total = 0;
  for (const lane of LANES) total += await followLane(db, { lane, isDated, most, at });
  return total;
}

interface Walk {
  readonly lane: Lane;
  readonly isDated: boolean;
  readonly most: number;
  readonly at: Date;
}

/**
 * From the first record of a lane to the last, a batch per transaction, and not at all where nothing is new. What was
 * new is read before the first record and kept after the last one: what arrives meanwhile is walked for the next time.
 */
async function followLane(db: Db, walk: Walk): Promise<number> {
  let [total, after, isSettled] = [0, '0', true];
  let news: string | undefined;
  for (;;) {
    const outcome = await db.transaction().execute(async (trx) => {
      const walked = await holdFollow(trx);
      if (!walked) return undefined;
      if (news === undefined) {
        news = (await readNews(trx, walk.isDated)).get(walk.lane) ?? '';
        if (walk.lane !== LANE.unpublished && walked.get(walk.lane) === news) return undefined;
      }
      const batch = await followBatch(trx, { ...walk, after });
      isSettled &&= batch.isSettled;
      if (batch.last === undefined && isSettled) await keepNews(trx, walk.lane, news);
      return batch;
    });
    total += outcome?.moved ?? 0;
    if (outcome?.last === undefined) return total;
    after = outcome.last;
  }
}

import { authoritiesOf } from '../../../evidence/time/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Schedule } from '../../../platform/jobs/job.ts';
import { WAITING_GROUP, type WaitingGroup } from './attestation-progress.repo.ts';
import { updateProgressBatch } from './attestation-progress.service.ts';
import {
  ensureProgressMarker,
  lockProgressMarkers,
  saveProgressMarker,
  readProgressMarker,
} from './progress-marker.repo.ts';

/** Records per transaction: few enough that its locks are not noticed. */
const BATCH = 1_000;

/**
 * Every minute moves records on as the log, the authorities and the chain have progressed. It keeps no state outside its
 * tables, so a run that dies is made good by the next. The job queue stores the name, which is why it stays.
 */
export const updateAttestationProgress: Schedule = {
  name: 'attestation.follow',
  cron: '* * * * *',
  run: async ({ db, deps, at }) => void (await updateAllProgress(db, deps, at)),
};

/** `unpublished` comes last: its records move on to the other two groups, which would read them a second time in one run. */
const GROUPS_IN_ORDER = [WAITING_GROUP.unanchored, WAITING_GROUP.undated, WAITING_GROUP.unpublished] as const;

export async function updateAllProgress(
  db: Db,
  { config }: Pick<Deps, 'config'>,
  at: Date,
  most = BATCH,
): Promise<number> {
  const isDated = authoritiesOf(config).length > 0;
  await ensureProgressMarker(db);
  let total = 0;
  for (const group of GROUPS_IN_ORDER) total += await updateGroup(db, { group, isDated, most, at });
  return total;
}

interface Walk {
  readonly group: WaitingGroup;
  readonly isDated: boolean;
  readonly most: number;
  readonly at: Date;
}

/**
 * Goes through a group from its first record to its last, one batch per transaction; skips the group while its marker is
 * the saved one. The marker is read before the first record and saved after the last, so that whatever arrives in
 * between makes the next run go through the group again.
 */
async function updateGroup(db: Db, walk: Walk): Promise<number> {
  let [total, after, isSettled] = [0, '0', true];
  let marker: string | undefined;
  for (;;) {
    const outcome = await db.transaction().execute(async (trx) => {
      const saved = await lockProgressMarkers(trx);
      if (!saved) return undefined;
      if (marker === undefined) {
        marker = (await readProgressMarker(trx, walk.isDated)).get(walk.group) ?? '';
        if (walk.group !== WAITING_GROUP.unpublished && saved.get(walk.group) === marker) return undefined;
      }
      const batch = await updateProgressBatch(trx, { ...walk, after });
      isSettled &&= batch.isSettled;
      if (batch.last === undefined && isSettled) await saveProgressMarker(trx, walk.group, marker);
      return batch;
    });
    total += outcome?.moved ?? 0;
    if (outcome?.last === undefined) return total;
    after = outcome.last;
  }
}

import { approvalRequestLifecycle } from '@nota/contract/platform/approval-request.lifecycle.ts';
import type { Db } from '../db/database.ts';
import type { Schedule } from '../jobs/job.ts';
import { drainBatches } from '../jobs/drain-batches.ts';
import { moveManyAlong } from '../lifecycle/transition.ts';
import { announceMany } from '../live/live-event.ts';
import type { ApprovalDefinition } from './approval-definition.ts';
import { lockOverdue, saveDecision } from './approval-request.repo.ts';

const BOUND = { most: 500, batches: 20 };

/** Marks requests that were not decided in time as expired; they could not be confirmed before that either. */
export const expireApprovals = (definitions: readonly ApprovalDefinition[]): Schedule => ({
  name: 'approval-request.expire',
  cron: '*/10 * * * *',
  async run({ db, at }) {
    await drainBatches(BOUND, (most) => expireBatch(db, definitions, at, most));
  },
});

function expireBatch(db: Db, definitions: readonly ApprovalDefinition[], at: Date, most: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const records = await lockOverdue(trx, at, most);
    if (records.length === 0) return 0;
    const state = await moveManyAlong(trx, { lifecycle: approvalRequestLifecycle, records, action: 'expire', at });
    const ids = records.map(({ id }) => id);
    await saveDecision(trx, ids, { state, by: null, reason: undefined, at });
    for (const { kind, subject_id: subjectId } of records) {
      const definition = definitions.find((one) => one.kind === kind);
      await definition?.turnDown?.({ trx, at, subjectId, outcome: { action: 'expire' } });
    }
    await announceMany(
      trx,
      records.map(({ subject, subject_id: id }) => ({ kind: 'record', stem: subject, id })),
    );
    return records.length;
  });
}

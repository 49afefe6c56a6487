import { notarizationCaseLifecycle as lifecycle } from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import { caseEnded } from '@nota/contract/notarization/notarization-case.notifications.ts';
import type { Db } from '../../../platform/db/database.ts';
import { drainBatches, type Bound } from '../../../platform/jobs/drain-batches.ts';
import type { Schedule } from '../../../platform/jobs/job.ts';
import { moveAlong } from '../../../platform/lifecycle/transition.ts';
import { saveMove } from './case-move.ts';
import { noticeOf, tellApplicant } from './case-notice.ts';
import { listLapsedCases, lockCase } from './notarization-case.repo.ts';

const BOUND: Bound = { most: 200, batches: 20 };

/** Cases whose applicant neither corrected nor paid in time end by themselves, each in a transaction of its own. */
export const lapseCases: Schedule = {
  name: 'notarization-case.lapse',
  cron: '17 * * * *',
  async run({ db, at }) {
    await drainBatches(BOUND, async (most) => {
      const lapsed = await listLapsedCases(db, at, most);
      for (const { id } of lapsed) await lapse(db, id, at);
      return lapsed.length;
    });
  },
};

/** Whoever corrected or paid while this waited for the lock has done so in time. */
const lapse = (db: Db, id: string, at: Date) =>
  db.transaction().execute(async (trx) => {
    const found = await lockCase(trx, id);
    if (!found || !lifecycle.actions.lapse.from.includes(found.state)) return;
    if (found.due_at === null || found.due_at > at || found.due_is_provisional) return;
    const state = await moveAlong(trx, { lifecycle, record: found, action: 'lapse', actor: 'system', at });
    await saveMove(trx, { case: found, state }, {}, at);
    await noticeOf(trx, { case: found, what: 'closed', actor: 'system', at });
    await tellApplicant(trx, caseEnded, id, at);
  });

import { lockOpenRound } from '../../../platform/correction/correction-round.repo.ts';
import { lapseRound } from '../../../platform/correction/correction-round.service.ts';
import type { Db } from '../../../platform/db/database.ts';
import { drainBatches, type Bound } from '../../../platform/jobs/drain-batches.ts';
import type { Schedule } from '../../../platform/jobs/job.ts';
import { caseCorrections } from '../correction/notarization-case.corrections.ts';
import { endByTime } from './case-lapse.ts';
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

/** What the applicant was asked for ends with its case, in the order in which an answer locks the two. */
const lapse = (db: Db, id: string, at: Date) =>
  db.transaction().execute(async (trx) => {
    const found = await lockCase(trx, id);
    if (!found) return;
    const round = await lockOpenRound(trx, { kind: caseCorrections.kind, id });
    if (round) await lapseRound(trx, caseCorrections, { id: round.id, recordId: id, at });
    else await endByTime(trx, found, at);
  });

import { courtAccessCodeLifecycle } from '@nota/contract/attestations/court-access-code.lifecycle.ts';
import type { Schedule } from '../../../platform/jobs/job.ts';
import { moveAlong } from '../../../platform/lifecycle/transition.ts';
import { lockOverdueCodes, saveCourtCode } from './court-access-code.repo.ts';

/** Marks unused codes as overdue. They have stopped working before that, because their use compares the time itself. */
export const expireCourtCodes: Schedule = {
  name: 'court-access-code.expire',
  cron: '*/10 * * * *',
  async run({ db, at }) {
    await db.transaction().execute(async (trx) => {
      for (const record of await lockOverdueCodes(trx, at)) {
        const move = { lifecycle: courtAccessCodeLifecycle, record, action: 'expire', actor: 'system', at } as const;
        await saveCourtCode(trx, record.id, await moveAlong(trx, move), null);
      }
    });
  },
};

import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { z } from 'zod';
import { defineApproval } from '../approval/approval-definition.ts';
import { refuse } from '../refusal.ts';
import { discardJob } from './dead-job.repo.ts';

/** Work that is given up is work that never happens: whoever broke it must not be the one who lets it vanish. */
export const deadJobDiscard = defineApproval({
  kind: 'dead-job.discard',
  subject: 'dead-job',
  ask: PERMISSION.platformConfig,
  confirm: PERMISSION.platformConfig,
  payload: z.object({ task: z.string() }),
  act: 'platform.dead-job.discard',
  async carryOut({ trx, subjectId, payload }) {
    // Somebody may have revived it meanwhile: then it is at work again, or done.
    if (!(await discardJob(trx, subjectId))) refuse('STATE_CHANGED', { subjectId });
    return { before: payload };
  },
});

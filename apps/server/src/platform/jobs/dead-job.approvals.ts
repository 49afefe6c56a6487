import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { z } from 'zod';
import { defineApproval } from '../approval/approval-definition.ts';
import { refuse } from '../refusal.ts';
import { discardJob } from './dead-job.repo.ts';

/** A discarded job never happens: a person who broke something must not be able to make its job disappear alone. */
export const deadJobDiscard = defineApproval({
  kind: 'dead-job.discard',
  subject: 'dead-job',
  ask: PERMISSION.platformConfig,
  confirm: PERMISSION.platformConfig,
  payload: z.object({ task: z.string() }),
  act: 'platform.dead-job.discard',
  async carryOut({ trx, subjectId, payload }) {
    // It may have been revived in the meantime: then it is running again, or done.
    if (!(await discardJob(trx, subjectId))) refuse('STATE_CHANGED', { subjectId });
    return { before: payload };
  },
});

import { deadJobApi } from '@nota/contract/platform/dead-job.contract.ts';
import type { Router } from '../http/implement.ts';
import { refuse } from '../refusal.ts';
import { discardJob, listDeadJobs, reviveJob } from './dead-job.repo.ts';

export function deadJobRoutes({ implement }: Router) {
  implement(deadJobApi.list, ({ db }) => listDeadJobs(db));

  implement(deadJobApi.revive, async ({ trx, params }) => {
    if (!(await reviveJob(trx, params.id))) refuse('RECORD_NOT_FOUND', params);
    return {};
  });

  implement(deadJobApi.discard, async ({ trx, params }) => {
    if (!(await discardJob(trx, params.id))) refuse('RECORD_NOT_FOUND', params);
    return {};
  });
}

import { deadJobApi } from '@nota/contract/platform/dead-job.contract.ts';
import { askApproval } from '../approval/approval-request.service.ts';
import type { Router } from '../http/implement.ts';
import { refuse } from '../refusal.ts';
import { deadJobDiscard } from './dead-job.approvals.ts';
import { findDeadJob, listDeadJobs, reviveJob } from './dead-job.repo.ts';

export function deadJobRoutes({ implement }: Router) {
  implement(deadJobApi.list, ({ db }) => listDeadJobs(db));

  implement(deadJobApi.revive, async ({ trx, params }) => {
    if (!(await reviveJob(trx, params.id))) refuse('RECORD_NOT_FOUND', params);
    return {};
  });

  implement(deadJobApi.askDiscard, async ({ trx, actor, at, params, body, audit }) => {
    const job = (await findDeadJob(trx, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    const request = await askApproval(trx, deadJobDiscard, {
      actor,
      at,
      subjectId: job.id,
      title: job.task,
      facts: [
        { name: 'task', value: job.task },
        { name: 'attempts', value: String(job.attempts) },
        { name: 'failure', value: job.lastError },
      ],
      payload: { task: job.task },
      reason: body.reason,
    });
    audit({ after: { approvalRequestId: request.id } });
    return request;
  });
}

import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, moment, none, reason } from '../kit/fields.ts';
import { PERMISSION } from '../kit/permissions.ts';
import { ApprovalRequest } from './approval-request.contract.ts';

export const DeadJob = z.object({
  id,
  task: z.string(),
  payload: z.unknown(),
  attempts: z.number().int(),
  lastError: z.string(),
  createdAt: moment,
  failedAt: moment,
});
export type DeadJob = z.infer<typeof DeadJob>;

/** Jobs that used up their attempts wait here for a person: none disappears by itself. */
export const deadJobApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/platform/dead-job',
    summary: '失败任务',
    permission: PERMISSION.platformConfig,
    params: none,
    query: none,
    body: none,
    data: z.array(DeadJob),
    refusals: [],
  }),
  revive: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/platform/dead-job/:id/revive',
    summary: '重新执行失败任务',
    permission: PERMISSION.platformConfig,
    params: idParams,
    query: none,
    body: z.object({ reason }),
    data: none,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  askDiscard: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/platform/dead-job/:id/ask-discard',
    summary: '申请放弃失败任务（须第二人确认）',
    permission: PERMISSION.platformConfig,
    params: idParams,
    query: none,
    body: z.object({ reason }),
    data: ApprovalRequest,
    refusals: ['RECORD_NOT_FOUND', 'CHANGE_PENDING'],
  }),
};

import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import type { Router } from '../http/implement.ts';
import type { ApprovalDefinition } from './approval-definition.ts';
import { listRequests } from './approval-request.repo.ts';
import { decideRequest } from './approval-request.service.ts';

export function approvalRequestRoutes({ implement, deps }: Router, definitions: readonly ApprovalDefinition[]) {
  implement(approvalRequestApi.list, ({ db, query, actor }) => listRequests(db, query, { actor, definitions }));

  implement(approvalRequestApi.act, ({ trx, actor, at, origin, params, body, afterCommit }) =>
    decideRequest(trx, definitions, { ...params, actor, at, origin, reason: body.reason, deps, afterCommit }),
  );
}

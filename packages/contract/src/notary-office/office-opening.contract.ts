import { z } from 'zod';
import { ChecklistSnapshot, OpenCheckRow, tickBody } from '../kit/checklist/check-row.ts';
import { endpoint } from '../kit/endpoint.ts';
import { idParams, none, reason } from '../kit/fields.ts';
import { ACTION, PERMISSION } from '../kit/permissions.ts';
import { ApprovalRequest } from '../platform/approval-request.contract.ts';
import { officeChecklist } from './office-opening.rules.ts';

const restrictsByScope = ['office'] as const;
const version = z.int();
const base = '/api/notary-office/office-opening/:id';

export const OfficeOpening = z.object({
  /** While the office is prepared: what is still missing. */
  checks: z.array(OpenCheckRow),
  /** What was checked when it was put into service. */
  decisions: z.array(ChecklistSnapshot),
});
export type OfficeOpening = z.infer<typeof OfficeOpening>;

/** How an office is put into service. Apart from the office itself, because the list of offices needs none of it. */
export const officeOpeningApi = {
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: base,
    summary: '公证处启用清单',
    permission: PERMISSION.notaryOffice,
    restrictsByScope,
    params: idParams,
    query: none,
    body: none,
    data: OfficeOpening,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  tick: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/tick`,
    summary: '公证处启用清单打勾',
    permission: ACTION.notaryOfficeEdit,
    restrictsByScope,
    params: idParams,
    query: none,
    body: tickBody(officeChecklist),
    data: z.object({ checks: z.array(OpenCheckRow) }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
  ask: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/ask`,
    summary: '申请启用公证处（须第二人确认）',
    permission: ACTION.notaryOfficeEdit,
    restrictsByScope,
    params: idParams,
    query: none,
    body: z.object({ reason, version }),
    data: ApprovalRequest,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'CHECKS_OPEN', 'CHANGE_PENDING'],
  }),
};

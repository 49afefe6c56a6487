import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, none, reason } from '../kit/fields.ts';
import { ACTION } from '../kit/permissions.ts';
import { ApprovalRequest } from '../platform/approval-request.contract.ts';
import { AttestationRow } from './attestation.contract.ts';

/** `hold` keeps a record from expiring; `freeze` forbids the release of its file. One person sets each, with a reason. */
export const HOLDS = ['hold', 'freeze'] as const;
/**
 * Lifting one is requested by one person and confirmed by another: one person alone must not end what a court ordered.
 */
export const LIFTS = ['release', 'thaw'] as const;
export type HoldMove = (typeof HOLDS)[number] | (typeof LIFTS)[number];

export const attestationHoldApi = {
  act: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/attestations/attestation-hold/:id/:action',
    summary: '设置诉讼保留、冻结下载',
    permission: ACTION.attestationHold,
    params: z.object({ id, action: z.enum(HOLDS) }),
    query: none,
    body: z.object({ reason }),
    data: AttestationRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
  ask: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/attestations/attestation-hold/:id/ask/:action',
    summary: '申请解除诉讼保留、解除冻结下载（须第二人确认）',
    permission: ACTION.attestationHold,
    params: z.object({ id, action: z.enum(LIFTS) }),
    query: none,
    body: z.object({ reason }),
    data: ApprovalRequest,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'CHANGE_PENDING'],
  }),
};

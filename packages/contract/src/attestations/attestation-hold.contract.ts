import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, none, reason } from '../kit/fields.ts';
import { ACTION } from '../kit/permissions.ts';
import { AttestationRow } from './attestation.contract.ts';

/** `hold` keeps a record from expiring; `freeze` keeps its file from leaving. Each is put on and lifted for a reason. */
export const HOLD_MOVES = ['hold', 'release', 'freeze', 'thaw'] as const;
export type HoldMove = (typeof HOLD_MOVES)[number];

export const attestationHoldApi = {
  act: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/attestations/attestation-hold/:id/:action',
    summary: '诉讼保留与冻结下载：设置、解除',
    permission: ACTION.attestationHold,
    params: z.object({ id, action: z.enum(HOLD_MOVES) }),
    query: none,
    body: z.object({ reason }),
    data: AttestationRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
};

import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idParams, none } from '../kit/fields.ts';
import { ACTION } from '../kit/permissions.ts';

/** What `checkAuditProof` computes with. */
export const AuditProofData = z.object({
  row: z.string(),
  salt: z.string().nullable(),
  leaf: z.string().nullable(),
  proof: z.string().nullable(),
});

export const auditProofApi = {
  /** Without a verdict: the reader computes it. */
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/evidence/audit-proof/:id',
    summary: '审计条目在存证日志中的证明（由阅读者自行核算）',
    permission: ACTION.auditRead,
    params: idParams,
    query: none,
    body: none,
    data: AuditProofData,
    refusals: ['RECORD_NOT_FOUND'],
  }),
};

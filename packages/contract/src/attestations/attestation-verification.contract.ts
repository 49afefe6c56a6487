import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, moment, none } from '../kit/fields.ts';
import { LIMIT } from '../kit/limits.ts';
import { ACTION } from '../kit/permissions.ts';

const RESULTS = ['VALID', 'INVALID', 'INDETERMINATE', 'ERROR'] as const;

/**
 * One verification of everything that proves a record. A reason names a finding of the verifier, or what prevented the
 * check; if that is a missing key, the reason names the key.
 */
export const AttestationVerification = z.object({
  id,
  attestationId: id,
  result: z.enum(RESULTS),
  reasons: z.array(z.object({ rung: z.string(), verdict: z.string(), code: z.string(), keyId: z.string().optional() })),
  at: moment,
  actorId: id.nullable(),
  actorName: z.string().nullable(),
});
export type AttestationVerification = z.infer<typeof AttestationVerification>;

export const attestationVerificationApi = {
  verify: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/attestations/attestation-verification/:id',
    summary: '验证存证',
    permission: ACTION.attestationVerify,
    params: idParams,
    query: none,
    body: none,
    data: AttestationVerification,
    refusals: ['RECORD_NOT_FOUND'],
    limit: { calls: 60, seconds: 60 },
  }),
  /** Queued, one job each; the results come one by one and open pages are told of them. */
  verifyMany: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/attestations/attestation-verification/bulk',
    summary: '批量验证（不超过 200 条）',
    permission: ACTION.attestationVerify,
    params: none,
    query: none,
    body: z.object({ ids: z.array(id).min(1).max(LIMIT.bulkEvidenceMaxRows) }),
    data: z.object({ queued: z.number().int() }),
    refusals: ['RECORD_NOT_FOUND'],
  }),
};

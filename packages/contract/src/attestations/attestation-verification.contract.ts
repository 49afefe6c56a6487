import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, moment, none } from '../kit/fields.ts';
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
  /** Without a verdict: the reader's browser computes it. Nothing is recorded, since nothing is judged here. */
  proof: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/attestations/attestation-verification/:id/proof',
    summary: '存证的证明材料（不含原文件），由浏览器自行核验',
    permission: ACTION.attestationVerify,
    params: idParams,
    query: none,
    body: none,
    data: z.object({
      /** An evidence package without file and papers, in base64. */
      package: z.string(),
      /** A trust file as text: the logs, authorities and contracts of this deployment. */
      trust: z.string(),
    }),
    refusals: ['RECORD_NOT_FOUND'],
  }),
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
};

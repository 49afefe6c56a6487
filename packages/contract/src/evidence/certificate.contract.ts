import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idParams, moment, none, reason, sha256Hex, text } from '../kit/fields.ts';
import { statesOf } from '../kit/lifecycle.ts';
import { PERMISSION } from '../kit/permissions.ts';
import { ApprovalRequest } from '../platform/approval-request.contract.ts';
import { isCertificateCode, isDocumentNumber } from './certificate-number.rules.ts';
import { certificateLifecycle } from './certificate.lifecycle.ts';

/**
 * What a holder of a certificate or another document may learn: whether it is valid, and the digest that its file must
 * have. Nothing about the person or the data behind it. An unknown number and a wrong code get the same answer with the
 * same fields, so that numbers cannot be found by trying.
 */
export const CertificateStanding = z.object({
  /** `certificate`, or the kind of another document. */
  kind: z.string().nullable(),
  /** What such a document is called, in the caller's language. */
  title: z.string().nullable(),
  state: z.enum([...statesOf(certificateLifecycle), 'unknown']),
  /** From a customer's sandbox: it may be valid, and is no evidence. */
  isSandbox: z.boolean().nullable(),
  issuer: z.string().nullable(),
  version: z.number().int().nullable(),
  latestVersion: z.number().int().nullable(),
  issuedAt: moment.nullable(),
  /** When it was superseded or revoked. */
  endedAt: moment.nullable(),
  /** Of the certificate's own file, signature included. */
  sha256: sha256Hex.nullable(),
});
export type CertificateStanding = z.infer<typeof CertificateStanding>;

export const certificateApi = {
  verify: endpoint({
    kind: 'open',
    method: 'GET',
    path: '/api/evidence/certificate/verify',
    summary: '凭编号与核验码核验证书或其他文书的状态',
    permission: 'open',
    params: none,
    query: z.object({
      number: text(40).refine(isDocumentNumber, { message: 'certificate.number' }),
      code: text(20).refine(isCertificateCode, { message: 'certificate.code' }),
    }),
    body: none,
    data: CertificateStanding,
    refusals: [],
    limit: { calls: 30, seconds: 60 },
  }),
  askRevoke: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/evidence/certificate/:id/ask-revoke',
    summary: '申请吊销证书（须第二人确认）',
    permission: PERMISSION.platformConfig,
    params: idParams,
    query: none,
    body: z.object({ reason }),
    data: ApprovalRequest,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'CHANGE_PENDING'],
  }),
};

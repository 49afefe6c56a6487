import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, moment, none, reasonBody, text } from '../kit/fields.ts';
import { statesOf } from '../kit/lifecycle.ts';
import { ACTION } from '../kit/permissions.ts';
import { courtAccessCodeLifecycle } from './court-access-code.lifecycle.ts';

export const CourtAccessCode = z.object({
  id,
  state: z.enum(statesOf(courtAccessCodeLifecycle)),
  purpose: z.string(),
  createdAt: moment,
  expiresAt: moment,
  usedAt: moment.nullable(),
  createdByName: z.string().nullable(),
});
export type CourtAccessCode = z.infer<typeof CourtAccessCode>;

export const courtAccessCodeApi = {
  /** The id is the attestation's. The code is only in this answer: the server keeps its digest. */
  create: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/attestations/court-access-code/:id',
    summary: '生成证据提取码',
    permission: ACTION.attestationPackage,
    params: idParams,
    query: none,
    body: z.object({ purpose: text(200) }),
    data: CourtAccessCode.extend({ code: z.string() }),
    refusals: ['RECORD_NOT_FOUND', 'SANDBOX_RECORD', 'STATE_CHANGED'],
    limit: { calls: 30, seconds: 60 },
    isConfidential: true,
  }),
  /** The id is the code's own. */
  revoke: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/attestations/court-access-code/:id/revoke',
    summary: '吊销证据提取码',
    permission: ACTION.attestationPackage,
    params: idParams,
    query: none,
    body: reasonBody,
    data: CourtAccessCode,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'REASON_REQUIRED'],
  }),
  /** For a court, which has no account here: the record's number and the code give the package, once. */
  redeem: endpoint({
    kind: 'open',
    method: 'POST',
    path: '/api/open/court',
    summary: '法院凭存证编号与提取码领取证据包',
    permission: 'open',
    params: none,
    query: none,
    body: z.object({ number: id, code: text(20, 8) }),
    /** `malware` is the scanner's finding; evidence is not withheld for it, but nobody gets it without a warning. */
    data: z.object({ ticket: z.string(), fileName: z.string(), malware: z.string().optional() }),
    refusals: ['COURT_CODE_INVALID', 'FILE_NOT_READY', 'DOWNLOAD_FROZEN'],
    limit: { calls: 10, seconds: 60 },
  }),
};

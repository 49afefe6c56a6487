import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, none, reason } from '../kit/fields.ts';
import { LIMIT } from '../kit/limits.ts';
import { ACTION, PERMISSION } from '../kit/permissions.ts';

const LISTS = [PERMISSION.organizationAttestation, PERMISSION.personAttestation] as const;
const ticket = z.object({ ticket: z.string() });

/** The id is the attestation's. A certificate is issued automatically once a record is preserved. */
export const attestationCertificateApi = {
  /** The valid version, or an older one by its number. */
  ticket: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/attestations/attestation-certificate/:id/ticket',
    summary: '申请一次性凭证，预览或下载证书',
    permission: LISTS,
    params: idParams,
    query: none,
    body: z.object({ version: z.int32().min(1).optional() }),
    data: ticket,
    refusals: ['RECORD_NOT_FOUND', 'CERTIFICATE_NOT_READY', 'DOWNLOAD_FROZEN'],
    isConfidential: true,
  }),
  /** One zip of the records with a certificate; records without one are named. */
  ticketMany: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/attestations/attestation-certificate/archive',
    summary: '批量下载证书（不超过 200 条）',
    permission: ACTION.attestationCertificate,
    params: none,
    query: none,
    body: z.object({ ids: z.array(id).min(1).max(LIMIT.bulkEvidenceMaxRows) }),
    data: ticket.extend({ without: z.array(id) }),
    refusals: ['CERTIFICATE_NOT_READY'],
    isConfidential: true,
  }),
  /** A correction is a new version, made by a worker; the one before stays verifiable as superseded. */
  reissue: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/attestations/attestation-certificate/:id/reissue',
    summary: '更正证书（签发新版本）',
    permission: ACTION.attestationCertificate,
    params: idParams,
    query: none,
    body: z.object({ reason }),
    data: none,
    refusals: ['RECORD_NOT_FOUND', 'CERTIFICATE_NOT_READY'],
  }),
  askRevoke: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/attestations/attestation-certificate/:id/ask-revoke',
    summary: '申请吊销证书（须第二人确认）',
    permission: ACTION.attestationCertificate,
    params: idParams,
    query: none,
    body: z.object({ reason }),
    /** The id of the request, which a second person confirms. */
    data: z.object({ id }),
    refusals: ['RECORD_NOT_FOUND', 'CERTIFICATE_NOT_READY', 'STATE_CHANGED', 'CHANGE_PENDING'],
  }),
};

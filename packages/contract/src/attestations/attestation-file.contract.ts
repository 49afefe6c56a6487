import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idParams, knowingBody, none } from '../kit/fields.ts';
import { ACTION, PERMISSION } from '../kit/permissions.ts';

const ticket = z.object({ ticket: z.string() });

/** Release of evidence: the file itself for viewing, and the package with everything that proves it. */
export const attestationFileApi = {
  preview: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/attestations/attestation-file/:id/preview',
    summary: '申请一次性凭证，预览原文件',
    permission: [PERMISSION.organizationAttestation, PERMISSION.personAttestation],
    params: idParams,
    query: none,
    body: knowingBody,
    data: ticket.extend({ kind: z.enum(['image', 'pdf', 'text']) }),
    refusals: ['RECORD_NOT_FOUND', 'FILE_NOT_READY', 'DOWNLOAD_FROZEN', 'FILE_INFECTED'],
    isConfidential: true,
  }),
  package: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/attestations/attestation-file/:id/package',
    summary: '申请一次性凭证，下载证据包（.evp）',
    permission: ACTION.attestationPackage,
    params: idParams,
    query: none,
    body: knowingBody,
    data: ticket.extend({ malware: z.string().optional() }),
    refusals: ['RECORD_NOT_FOUND', 'FILE_NOT_READY', 'DOWNLOAD_FROZEN', 'FILE_INFECTED'],
    limit: { calls: 30, seconds: 60 },
    isConfidential: true,
  }),
};

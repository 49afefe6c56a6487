import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idParams, knowingBody, none } from '../kit/fields.ts';
import { PERMISSION } from '../kit/permissions.ts';

/**
 * A package contains the object itself and everything about it, so each release is requested by id and audited. This
 * endpoint takes any entry of the platform and is for its internal admins; a module whose own staff may take packages
 * has its own endpoint, with the permission of its list. A release that is refused there is refused here too.
 */
export const evidencePackageApi = {
  ticket: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/evidence/evidence-package/:id/ticket',
    summary: '申请一次性下载凭证，下载证据包（.evp）',
    permission: PERMISSION.platformConfig,
    params: idParams,
    query: none,
    body: knowingBody,
    data: z.object({ ticket: z.string(), malware: z.string().optional() }),
    refusals: ['RECORD_NOT_FOUND', 'FILE_NOT_READY', 'DOWNLOAD_FROZEN', 'FILE_INFECTED'],
    limit: { calls: 30, seconds: 60 },
    isConfidential: true,
  }),
};

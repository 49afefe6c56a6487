import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { none, text } from '../kit/fields.ts';

/** A browser follows this link without headers: the ticket is the only credential, and works once. */
export const downloadApi = {
  fetch: endpoint({
    kind: 'open',
    method: 'GET',
    path: '/api/platform/download',
    summary: '凭一次性凭证下载文件',
    permission: 'open',
    params: none,
    query: z.object({ ticket: text(64) }),
    body: none,
    data: z.unknown(),
    refusals: ['TICKET_INVALID', 'HASH_WRONG'],
    limit: { calls: 60, seconds: 60 },
    answers: 'file',
  }),
};

import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idParams, none, sha256Hex, text } from '../../kit/fields.ts';
import { StoredFile } from '../stored-file.contract.ts';

/** What somebody outside is told of their own paper. */
export const VisitFile = StoredFile.pick({ id: true, name: true, sizeBytes: true, state: true, refusal: true }).extend({
  /** Whether its bytes are what the link takes, whatever its name says; true until they were read. */
  isFit: z.boolean(),
});
export type VisitFile = z.infer<typeof VisitFile>;

/** A paper of somebody outside, in the three steps of every upload; what it may be says the purpose of the link. */
export const visitFileApi = {
  announce: endpoint({
    kind: 'outside',
    method: 'POST',
    path: '/public-api/platform/visit-file',
    summary: '申请上传材料的地址',
    permission: 'link:any',
    params: none,
    query: none,
    body: z.object({ name: text(128), sizeBytes: z.number().int().min(1), sha256: sha256Hex }),
    data: z.object({ id, url: z.string(), headers: z.record(z.string(), z.string()) }),
    refusals: ['FILE_TOO_LARGE', 'UPLOAD_QUOTA_USED', 'LINK_USED_UP'],
    limit: { calls: 30, seconds: 60 },
  }),
  commit: endpoint({
    kind: 'outside',
    method: 'POST',
    path: '/public-api/platform/visit-file/:id/commit',
    summary: '提交已上传的材料',
    permission: 'link:any',
    params: idParams,
    query: none,
    body: none,
    data: VisitFile,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'FILE_UPLOAD_FAILED', 'LINK_USED_UP'],
  }),
  get: endpoint({
    kind: 'outside',
    method: 'GET',
    path: '/public-api/platform/visit-file/:id',
    summary: '材料的状态',
    permission: 'link:any',
    params: idParams,
    query: none,
    body: none,
    data: VisitFile,
    refusals: ['RECORD_NOT_FOUND'],
  }),
};

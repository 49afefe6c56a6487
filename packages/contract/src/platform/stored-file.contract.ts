import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, moment, none, sha256Hex, sm3Hex, text } from '../kit/fields.ts';
import { statesOf } from '../kit/lifecycle.ts';
import { PERMISSION } from '../kit/permissions.ts';
import { storedFileLifecycle } from './stored-file.lifecycle.ts';

export const StoredFile = z.object({
  id,
  name: z.string(),
  sizeBytes: z.number().int(),
  state: z.enum(statesOf(storedFileLifecycle)),
  sha256: sha256Hex.nullable(),
  sm3: sm3Hex.nullable(),
  mime: z.string().nullable(),
  refusal: z.string().nullable(),
  createdAt: moment,
});
export type StoredFile = z.infer<typeof StoredFile>;

/** Upload in three steps: announce the digest, put the bytes straight into the store, commit. */
export const storedFileApi = {
  announce: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/platform/stored-file',
    summary: '申请上传地址',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: z.object({ name: text(128), sizeBytes: z.number().int().min(1), sha256: sha256Hex }),
    data: z.object({ id, url: z.string(), headers: z.record(z.string(), z.string()) }),
    refusals: ['FILE_TOO_LARGE', 'UPLOAD_QUOTA_USED'],
    limit: { calls: 300, seconds: 60 },
  }),
  commit: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/platform/stored-file/:id/commit',
    summary: '提交已上传文件',
    permission: PERMISSION.everyone,
    params: idParams,
    query: none,
    body: none,
    data: StoredFile,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'FILE_UPLOAD_FAILED'],
  }),
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/platform/stored-file/:id',
    summary: '文件状态',
    permission: PERMISSION.everyone,
    params: idParams,
    query: none,
    body: none,
    data: StoredFile,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  /** A large file, in parts of equal size: after a broken connection only the missing ones are sent again. */
  announceParts: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/platform/stored-file/in-parts',
    summary: '申请分片上传',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: z.object({ name: text(128), sizeBytes: z.number().int().min(1), sha256: sha256Hex }),
    data: z.object({ id, partBytes: z.number().int(), partCount: z.number().int() }),
    refusals: ['FILE_TOO_LARGE', 'UPLOAD_QUOTA_USED'],
    limit: { calls: 60, seconds: 60 },
  }),
  /** An address for one part, bound to that part's digest. */
  part: endpoint({
    kind: 'query',
    method: 'POST',
    path: '/api/platform/stored-file/:id/part',
    summary: '申请单个分片的上传地址',
    permission: PERMISSION.everyone,
    params: idParams,
    query: none,
    body: z.object({ number: z.number().int().min(1).max(10_000), sha256: sha256Hex }),
    data: z.object({ url: z.string(), headers: z.record(z.string(), z.string()) }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
  parts: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/platform/stored-file/:id/parts',
    summary: '已上传的分片',
    permission: PERMISSION.everyone,
    params: idParams,
    query: none,
    body: none,
    data: z.object({ done: z.array(z.number().int()), partBytes: z.number().int(), partCount: z.number().int() }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
};

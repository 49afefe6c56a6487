import { z } from 'zod';
import { id, none, sha256Hex } from '../kit/fields.ts';
import { machineEndpoint } from './machine-endpoint.ts';
import { clientToken, described, fileName } from './owner-block.ts';

const PARTS_MAX = 10_000;
const uploadId = id;
const shape = { partBytes: z.number().int(), partCount: z.number().int() };
const HELLO = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';

/** A file in parts of equal size, straight into the store, which refuses bytes of another digest than announced. */
export const fileAttestationCalls = {
  start: machineEndpoint({
    method: 'POST',
    path: '/open-api/v1/attestation/file/start',
    summary: '文件存证第一步：声明文件名、大小与 SHA-256',
    scope: 'attestation:file',
    isWriting: true,
    query: none,
    body: described.extend({
      fileName,
      size: z.number().int().min(1),
      sha256: sha256Hex,
      clientToken: clientToken.optional(),
    }),
    data: z.object({ uploadId, ...shape }),
    refusals: ['FILE_TOO_LARGE', 'UPLOAD_QUOTA_USED'],
    example: { fileName: '采购合同.pdf', size: 5, sha256: HELLO },
  }),
  part: machineEndpoint({
    method: 'POST',
    path: '/open-api/v1/attestation/file/part',
    summary: '文件存证第二步：申请单个分片的上传地址，向该地址 PUT 分片内容并带上返回的请求头',
    scope: 'attestation:file',
    isWriting: false,
    query: none,
    body: z.object({ uploadId, number: z.number().int().min(1).max(PARTS_MAX), sha256: sha256Hex }),
    data: z.object({ url: z.string(), headers: z.record(z.string(), z.string()) }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
    example: { uploadId: '200300400500600700', number: 1, sha256: HELLO },
  }),
  /** After a broken connection only what is missing is sent again. */
  parts: machineEndpoint({
    method: 'POST',
    path: '/open-api/v1/attestation/file/parts',
    summary: '查询已收到的分片（断点续传）',
    scope: 'attestation:file',
    isWriting: false,
    query: none,
    body: z.object({ uploadId }),
    data: z.object({ done: z.array(z.number().int()), ...shape }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
    example: { uploadId: '200300400500600700' },
  }),
  commit: machineEndpoint({
    method: 'POST',
    path: '/open-api/v1/attestation/file/commit',
    summary: '文件存证第三步：以哈希提交，哈希不符时拒绝（500087）',
    scope: 'attestation:file',
    isWriting: true,
    query: none,
    body: z.object({ uploadId, hash: sha256Hex }),
    data: z.object({ ano: id }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'FILE_UPLOAD_FAILED', 'HASH_WRONG'],
    example: { uploadId: '200300400500600700', hash: HELLO },
  }),
};

import { z } from 'zod';
import { attestationLifecycle } from '../attestations/attestation.lifecycle.ts';
import { id, moment, none, sha256Hex, sm3Hex, text } from '../kit/fields.ts';
import { statesOf } from '../kit/lifecycle.ts';
import { LIMIT } from '../kit/limits.ts';
import { pageQuery } from '../kit/page.ts';
import { machineEndpoint } from './machine-endpoint.ts';

export const LIST_WINDOW_DAYS = 93;
const DAY_MS = 86_400_000;

const state = z.enum(statesOf(attestationLifecycle));
const ano = z.object({ ano: id });
const EXAMPLE_ANO = { ano: '200300400500600700' };

/** Evidence is kept and handed out even with malware in it, but never without saying so. */
const malware = z.string().describe('平台的恶意代码扫描在原文件中发现的名称；未发现或尚未扫描时没有此字段').optional();

export const AttestedRecord = z.object({
  ano: id,
  /** 0 file, 8 bare hash. */
  attestationType: z.number().int(),
  fileName: z.string(),
  size: z.number().int().nullable(),
  label: z.array(z.string()),
  hash: sha256Hex,
  sm3: sm3Hex.nullable(),
  state,
  /** 0 waiting, 1 under way, 2 failed and retried, 3 done, 4 waits for a person. */
  chainStatus: z.number().int(),
  createdAt: moment,
  anchoredAt: moment.nullable(),
  retentionUntil: moment.nullable(),
  /** Made in the sandbox: a test and no evidence, whatever the customer's environment is now. */
  sandbox: z.boolean(),
  malware,
});
export type AttestedRecord = z.infer<typeof AttestedRecord>;

export const AttestedDetail = AttestedRecord.extend({
  remark: z.string(),
  /**
   * Why it was closed without becoming evidence, as the name of a refusal; for instance a file whose bytes were not the
   * declared ones.
   */
  closeCause: z.string().nullable(),
  ownerType: z.enum(['person', 'organization']),
  /** A person's name is masked. */
  ownerName: z.string(),
  stampedAt: moment.nullable(),
  txHash: z.string().nullable(),
  blockHeight: z.string().nullable(),
  hasCertificate: z.boolean(),
  verifiedAt: moment.nullable(),
  verifyResult: z.enum(['VALID', 'INVALID', 'INDETERMINATE', 'ERROR']).nullable(),
});
export type AttestedDetail = z.infer<typeof AttestedDetail>;

const isShort = ({ from, to }: { from: string; to: string }) => {
  const length = new Date(to).getTime() - new Date(from).getTime();
  return length >= 0 && length <= LIST_WINDOW_DAYS * DAY_MS;
};

export const AttestedListBody = z
  .object({
    from: moment,
    to: moment,
    state: state.optional(),
    label: text(LIMIT.labelMaxChars).optional(),
    pageSize: z.number().int().min(1).max(LIMIT.pageSizeMaxRows).default(LIMIT.pageSizeDefault),
    after: pageQuery.shape.after,
  })
  .refine(isShort, { path: ['to'], message: 'window.too-long' });
export type AttestedListBody = z.infer<typeof AttestedListBody>;

export const attestedRecordCalls = {
  list: machineEndpoint({
    method: 'POST',
    path: '/open-api/v1/attestation/list',
    summary: '存证列表，新的在前；时间窗不超过 93 天，以 after 翻页',
    scope: 'attestation:read',
    isWriting: false,
    query: none,
    body: AttestedListBody,
    data: z.object({
      list: z.array(AttestedRecord),
      /** Passed back as `after` for the records that follow; null at the end. */
      next: z.string().nullable(),
    }),
    refusals: [],
    example: { from: '2026-06-01T00:00:00Z', to: '2026-07-01T00:00:00Z', pageSize: 20 },
  }),
  info: machineEndpoint({
    method: 'POST',
    path: '/open-api/v1/attestation/info',
    summary: '存证详情',
    scope: 'attestation:read',
    isWriting: false,
    query: none,
    body: ano,
    data: AttestedDetail,
    refusals: ['RECORD_NOT_FOUND'],
    example: EXAMPLE_ANO,
  }),
  certificate: machineEndpoint({
    method: 'GET',
    path: '/open-api/v1/attestation/cert',
    summary: '存证证书（PDF）；尚未生成时返回 500084',
    scope: 'attestation:certificate',
    isWriting: false,
    query: ano,
    body: none,
    data: z.undefined(),
    refusals: ['RECORD_NOT_FOUND', 'CERTIFICATE_NOT_READY', 'DOWNLOAD_FROZEN'],
    answers: 'file',
    example: EXAMPLE_ANO,
  }),
  package: machineEndpoint({
    method: 'POST',
    path: '/open-api/v1/attestation/package',
    summary: '证据包（.evp）的一次性下载地址',
    scope: 'attestation:package',
    isWriting: false,
    query: none,
    body: ano,
    data: z.object({ url: z.string(), expiresAt: moment, malware }),
    refusals: ['RECORD_NOT_FOUND', 'FILE_NOT_READY', 'DOWNLOAD_FROZEN'],
    example: EXAMPLE_ANO,
  }),
};

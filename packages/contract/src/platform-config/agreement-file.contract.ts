import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, none, sha256Hex } from '../kit/fields.ts';
import { PERMISSION } from '../kit/permissions.ts';
import { AgreementFile } from './part/agreement.ts';

const permission = PERMISSION.platformConfig;
const base = '/api/platform-config/agreement-file';
const bySha256 = z.object({ sha256: sha256Hex });

/** A line of a DOCX as text without any meaning beyond its letters: nothing in it can be run or followed. */
export const AgreementLine = z.object({ kind: z.enum(['heading', 'paragraph']), text: z.string() });
export type AgreementLine = z.infer<typeof AgreementLine>;

/** Files that versions of agreements name. */
export const agreementFileApi = {
  /** Examines an uploaded file and keeps its bytes as they are. */
  take: endpoint({
    kind: 'act',
    method: 'POST',
    path: base,
    summary: '检查上传的协议文件（PDF 或 DOCX）',
    permission,
    params: none,
    query: none,
    body: z.object({ fileId: id }),
    data: AgreementFile,
    refusals: [
      'FILE_NOT_READY',
      'FILE_TOO_LARGE',
      'PAPER_FORMAT_UNKNOWN',
      'PAPER_DAMAGED',
      'PAPER_BOMB',
      'PAPER_ENCRYPTED',
      'PAPER_ACTIVE',
      'PAPER_EMBEDS',
      'PAPER_LINKS_OUT',
    ],
    limit: { calls: 30, seconds: 60 },
  }),
  /** What is known of it; of a DOCX its text, which is what the console shows. */
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/:sha256`,
    summary: '协议文件',
    permission,
    params: bySha256,
    query: none,
    body: none,
    data: AgreementFile.extend({ lines: z.array(AgreementLine).nullable() }),
    refusals: ['RECORD_NOT_FOUND'],
  }),
  ticket: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:sha256/ticket`,
    summary: '申请一次性凭证，下载协议文件',
    permission,
    params: bySha256,
    query: none,
    body: none,
    data: z.object({ ticket: z.string() }),
    refusals: ['RECORD_NOT_FOUND'],
    isConfidential: true,
  }),
};

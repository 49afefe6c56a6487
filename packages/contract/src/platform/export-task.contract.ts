import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, moment, none, reason, sha256Hex, text } from '../kit/fields.ts';
import { statesOf } from '../kit/lifecycle.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { PERMISSION } from '../kit/permissions.ts';
import { approvalRequestLifecycle } from './approval-request.lifecycle.ts';
import { exportTaskLifecycle } from './export-task.lifecycle.ts';

export const ExportTask = z.object({
  id,
  kind: z.string(),
  /** A paper (PDF) is no list, and asked for at an endpoint of its own. */
  format: z.enum(['csv', 'xlsx', 'pdf']),
  state: z.enum(statesOf(exportTaskLifecycle)),
  rowCount: z.number().int().nullable(),
  sizeBytes: z.number().int().nullable(),
  sha256: sha256Hex.nullable(),
  /** Why there is no file: a sentence in the language of the call. */
  failure: z.string().nullable(),
  downloads: z.number().int(),
  createdAt: moment,
  finishedAt: moment.nullable(),
  expiresAt: moment.nullable(),
  /** The request to a second person, for exports with plain columns. */
  approval: z
    .object({
      state: z.enum(statesOf(approvalRequestLifecycle)),
      plainColumns: z.array(z.string()),
      expiresAt: moment,
      decidedByName: z.string().nullable(),
      decisionReason: z.string().nullable(),
    })
    .nullable(),
});
export type ExportTask = z.infer<typeof ExportTask>;

const wanted = z.object({
  kind: text(50),
  filter: z.record(z.string(), z.unknown()).default({}),
  columns: z.array(text(50)).max(100).default([]),
});

/** A member sees only their own exports. Each export's own definition says who may use it. */
export const exportTaskApi = {
  request: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/platform/export-task',
    summary: '申请导出',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: wanted.extend({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    data: ExportTask,
    refusals: ['RECORD_NOT_FOUND', 'EXPORT_TOO_LARGE'],
    limit: { calls: 30, seconds: 60 },
  }),
  /**
   * Nothing is written before a second person has confirmed it. Always a workbook: its cover names who exported plain
   * values, who agreed and why, for which a CSV has no place.
   */
  requestPlain: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/platform/export-task/plain',
    summary: '申请明文导出（需第二人确认）',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: wanted.extend({
      format: z.literal('xlsx').default('xlsx'),
      plainColumns: z.array(text(50)).min(1).max(100),
      reason,
    }),
    data: ExportTask,
    asksAgain: true,
    refusals: ['RECORD_NOT_FOUND', 'EXPORT_TOO_LARGE'],
    limit: { calls: 20, seconds: 3_600 },
  }),
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/platform/export-task',
    summary: '我的导出任务',
    permission: PERMISSION.everyone,
    params: none,
    query: pageQuery.extend({ kind: text(50).optional() }),
    body: none,
    data: pageOf(ExportTask),
    refusals: [],
  }),
  /** Cancelling one that waits for a second person also withdraws its request. */
  cancel: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/platform/export-task/:id/cancel',
    summary: '取消导出',
    permission: PERMISSION.everyone,
    params: idParams,
    query: none,
    body: none,
    data: ExportTask,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
  ticket: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/platform/export-task/:id/ticket',
    summary: '申请一次性下载凭证',
    permission: PERMISSION.everyone,
    params: idParams,
    query: none,
    body: none,
    data: z.object({ ticket: z.string() }),
    refusals: ['RECORD_NOT_FOUND', 'FILE_NOT_READY'],
  }),
};

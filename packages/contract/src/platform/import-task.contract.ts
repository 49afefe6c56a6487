import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, moment, none, text } from '../kit/fields.ts';
import { statesOf } from '../kit/lifecycle.ts';
import { LIMIT } from '../kit/limits.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { PERMISSION } from '../kit/permissions.ts';
import { importTaskLifecycle } from './import-task.lifecycle.ts';

export const ImportTask = z.object({
  id,
  kind: z.string(),
  state: z.enum(statesOf(importTaskLifecycle)),
  totalRows: z.number().int(),
  badRows: z.number().int(),
  committedRows: z.number().int().nullable(),
  refusal: z.string().nullable(),
  hasErrorSheet: z.boolean(),
  createdAt: moment,
  checkedAt: moment.nullable(),
  committedAt: moment.nullable(),
});
export type ImportTask = z.infer<typeof ImportTask>;

/** One issue of one cell: which, why, and a suggestion where there is one. */
export const ImportIssue = z.object({
  line: z.number().int(),
  column: z.string(),
  message: z.string(),
  suggestion: z.string().nullable(),
});
export type ImportIssue = z.infer<typeof ImportIssue>;

/** The same file of the same kind is imported once: asking again returns the existing task. */
export const importTaskApi = {
  start: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/platform/import-task',
    summary: '上传表格并试导入',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: z.object({ kind: text(50), storedFileId: id }),
    data: ImportTask,
    refusals: ['RECORD_NOT_FOUND', 'FILE_NOT_READY', 'FILE_TOO_LARGE'],
    limit: { calls: 30, seconds: 60 },
  }),
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/platform/import-task',
    summary: '我的导入任务',
    permission: PERMISSION.everyone,
    params: none,
    query: pageQuery.extend({ kind: text(50).optional() }),
    body: none,
    data: pageOf(ImportTask),
    refusals: [],
  }),
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/platform/import-task/:id',
    summary: '导入任务',
    permission: PERMISSION.everyone,
    params: idParams,
    query: none,
    body: none,
    data: ImportTask,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  issues: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/platform/import-task/:id/issues',
    summary: '导入错误明细',
    permission: PERMISSION.everyone,
    params: idParams,
    query: z.object({
      afterLine: z.coerce.number().int().min(0).default(0),
      pageSize: z.coerce.number().int().min(1).max(LIMIT.pageSizeMaxRows).default(LIMIT.pageSizeMaxRows),
    }),
    body: none,
    data: z.array(ImportIssue),
    refusals: ['RECORD_NOT_FOUND'],
  }),
  commit: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/platform/import-task/:id/commit',
    summary: '确认导入（全部或仅有效行）',
    permission: PERMISSION.everyone,
    params: idParams,
    query: none,
    body: z.object({ only: z.enum(['all', 'valid']) }),
    data: ImportTask,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'SHEET_REFUSED'],
  }),
  cancel: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/platform/import-task/:id/cancel',
    summary: '放弃导入',
    permission: PERMISSION.everyone,
    params: idParams,
    query: none,
    body: none,
    data: ImportTask,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
  errorSheet: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/platform/import-task/:id/error-sheet',
    summary: '申请错误表格的一次性下载凭证',
    permission: PERMISSION.everyone,
    params: idParams,
    query: none,
    body: none,
    data: z.object({ ticket: z.string() }),
    refusals: ['RECORD_NOT_FOUND', 'FILE_NOT_READY'],
  }),
};

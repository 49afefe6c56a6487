import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idParams, moment, none, text } from '../../kit/fields.ts';
import { statesOf } from '../../kit/lifecycle.ts';
import { LIMIT } from '../../kit/limits.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { PERMISSION } from '../../kit/permissions.ts';
import { columnOfField, IMPORT_ROW_SETS, ImportColumns, ImportRow } from './import-content.ts';
import { importTaskLifecycle } from './import-task.lifecycle.ts';
import { SHEET_REFUSALS } from './sheet-refusals.ts';

export const ImportTask = z.object({
  id,
  kind: z.string(),
  state: z.enum(statesOf(importTaskLifecycle)),
  totalRows: z.number().int(),
  /** Rows with something wrong that nobody has left out. */
  badRows: z.number().int(),
  leftOutRows: z.number().int(),
  /** Written so far; null before anybody said that they should be. */
  committedRows: z.number().int().nullable(),
  /** Valid rows that the record kind itself did not take. */
  refusedRows: z.number().int(),
  undoneRows: z.number().int(),
  /** Rows that could not be undone, because something was done with their records since. */
  keptRows: z.number().int(),
  /** Why the file was not read to its end. */
  refusal: z.object({ name: z.enum(SHEET_REFUSALS), line: z.number().int().nullable() }).nullable(),
  /** What is wrong with the rows together, in the language of the call; such a sheet is imported whole or not at all. */
  faults: z.array(z.string()),
  isWhole: z.boolean(),
  hasErrorSheet: z.boolean(),
  /** Until when it can be undone; null where it cannot. */
  undoUntil: moment.nullable(),
  createdAt: moment,
  checkedAt: moment.nullable(),
  committedAt: moment.nullable(),
});
export type ImportTask = z.infer<typeof ImportTask>;

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
  columns: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/platform/import-task/:id/columns',
    summary: '表格的列与字段的对应',
    permission: PERMISSION.everyone,
    params: idParams,
    query: none,
    body: none,
    data: ImportColumns,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  /** Only translates: the rows are read and checked again from the file. */
  map: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/platform/import-task/:id/map',
    summary: '指定每个字段取自哪一列，并重新试导入',
    permission: PERMISSION.everyone,
    params: idParams,
    query: none,
    body: z.object({ columns: columnOfField }),
    data: ImportTask,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
  rows: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/platform/import-task/:id/rows',
    summary: '导入的各行：内容、错误与结果',
    permission: PERMISSION.everyone,
    params: idParams,
    query: z.object({
      show: z.enum(IMPORT_ROW_SETS).default('all'),
      afterLine: z.coerce.number().int().min(0).default(0),
      pageSize: z.coerce.number().int().min(1).max(LIMIT.pageSizeMaxRows).default(LIMIT.pageSizeMaxRows),
    }),
    body: none,
    data: z.array(ImportRow),
    refusals: ['RECORD_NOT_FOUND'],
  }),
  correct: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/platform/import-task/:id/correct',
    summary: '更正试导入中的一行，或不导入这一行',
    permission: PERMISSION.everyone,
    params: idParams,
    query: none,
    body: z.object({
      line: z.number().int().min(1),
      /** The fields that change. */
      cells: z.record(text(50), z.string().max(LIMIT.importCellMaxChars)).default({}),
      isLeftOut: z.boolean().default(false),
    }),
    data: ImportTask,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
  acceptSuggestions: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/platform/import-task/:id/accept-suggestions',
    summary: '采用全部建议值更正有误的行',
    permission: PERMISSION.everyone,
    params: idParams,
    query: none,
    body: none,
    data: ImportTask,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'NOTHING_CHANGED'],
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
  undo: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/platform/import-task/:id/undo',
    summary: '撤销导入（导入后已有变化的行保留）',
    permission: PERMISSION.everyone,
    params: idParams,
    query: none,
    body: none,
    data: ImportTask,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'UNDO_CLOSED'],
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

import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idParams, moment, none, reason, text } from '../../kit/fields.ts';
import { statesOf } from '../../kit/lifecycle.ts';
import { LIMIT } from '../../kit/limits.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { PERMISSION } from '../../kit/permissions.ts';
import { bulkTaskLifecycle } from './bulk-task.lifecycle.ts';

export const BulkTask = z.object({
  id,
  kind: z.string(),
  state: z.enum(statesOf(bulkTaskLifecycle)),
  total: z.number().int(),
  done: z.number().int(),
  refused: z.number().int(),
  createdAt: moment,
  finishedAt: moment.nullable(),
});
export type BulkTask = z.infer<typeof BulkTask>;

export const BulkTaskRow = z.object({
  /** The record's. */
  id,
  outcome: z.enum(['waiting', 'done', 'refused']),
  /** What came of it, or why it was refused, in the language of the call. */
  detail: z.string(),
  at: moment.nullable(),
});
export type BulkTaskRow = z.infer<typeof BulkTaskRow>;

/** A member sees only their own tasks. Each act's own definition says who may ask for it. */
export const bulkTaskApi = {
  /** On the given records, or on all that the list shows by a filter: then the server decides which those are. */
  request: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/platform/bulk-task',
    summary: '对多条记录执行同一操作（按编号，或按列表的筛选条件）',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: z
      .object({
        kind: text(50),
        ids: z.array(id).min(1).max(LIMIT.bulkTaskIdsMax).optional(),
        filter: z.record(z.string(), z.unknown()).optional(),
        reason: reason.optional(),
      })
      .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), { path: ['ids'] }),
    data: BulkTask,
    refusals: ['RECORD_NOT_FOUND', 'NOTHING_CHANGED', 'BULK_TOO_LARGE', 'REASON_REQUIRED'],
    limit: { calls: 30, seconds: 60 },
  }),
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/platform/bulk-task',
    summary: '我的批量任务',
    permission: PERMISSION.everyone,
    params: none,
    query: pageQuery,
    body: none,
    data: pageOf(BulkTask),
    refusals: [],
  }),
  rows: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/platform/bulk-task/:id/rows',
    summary: '批量任务的逐条结果',
    permission: PERMISSION.everyone,
    params: idParams,
    query: z.object({
      outcome: BulkTaskRow.shape.outcome.optional(),
      afterId: id.optional(),
      pageSize: pageQuery.shape.pageSize,
    }),
    body: none,
    data: z.array(BulkTaskRow),
    refusals: ['RECORD_NOT_FOUND'],
  }),
  /** What is done stays done. */
  cancel: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/platform/bulk-task/:id/cancel',
    summary: '取消批量任务（已完成的记录不受影响）',
    permission: PERMISSION.everyone,
    params: idParams,
    query: none,
    body: none,
    data: BulkTask,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
  report: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/platform/bulk-task/:id/report',
    summary: '申请逐条结果的一次性下载凭证',
    permission: PERMISSION.everyone,
    params: idParams,
    query: none,
    body: none,
    data: z.object({ ticket: z.string() }),
    refusals: ['RECORD_NOT_FOUND'],
  }),
};

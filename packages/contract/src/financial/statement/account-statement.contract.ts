import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { day, id, none } from '../../kit/fields.ts';
import { ACTION } from '../../kit/permissions.ts';
import { ExportTask } from '../../platform/export-task.contract.ts';
import { isStatementPeriod } from './account-statement.rules.ts';

export const STATEMENT_FORMATS = ['pdf', 'xlsx'] as const;

/** What a statement is of: somebody, and the first and the last day, of China's calendar. */
export const StatementOf = z.object({ ownerId: id, from: day, to: day });
export type StatementOf = z.infer<typeof StatementOf>;

const body = StatementOf.extend({ format: z.enum(STATEMENT_FORMATS) }).refine(
  ({ from, to }) => isStatementPeriod(from, to),
  { path: ['to'], message: 'period.too-long' },
);

export const accountStatementApi = {
  /** The file is made in the background; the task centre has it when it is ready. */
  request: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/financial/account-statement',
    summary: '申请客户对账单',
    permission: ACTION.balanceExport,
    params: none,
    query: none,
    body,
    data: ExportTask,
    refusals: ['RECORD_NOT_FOUND', 'EXPORT_TOO_LARGE'],
    limit: { calls: 30, seconds: 60 },
  }),
};

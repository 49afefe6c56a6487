import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, moment, none, text } from '../kit/fields.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { ACTION } from '../kit/permissions.ts';

export const AuditEntry = z.object({
  id,
  at: moment,
  actorId: id,
  actorName: z.string(),
  act: z.string(),
  recordKind: z.string().nullable(),
  recordId: id.nullable(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  ip: z.string(),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditEntryQuery = pageQuery.extend({
  actorId: id.optional(),
  recordKind: text(50).optional(),
  recordId: id.optional(),
  act: text(100).optional(),
  from: moment.optional(),
  to: moment.optional(),
});
export type AuditEntryQuery = z.infer<typeof AuditEntryQuery>;

export const auditEntryApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/platform/audit-entry',
    summary: '操作审计',
    permission: ACTION.auditRead,
    params: none,
    query: AuditEntryQuery,
    body: none,
    data: pageOf(AuditEntry),
    refusals: [],
  }),
};

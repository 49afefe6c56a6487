import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id, moment, none, text } from '../../kit/fields.ts';
import { pageOf, pageQuery, sortable } from '../../kit/page.ts';
import { ACTION } from '../../kit/permissions.ts';

export const AuditEntry = z.object({
  id,
  at: moment,
  /** A member of staff; or the link of somebody outside, who has no name here. */
  actorId: id,
  actorKind: z.enum(['member', 'outside']),
  actorName: z.string().nullable(),
  act: z.string(),
  /** What was done, without to what: `auth.member.disable` is `disable`. */
  verb: z.string(),
  recordKind: z.string().nullable(),
  recordId: id.nullable(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  ip: z.string(),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditEntryQuery = pageQuery
  .extend({
    actorId: id.optional(),
    recordKind: text(50).optional(),
    recordId: id.optional(),
    act: text(100).optional(),
    from: moment.optional(),
    to: moment.optional(),
    ...sortable(['at', '-at']),
  })
  .strict();
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
  /** What a filter can offer: which acts were done on this platform, to which kinds of record, and by whom. */
  choices: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/platform/audit-entry/choices',
    summary: '操作审计的筛选项：发生过的操作、记录类型与成员',
    permission: ACTION.auditRead,
    params: none,
    query: none,
    body: none,
    data: z.object({
      acts: z.array(z.string()),
      recordKinds: z.array(z.string()),
      actors: z.array(z.object({ id, name: z.string() })),
    }),
    refusals: [],
  }),
};

/** `auth.member.disable` is `disable`, done to a member: the words of the two name it, so that modules share them. */
export const verbOf = (act: string): string => act.split('.').slice(2).join('-');

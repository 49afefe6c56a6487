import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idParams, moment, none, orgName, reason, text } from '../../kit/fields.ts';
import { statesOf } from '../../kit/lifecycle.ts';
import { LIMIT } from '../../kit/limits.ts';
import { revealBody, revealedValues } from '../../kit/mask/reveal.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { ACTION, PERMISSION } from '../../kit/permissions.ts';
import { officeAccountLifecycle } from './office-account.lifecycle.ts';
import { isOfficeAccountNumber } from './office-account.rules.ts';

const restrictsByScope = ['office'] as const;
export const OFFICE_ACCOUNT_FIELDS = ['number'] as const;

export const OfficeAccountRow = z.object({
  id,
  officeId: id,
  accountName: z.string(),
  bank: z.string(),
  /** Masked. */
  number: z.string(),
  /** Why it was proposed. */
  reason: z.string(),
  state: z.enum(statesOf(officeAccountLifecycle)),
  createdById: id,
  createdByName: z.string(),
  createdAt: moment,
  /** Null while it waits, and where it ran out of time. */
  decidedByName: z.string().nullable(),
  decidedAt: moment.nullable(),
});
export type OfficeAccountRow = z.infer<typeof OfficeAccountRow>;

export const OfficeAccountQuery = pageQuery.extend({ officeId: id }).strict();
export type OfficeAccountQuery = z.infer<typeof OfficeAccountQuery>;

const base = '/api/notary-office/office-account';

export const officeAccountApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: base,
    summary: '公证处的收款账户',
    permission: PERMISSION.notaryOffice,
    restrictsByScope,
    params: none,
    query: OfficeAccountQuery,
    body: none,
    data: pageOf(OfficeAccountRow),
    refusals: [],
  }),
  /** Nothing is paid to it before a second person has approved it. */
  create: endpoint({
    kind: 'act',
    method: 'POST',
    path: base,
    summary: '提交公证处收款账户（须第二人确认）',
    permission: ACTION.notaryOfficeEdit,
    restrictsByScope,
    params: none,
    query: none,
    body: z.object({
      officeId: id,
      accountName: orgName,
      bank: text(64, 2),
      number: z.string().trim().refine(isOfficeAccountNumber, { message: 'account.number' }),
      reason,
    }),
    data: OfficeAccountRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'CHANGE_PENDING'],
  }),
  /** Also for the second person, who compares it with a paper of the office. */
  reveal: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/reveal`,
    summary: '查看公证处完整账号',
    permission: [ACTION.notaryOfficeEdit, ACTION.notaryOfficeApprove],
    restrictsByScope,
    params: idParams,
    query: none,
    body: revealBody(OFFICE_ACCOUNT_FIELDS),
    data: revealedValues(OFFICE_ACCOUNT_FIELDS),
    refusals: ['RECORD_NOT_FOUND'],
    limit: { calls: LIMIT.revealsPerHour, seconds: 3_600 },
    isConfidential: true,
  }),
};

import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, moment, none } from '../kit/fields.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { ACTION } from '../kit/permissions.ts';

export const RESET_KINDS = ['activation', 'password', 'second-factor'] as const;

/** A member's way to a first or a new password, or the removal of their second factors. */
export const CredentialReset = z.object({
  id,
  kind: z.enum(RESET_KINDS),
  memberId: id,
  memberName: z.string(),
  reason: z.string(),
  askedByName: z.string(),
  askedAt: moment,
  approvedByName: z.string().nullable(),
  handedByName: z.string().nullable(),
  handedAt: moment.nullable(),
  /** Until when the code that was handed over works. */
  codeUntil: moment.nullable(),
  doneAt: moment.nullable(),
  /** Replaced by a newer one, refused by its owner, or tried too often. */
  endedAt: moment.nullable(),
  /** Whether the caller may fetch the code now. */
  mayHandOver: z.boolean(),
});
export type CredentialReset = z.infer<typeof CredentialReset>;

export const CredentialResetQuery = pageQuery.extend({
  memberId: id.optional(),
  /** `waiting`: nobody has fetched the code yet. */
  state: z.enum(['waiting']).optional(),
});
export type CredentialResetQuery = z.infer<typeof CredentialResetQuery>;

/** Who starts resets and who approves rights may also hand codes over, except those they asked for. */
export const HANDS_OVER = [ACTION.memberReset, ACTION.grantApprove] as const;

/**
 * Codes of accounts that decide something (`isProtectedAccount`) are handed over by who approves rights, and nobody else:
 * whoever holds the code could use it, and two who make and reset accounts must not come into one of these together.
 */
export const HANDS_OVER_PROTECTED = ACTION.grantApprove;

export const credentialResetApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/auth/credential-reset',
    summary: '激活与重置记录',
    permission: HANDS_OVER,
    params: none,
    query: CredentialResetQuery,
    body: none,
    data: pageOf(CredentialReset),
    refusals: [],
  }),
  /** Makes the code and shows it this once, to somebody who neither asked for it nor owns the account, and may for such an account. */
  handOver: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/auth/credential-reset/:id/hand-over',
    summary: '领取并转交激活码',
    permission: HANDS_OVER,
    params: idParams,
    query: none,
    body: none,
    data: z.object({ code: z.string(), until: moment }),
    asksAgain: true,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'SECOND_PERSON_REQUIRED', 'SELF_CHANGE_REFUSED'],
    limit: { calls: 30, seconds: 3_600 },
    isConfidential: true,
  }),
};

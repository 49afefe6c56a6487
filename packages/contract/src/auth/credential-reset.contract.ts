import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, moment, none } from '../kit/fields.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { ACTION } from '../kit/permissions.ts';

export const RESET_KINDS = ['activation', 'password', 'second-factor'] as const;

/** A code for a first or a new password, or the removal of a member's second factors. */
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
  /** Until when the code works after it was handed over. */
  codeUntil: moment.nullable(),
  doneAt: moment.nullable(),
  /** Replaced by a newer one, cancelled by its owner, or tried too often. */
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

/** Members who start resets or approve rights may hand codes over, except those they asked for themselves. */
export const HANDS_OVER = [ACTION.memberReset, ACTION.grantApprove] as const;

/**
 * Codes of protected accounts (`isProtectedAccount`) are handed over only by members who approve rights: the person who
 * sees a code could use it, and two members who create and reset accounts must not be able to take over one of these
 * together.
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
  /**
   * Makes the code and shows it once, to a member who neither asked for it nor owns the account, and who may handle
   * codes of such an account.
   */
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

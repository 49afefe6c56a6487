import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, moment, none } from '../kit/fields.ts';
import { PERMISSION } from '../kit/permissions.ts';

export const NOTICE_KINDS = [
  'activation',
  'password-reset-asked',
  'password',
  'second-factor',
  'recovery-code',
  'factor-added',
  'factor-removed',
  'recovery-codes-renewed',
] as const;

/** Something that others did to my account, or did with it, and that I should know. */
export const AccountNotice = z.object({
  id,
  kind: z.enum(NOTICE_KINDS),
  at: moment,
  askedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  handedBy: z.string().nullable(),
  seenAt: moment.nullable(),
});
export type AccountNotice = z.infer<typeof AccountNotice>;

export const accountNoticeApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/session/account-notice',
    summary: '本人账号安全提醒',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: none,
    data: z.array(AccountNotice),
    refusals: [],
  }),
  see: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/session/account-notice/see',
    summary: '确认已读账号安全提醒',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: none,
    data: none,
    refusals: [],
  }),
  /** An owner who did not ask for a new password cancels the code that was made for it. */
  refuseReset: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/session/account-notice/refuse-reset',
    summary: '拒绝他人为本人发起的密码重置',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: none,
    data: none,
    refusals: ['STATE_CHANGED'],
  }),
};

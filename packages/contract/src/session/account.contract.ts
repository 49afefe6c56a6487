import { z } from 'zod';
import { DATA_SCOPES } from '../kit/data-scope.rules.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, moment, newPassword, none, password, text } from '../kit/fields.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { PERMISSION } from '../kit/permissions.ts';
import { LoginLogRow } from './login-log.contract.ts';
import { otp, sealed, SignedByPasskey } from './factors.ts';

/** What everyone may do to their own account. */
export const accountApi = {
  profile: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/session/account',
    summary: '本人资料',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: none,
    data: z.object({
      /** The member's id, by which the console marks their own steps in a trail. */
      id,
      name: z.string(),
      phone: z.string(),
      dept: z.string(),
      roles: z.array(z.string()),
      /** Which records they see; pages leave out what a narrower scope is not shown. */
      dataScope: z.enum(DATA_SCOPES),
      hasSecondFactor: z.boolean(),
      passwordChangedAt: moment,
      /** Null where passwords do not expire. */
      passwordExpiresAt: moment.nullable(),
      expiresAt: moment.nullable(),
    }),
    refusals: [],
  }),
  /** My own sign-ins, successful and refused. */
  signIns: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/session/account/sign-ins',
    summary: '本人登录记录',
    permission: PERMISSION.everyone,
    params: none,
    query: pageQuery,
    body: none,
    data: pageOf(LoginLogRow),
    refusals: [],
  }),
  changePassword: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/session/account/change-password',
    summary: '修改本人密码',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: z.object({ newPassword }),
    data: none,
    asksAgain: true,
    refusals: ['PASSWORD_REUSED', 'PASSWORD_GUESSABLE'],
    limit: { calls: 10, seconds: 300 },
  }),
  /** Re-authenticates the session; protected calls then work for some minutes. */
  reauthenticate: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/session/account/reauthenticate',
    summary: '再次验证本人身份',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: z.object({
      password,
      /** The pass that the refusal of the password alone gave, for members with a second factor, and one proof. */
      challenge: sealed.optional(),
      otp: otp.optional(),
      passkey: SignedByPasskey.optional(),
      recoveryCode: text(64).optional(),
    }),
    data: none,
    refusals: ['PASSWORD_WRONG', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_WRONG'],
    limit: { calls: 10, seconds: 300 },
  }),
};

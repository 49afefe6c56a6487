import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, moment, none } from '../kit/fields.ts';
import { PERMISSION } from '../kit/permissions.ts';
import { FactorStart, newFactor } from './factors.ts';

/** Shown once; null when there are some already. */
const recoveryCodes = z.array(z.string()).nullable();

export const Passkey = z.object({
  id,
  name: z.string(),
  isSynced: z.boolean(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const own = { permission: PERMISSION.everyone, query: none } as const;
const limit = { calls: 10, seconds: 300 };

/** A member's own second factors. Every change of them needs re-authentication. */
export const secondFactorApi = {
  read: endpoint({
    ...own,
    kind: 'query',
    method: 'GET',
    path: '/api/session/second-factor',
    summary: '本人的二次验证方式',
    params: none,
    body: none,
    data: z.object({
      hasAuthenticator: z.boolean(),
      passkeys: z.array(Passkey),
      recoveryCodesLeft: z.number().int(),
      /** This member needs a second factor: the last one cannot be removed. */
      isRequired: z.boolean(),
    }),
    refusals: [],
  }),
  start: endpoint({
    ...own,
    kind: 'query',
    method: 'POST',
    path: '/api/session/second-factor/start',
    summary: '开始设置二次验证',
    params: none,
    body: none,
    data: FactorStart,
    asksAgain: true,
    refusals: [],
    limit,
  }),
  add: endpoint({
    ...own,
    kind: 'act',
    method: 'POST',
    path: '/api/session/second-factor/add',
    summary: '启用动态验证码或通行密钥',
    params: none,
    body: newFactor,
    data: z.object({ recoveryCodes }),
    asksAgain: true,
    isConfidential: true,
    refusals: ['SECOND_FACTOR_WRONG', 'STATE_CHANGED', 'PASSKEYS_FULL'],
    limit,
  }),
  removeAuthenticator: endpoint({
    ...own,
    kind: 'act',
    method: 'POST',
    path: '/api/session/second-factor/remove-authenticator',
    summary: '停用动态验证码',
    params: none,
    body: none,
    data: none,
    asksAgain: true,
    refusals: ['STATE_CHANGED', 'LAST_SECOND_FACTOR'],
    limit,
  }),
  removePasskey: endpoint({
    ...own,
    kind: 'act',
    method: 'POST',
    path: '/api/session/second-factor/:id/remove-passkey',
    summary: '删除通行密钥',
    params: idParams,
    body: none,
    data: none,
    asksAgain: true,
    refusals: ['RECORD_NOT_FOUND', 'LAST_SECOND_FACTOR'],
    limit,
  }),
  renewRecoveryCodes: endpoint({
    ...own,
    kind: 'act',
    method: 'POST',
    path: '/api/session/second-factor/renew-recovery-codes',
    summary: '重新生成恢复码',
    params: none,
    body: none,
    data: z.object({ recoveryCodes: z.array(z.string()) }),
    asksAgain: true,
    isConfidential: true,
    refusals: ['STATE_CHANGED'],
    limit,
  }),
};

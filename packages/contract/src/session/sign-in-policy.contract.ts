import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { none } from '../kit/fields.ts';
import { LIMIT } from '../kit/limits.ts';
import { PERMISSION } from '../kit/permissions.ts';

/** What a platform requires of its staff beyond the rules for all. */
export const SignInPolicy = z.object({
  /** Days after which a password must be changed (等保 assessments may require it); null: never. */
  passwordLifeDays: z.number().int().min(LIMIT.passwordLifeDaysMin).max(LIMIT.passwordLifeDaysMax).nullable(),
});
export type SignInPolicy = z.infer<typeof SignInPolicy>;

export const signInPolicyApi = {
  read: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/session/sign-in-policy',
    summary: '登录策略',
    permission: PERMISSION.platformConfig,
    params: none,
    query: none,
    body: none,
    data: SignInPolicy,
    refusals: [],
  }),
  set: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/session/sign-in-policy',
    summary: '设置登录策略',
    permission: PERMISSION.platformConfig,
    params: none,
    query: none,
    body: SignInPolicy,
    data: SignInPolicy,
    refusals: [],
  }),
};

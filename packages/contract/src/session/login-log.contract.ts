import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, moment, none, text } from '../kit/fields.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { PERMISSION } from '../kit/permissions.ts';

export const LoginLogRow = z.object({
  id,
  at: moment,
  userType: z.enum(['staff', 'personal', 'company', 'api']),
  account: z.string(),
  method: z.enum(['password', 'second-factor']),
  result: z.enum(['success', 'refused']),
  failReason: z.string().nullable(),
  ip: z.string(),
  region: z.string(),
  device: z.string(),
  client: z.string(),
  sessionId: id.nullable(),
});
export type LoginLogRow = z.infer<typeof LoginLogRow>;

export const LoginLogQuery = pageQuery.extend({
  account: text(32).optional(),
  userType: LoginLogRow.shape.userType.optional(),
  result: LoginLogRow.shape.result.optional(),
  method: LoginLogRow.shape.method.optional(),
  ip: z.union([z.ipv4(), z.ipv6()]).optional(),
  region: text(64).optional(),
  device: text(64).optional(),
  from: moment.optional(),
  to: moment.optional(),
});
export type LoginLogQuery = z.infer<typeof LoginLogQuery>;

export const loginLogApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/session/login-log',
    summary: '登录日志',
    permission: PERMISSION.loginLog,
    params: none,
    query: LoginLogQuery,
    body: none,
    data: pageOf(LoginLogRow),
    refusals: [],
  }),
};

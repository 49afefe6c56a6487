import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, moment, none, text } from '../kit/fields.ts';
import { pageOf, pageQuery, sortable } from '../kit/page.ts';
import { PERMISSION } from '../kit/permissions.ts';
import { REGION_MAX_CHARS } from '../kit/region.ts';
import { searchOf } from '../kit/search/search.ts';

export const LoginLogRow = z.object({
  id,
  at: moment,
  userType: z.enum(['staff', 'personal', 'company', 'api']),
  account: z.string(),
  /** Null where no such account is known. */
  accountId: id.nullable(),
  method: z.enum(['password', 'second-factor']),
  result: z.enum(['success', 'refused']),
  failReason: z.string().nullable(),
  ip: z.string(),
  /** The region as named in the operator's file, or one of ours: `unknown`, `lan`. */
  region: z.string(),
  /** Browser and system, or `unknown`; `client` is the whole user agent. */
  device: z.string(),
  client: z.string(),
  sessionId: id.nullable(),
});
export type LoginLogRow = z.infer<typeof LoginLogRow>;

export const LoginLogQuery = pageQuery
  .extend({
    userType: LoginLogRow.shape.userType.optional(),
    result: LoginLogRow.shape.result.optional(),
    method: LoginLogRow.shape.method.optional(),
    ip: z.union([z.ipv4(), z.ipv6()]).optional(),
    /** One of the choices. */
    region: text(REGION_MAX_CHARS).optional(),
    device: text(64).optional(),
    from: moment.optional(),
    to: moment.optional(),
    ...sortable(['at', '-at']),
  })
  .strict();

/** The regions and devices in the log, for the choices of its filters. */
export const LoginLogChoices = z.object({ regions: z.array(z.string()), devices: z.array(z.string()) });
export type LoginLogChoices = z.infer<typeof LoginLogChoices>;

const list = endpoint({
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
});

export const loginLogApi = {
  list,
  search: searchOf(list, { account: text(32) }),
  choices: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/session/login-log/choice',
    summary: '登录日志的地区与设备选项',
    permission: PERMISSION.loginLog,
    params: none,
    query: none,
    body: none,
    data: LoginLogChoices,
    refusals: [],
  }),
};

export type LoginLogSearch = z.infer<typeof loginLogApi.search.body>;

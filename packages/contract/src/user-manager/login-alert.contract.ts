import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, moment, none, reason } from '../kit/fields.ts';
import { statesOf } from '../kit/lifecycle.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { ACTION, PERMISSION } from '../kit/permissions.ts';
import { LoginLogRow } from '../session/login-log.contract.ts';
import { loginAlertLifecycle } from './login-alert.lifecycle.ts';
import { ALERT_KINDS, RULED_KINDS } from './login-alert.rules.ts';

const kind = z.enum(ALERT_KINDS);
const state = z.enum(statesOf(loginAlertLifecycle));

export const LoginAlertRow = z.object({
  id,
  kind,
  state,
  /** Masked where it is a phone number; of many accounts, how many. */
  account: z.string().nullable(),
  accountCount: z.number().int(),
  /** The account of the sign-in that set it off, for alerts about one account. */
  accountId: id.nullable(),
  userType: LoginLogRow.shape.userType.nullable(),
  ip: z.string(),
  region: z.string(),
  openedAt: moment,
  acknowledgedAt: moment.nullable(),
  acknowledgedByName: z.string().nullable(),
  note: z.string().nullable(),
});
export type LoginAlertRow = z.infer<typeof LoginAlertRow>;

export const LoginAlertRule = z.object({
  kind: z.enum(RULED_KINDS),
  threshold: z.number().int().min(1).max(100),
  windowMinutes: z.number().int().min(1).max(129_600),
  isEnabled: z.boolean(),
});
export type LoginAlertRule = z.infer<typeof LoginAlertRule>;

export const LoginAlertQuery = pageQuery.extend({ state: state.optional(), kind: kind.optional() });
export type LoginAlertQuery = z.infer<typeof LoginAlertQuery>;

const base = '/api/user-manager/login-alert';

export const loginAlertApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: base,
    summary: '登录告警',
    permission: PERMISSION.loginLog,
    params: none,
    query: LoginAlertQuery,
    body: none,
    data: pageOf(LoginAlertRow),
    refusals: [],
  }),
  rules: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/rule`,
    summary: '登录告警规则',
    permission: PERMISSION.loginLog,
    params: none,
    query: none,
    body: none,
    data: z.array(LoginAlertRule),
    refusals: [],
  }),
  saveRule: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/rule`,
    summary: '修改登录告警规则',
    permission: ACTION.loginAlertEdit,
    params: none,
    query: none,
    body: LoginAlertRule,
    data: LoginAlertRule,
    refusals: [],
  }),
  acknowledge: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/acknowledge`,
    summary: '确认登录告警',
    permission: ACTION.loginAlertEdit,
    params: idParams,
    query: none,
    body: z.object({ reason }),
    data: LoginAlertRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
};

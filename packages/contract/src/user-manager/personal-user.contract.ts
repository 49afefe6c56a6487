import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { searchOf } from '../kit/search/search.ts';
import { certNo, certType, id, idParams, moment, none, personName, phone, reason, text } from '../kit/fields.ts';
import { actorsOf, staffActionsOf, statesOf } from '../kit/lifecycle.ts';
import { LIMIT } from '../kit/limits.ts';
import { pageOf, pageQuery, sortable } from '../kit/page.ts';
import { ACTION, PERMISSION } from '../kit/permissions.ts';
import { trailStep } from '../kit/trail.ts';
import { LoginLogRow } from '../session/login-log.contract.ts';
import { revealBody, revealedValues } from '../kit/mask/reveal.ts';
import { ACCOUNT_REFUSALS, accountBody, bulkLabel, bulkLabelled, RecordAct, userEdit } from './user-account.ts';
import { AUTH_CHANNELS, IdentityCheckRow } from './identity-check.contract.ts';
import { personalUserLifecycle } from './personal-user.lifecycle.ts';

export const AUTH_STATES = ['unverified', 'verified', 'failed', 'reset'] as const;
export const USER_SOURCES = ['app', 'web', 'mini-program', 'api', 'invite'] as const;
export const PERSONAL_FIELDS = ['phone', 'realName', 'certNo'] as const;

const state = z.enum(statesOf(personalUserLifecycle));
const authState = z.enum(AUTH_STATES);
const source = z.enum(USER_SOURCES);

/** Name, phone and identity document are masked everywhere; they are erased once the account is cancelled. */
export const PersonalUserRow = z.object({
  id,
  phone: z.string().nullable(),
  nickName: z.string(),
  realName: z.string().nullable(),
  certType: certType.nullable(),
  certNo: z.string().nullable(),
  authState,
  authChannel: z.enum(AUTH_CHANNELS).nullable(),
  authAt: moment.nullable(),
  source,
  inviterId: id.nullable(),
  level: z.number().int(),
  balanceFen: z.number().int(),
  points: z.number().int(),
  /** Records under a legal hold: as long as there are any, their owner's account cannot be closed. */
  heldCount: z.number().int(),
  storageUsedBytes: z.number().int(),
  labels: z.array(z.string()),
  remark: z.string(),
  state,
  frozenUntil: moment.nullable(),
  cancelDueAt: moment.nullable(),
  lastSignInAt: moment.nullable(),
  createdAt: moment,
  version: z.number().int(),
});
export type PersonalUserRow = z.infer<typeof PersonalUserRow>;

export const PersonalUserQuery = pageQuery
  .extend({
    authState: authState.optional(),
    state: state.optional(),
    source: source.optional(),
    label: text(LIMIT.labelMaxChars).optional(),
    from: moment.optional(),
    to: moment.optional(),
    ...sortable(['createdAt', '-createdAt', 'lastSignInAt', '-lastSignInAt']),
  })
  .strict();

const base = '/api/user-manager/personal-user';
const list = endpoint({
  kind: 'query',
  method: 'GET',
  path: base,
  summary: '个人用户列表',
  permission: PERMISSION.personalUser,
  params: none,
  query: PersonalUserQuery,
  body: none,
  data: pageOf(PersonalUserRow),
  refusals: [],
});

export const personalUserApi = {
  list,
  /** Name, phone and identity document match whole values only: people must not be found by parts of a number. */
  search: searchOf(list, { phone, realName: personName, certNo }),
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/:id`,
    summary: '个人用户详情',
    permission: PERMISSION.personalUser,
    params: idParams,
    query: none,
    body: none,
    data: PersonalUserRow.extend({ checks: z.array(IdentityCheckRow), trail: z.array(trailStep) }),
    refusals: ['RECORD_NOT_FOUND'],
  }),
  signIns: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/:id/sign-in`,
    summary: '个人用户登录日志',
    permission: PERMISSION.personalUser,
    params: idParams,
    query: pageQuery,
    body: none,
    data: pageOf(LoginLogRow),
    refusals: [],
  }),
  acts: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/:id/act`,
    summary: '个人用户操作与查阅记录',
    permission: PERMISSION.personalUser,
    params: idParams,
    query: pageQuery,
    body: none,
    data: pageOf(RecordAct),
    refusals: [],
  }),
  edit: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/edit`,
    summary: '编辑个人用户备注与标签',
    permission: ACTION.personalUserEdit,
    params: idParams,
    query: none,
    body: userEdit.extend({ level: z.number().int().min(0).max(9) }),
    data: PersonalUserRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
  label: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/label`,
    summary: '批量打标签',
    permission: ACTION.personalUserEdit,
    params: none,
    query: none,
    body: bulkLabel,
    data: bulkLabelled,
    refusals: ['NOTHING_CHANGED'],
  }),
  reveal: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/reveal`,
    summary: '查看个人用户完整信息',
    permission: ACTION.personalUserReveal,
    params: idParams,
    query: none,
    body: revealBody(PERSONAL_FIELDS),
    data: revealedValues(PERSONAL_FIELDS),
    refusals: ['RECORD_NOT_FOUND'],
    limit: { calls: LIMIT.revealsPerHour, seconds: 3_600 },
    isConfidential: true,
  }),
  resetVerification: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/reset-verification`,
    summary: '重置个人用户认证',
    permission: ACTION.personalUserReset,
    params: idParams,
    query: none,
    body: z.object({ reason }),
    data: PersonalUserRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
  /** A ticket for all data about one person, made while it is downloaded: no plain copy is stored. */
  subjectExport: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/subject-export`,
    summary: '个人信息副本',
    permission: ACTION.personalUserSubject,
    params: idParams,
    query: none,
    body: z.object({ reason }),
    data: z.object({ ticket: z.string() }),
    refusals: ['RECORD_NOT_FOUND'],
    limit: { calls: LIMIT.revealsPerHour, seconds: 3_600 },
    isConfidential: true,
  }),
  act: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/:action`,
    summary: '冻结、解冻、注销个人用户',
    permission: actorsOf(personalUserLifecycle),
    params: z.object({ id, action: z.enum(staffActionsOf(personalUserLifecycle)) }),
    query: none,
    body: accountBody,
    data: PersonalUserRow,
    refusals: ACCOUNT_REFUSALS,
  }),
};

export type PersonalUserSearch = z.infer<typeof personalUserApi.search.body>;

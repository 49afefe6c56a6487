import { z } from 'zod';
import { handOver } from '../kit/assignment/assignment-row.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, moment, none, personName, phone, reason, reasonBody, text } from '../kit/fields.ts';
import { actorsOf, staffActionsOf, statesOf } from '../kit/lifecycle.ts';
import { LIMIT } from '../kit/limits.ts';
import { pageOf, pageQuery, sortable } from '../kit/page.ts';
import { revealBody, revealedValues } from '../kit/mask/reveal.ts';
import { searchOf } from '../kit/search/search.ts';
import { ACTION, PERMISSION } from '../kit/permissions.ts';
import { trailStep } from '../kit/trail.ts';
import { memberLifecycle } from './member.lifecycle.ts';
import { scopeFields, ScopeTarget } from './member-scope.ts';
import { ADMINISTRATIONS, SEPARATION_BREACHES } from './administrations.ts';

export const MEMBER_FIELDS = ['phone'] as const;

const state = z.enum(statesOf(memberLifecycle));

export const MemberRow = z.object({
  id,
  name: z.string(),
  /** Masked; the whole number is never in a list. */
  phone: z.string(),
  dept: z.string(),
  roles: z.array(z.object({ id, name: z.string() })),
  /** Which of the three administrators they are, by their roles and the grant below. */
  administrations: z.array(z.enum(ADMINISTRATIONS)),
  /** How they became an internal administrator, if they are one; `kept` were listed by phone number before. */
  internalAdmin: z
    .object({ origin: z.enum(['change', 'kept']), grantChangeId: id.nullable(), grantedAt: moment })
    .nullable(),
  /** Their roles together violate the separation of duties: until a grant change corrects it they can only read. */
  breaches: z.array(z.enum(SEPARATION_BREACHES)),
  dataScope: scopeFields.shape.dataScope,
  scopeTargets: z.array(ScopeTarget),
  state,
  hasSecondFactor: z.boolean(),
  allowsManySessions: z.boolean(),
  expiresAt: moment.nullable(),
  lastSignInAt: moment.nullable(),
  createdAt: moment,
  version: z.number().int(),
});
export type MemberRow = z.infer<typeof MemberRow>;

export const MemberQuery = pageQuery
  .extend({
    name: text(32).optional(),
    state: state.optional(),
    roleId: id.optional(),
    ...sortable(['createdAt', '-createdAt', 'lastSignInAt', '-lastSignInAt']),
  })
  .strict();

export const memberFields = z.object({
  name: personName,
  dept: text(50, 0).default(''),
  expiresAt: moment.nullable().default(null),
  allowsManySessions: z.boolean().default(false),
});

const list = endpoint({
  kind: 'query',
  method: 'GET',
  path: '/api/auth/member',
  summary: '成员列表',
  permission: PERMISSION.member,
  params: none,
  query: MemberQuery,
  body: none,
  data: pageOf(MemberRow),
  refusals: [],
});

export const memberApi = {
  list,
  search: searchOf(list, { phone }),
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/auth/member/:id',
    summary: '成员详情',
    permission: PERMISSION.member,
    params: idParams,
    query: none,
    body: none,
    data: MemberRow.extend({ trail: z.array(trailStep) }),
    refusals: ['RECORD_NOT_FOUND'],
  }),
  /**
   * Has no password until its owner chooses one with a code. Roles and data scope are proposed, not granted: a second
   * person decides, and until then the account does nothing and sees what is assigned to it.
   */
  create: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/auth/member',
    summary: '新增成员',
    permission: ACTION.memberCreate,
    params: none,
    query: none,
    body: memberFields.extend({
      phone,
      roleIds: z.array(id).max(LIMIT.rolesPerMemberMax).default([]),
      dataScope: scopeFields.shape.dataScope.default('own'),
      scopeTargets: scopeFields.shape.scopeTargets.default([]),
    }),
    data: z.object({ id, grantChangeId: id.nullable(), resetId: id }),
    asksAgain: true,
    refusals: ['VALUE_TAKEN', 'RECORD_NOT_FOUND', 'SEPARATION_BREACHED'],
  }),
  edit: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/auth/member/:id/edit',
    summary: '编辑成员资料',
    permission: ACTION.memberEdit,
    params: idParams,
    query: none,
    body: memberFields.extend({ version: z.number().int() }),
    data: MemberRow,
    asksAgain: true,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'SELF_CHANGE_REFUSED', 'LAST_ADMIN'],
  }),
  /** Nobody learns a password: a second person fetches a code, and the owner chooses the password. */
  resetPassword: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/auth/member/:id/reset-password',
    summary: '重置成员密码',
    permission: ACTION.memberReset,
    params: idParams,
    query: none,
    body: z.object({ reason }),
    data: z.object({ resetId: id.nullable(), approvalRequestId: id.nullable() }),
    asksAgain: true,
    refusals: ['RECORD_NOT_FOUND', 'SELF_CHANGE_REFUSED', 'CHANGE_PENDING'],
  }),
  resetSecondFactor: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/auth/member/:id/reset-second-factor',
    summary: '解除成员的全部第二验证',
    permission: ACTION.memberReset,
    params: idParams,
    query: none,
    body: z.object({ reason }),
    data: z.object({ approvalRequestId: id.nullable() }),
    asksAgain: true,
    refusals: ['RECORD_NOT_FOUND', 'SELF_CHANGE_REFUSED', 'CHANGE_PENDING'],
  }),
  /** The unmasked value of a field, for a reason that is audited. */
  reveal: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/auth/member/:id/reveal',
    summary: '查看成员完整手机号',
    permission: PERMISSION.member,
    params: idParams,
    query: none,
    body: revealBody(MEMBER_FIELDS),
    data: revealedValues(MEMBER_FIELDS),
    refusals: ['RECORD_NOT_FOUND'],
    limit: { calls: 30, seconds: 3_600 },
    isConfidential: true,
  }),
  act: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/auth/member/:id/:action',
    summary: '停用、启用、解锁成员',
    permission: actorsOf(memberLifecycle),
    params: z.object({ id, action: z.enum(staffActionsOf(memberLifecycle)) }),
    query: none,
    /** Whoever disables an account says who gets the cases that it has open. */
    body: reasonBody.extend({ handOver: handOver.default([]) }),
    data: MemberRow,
    refusals: [
      'RECORD_NOT_FOUND',
      'STATE_CHANGED',
      'REASON_REQUIRED',
      'SELF_CHANGE_REFUSED',
      'LAST_ADMIN',
      'OPEN_CASES_LEFT',
      'ASSIGNEE_UNSUITABLE',
    ],
  }),
};

export type MemberSearch = z.infer<typeof memberApi.search.body>;

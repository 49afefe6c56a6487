import { z } from 'zod';
import type { ClockRule } from '../kit/clock/clock-rule.ts';
import { ClockHistory, DeadlineRow, deadlineQuery } from '../kit/clock/deadline-row.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, moment, none, reasonBody } from '../kit/fields.ts';
import { actorsOf, staffActionsOf, statesOf } from '../kit/lifecycle.ts';
import { LIMIT } from '../kit/limits.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { ACTION, PERMISSION } from '../kit/permissions.ts';
import { trailStep } from '../kit/trail.ts';
import { grantChangeLifecycle } from './grant-change.lifecycle.ts';
import { scopeFields } from './member-scope.ts';
import { RoleContent } from './role.contract.ts';

const state = z.enum(statesOf(grantChangeLifecycle));
const code = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9-]{1,30}$/);

/** A change of rights is decided within two working days: until then somebody works without them, or with too many. */
export const GRANT_CHANGE_CLOCK: ClockRule = { unit: 'working', lengths: [2], grounds: [] };

export const GrantProposal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('create'), code, role: RoleContent }),
  z.object({ kind: z.literal('edit'), roleId: id, version: z.number().int(), role: RoleContent }),
  z.object({ kind: z.literal('retire'), roleId: id }),
  /** What a member may do, and of which records: what is left out stays as it is. */
  z.object({
    kind: z.literal('assign'),
    memberId: id,
    roleIds: z.array(id).max(LIMIT.rolesPerMemberMax),
    ...scopeFields.partial().shape,
  }),
  /** Makes or unmakes an internal administrator: platform configuration (999) and notary offices (998). */
  z.object({ kind: z.literal('internal-admin'), memberId: id, isInternalAdmin: z.boolean() }),
]);
export type GrantProposal = z.infer<typeof GrantProposal>;

export const GrantChangeRow = z.object({
  id,
  kind: z.enum(['create', 'edit', 'retire', 'assign', 'internal-admin']),
  subject: z.enum(['role', 'member']),
  subjectId: id.nullable(),
  title: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  state,
  proposedById: id,
  proposedByName: z.string(),
  proposedAt: moment,
  decidedAt: moment.nullable(),
  /** By when somebody must decide; null once it is decided. */
  deadline: DeadlineRow,
});
export type GrantChangeRow = z.infer<typeof GrantChangeRow>;

export const GrantChangeQuery = pageQuery.extend({ state: state.optional(), ...deadlineQuery });
export type GrantChangeQuery = z.infer<typeof GrantChangeQuery>;

export const grantChangeApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/auth/grant-change',
    summary: '授权变更列表',
    permission: PERMISSION.role,
    params: none,
    query: GrantChangeQuery,
    body: none,
    data: pageOf(GrantChangeRow),
    refusals: [],
  }),
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/auth/grant-change/:id',
    summary: '授权变更详情',
    permission: PERMISSION.role,
    params: idParams,
    query: none,
    body: none,
    data: GrantChangeRow.extend({ clocks: z.array(ClockHistory), trail: z.array(trailStep) }),
    refusals: ['RECORD_NOT_FOUND'],
  }),
  propose: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/auth/grant-change',
    summary: '提交角色或成员授权变更',
    permission: ACTION.grantPropose,
    params: none,
    query: none,
    body: GrantProposal,
    data: GrantChangeRow,
    refusals: [
      'RECORD_NOT_FOUND',
      'STATE_CHANGED',
      'SYSTEM_ROLE_LOCKED',
      'SELF_CHANGE_REFUSED',
      'SEPARATION_BREACHED',
      'VALUE_TAKEN',
      'ROLE_IN_USE',
      'CHANGE_PENDING',
      'NOTHING_CHANGED',
    ],
  }),
  act: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/auth/grant-change/:id/:action',
    summary: '复核、驳回、撤回授权变更',
    permission: actorsOf(grantChangeLifecycle),
    params: z.object({ id, action: z.enum(staffActionsOf(grantChangeLifecycle)) }),
    query: none,
    body: reasonBody,
    data: GrantChangeRow,
    asksAgain: true,
    refusals: [
      'RECORD_NOT_FOUND',
      'STATE_CHANGED',
      'REASON_REQUIRED',
      'SECOND_PERSON_REQUIRED',
      'SECOND_PERSON_DEPENDENT',
      'SELF_CHANGE_REFUSED',
      'SEPARATION_BREACHED',
      'LAST_ADMIN',
      'VALUE_TAKEN',
    ],
  }),
};

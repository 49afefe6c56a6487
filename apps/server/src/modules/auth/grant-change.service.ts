import type { GrantProposal } from '@nota/contract/auth/grant-change.contract.ts';
import { grantChangeLifecycle, type GrantChangeAction } from '@nota/contract/auth/grant-change.lifecycle.ts';
import { RESERVED_ROLE_CODES } from '@nota/contract/auth/administrators.ts';
import type { MemberRow } from '@nota/contract/auth/member.contract.ts';
import type { ScopeTarget } from '@nota/contract/auth/member-scope.ts';
import { RoleContent } from '@nota/contract/auth/role.contract.ts';
import type { DataScope } from '@nota/contract/kit/data-scope.rules.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../platform/actor.ts';
import { freeUnsuited, type Caseload } from '../../platform/assignment/hand-over.service.ts';
import type { Trx } from '../../platform/db/database.ts';
import { keepClock } from '../../platform/legal-clock/legal-clock.service.ts';
import { moveAlong, startTrail } from '../../platform/lifecycle/transition.ts';
import { refuse } from '../../platform/refusal.ts';
import { refuseDependent, refuseSharedControl } from '../../platform/session/second-person.ts';
import { endSessionsOf } from '../../platform/session/session.repo.ts';
import { grantChangeClock } from './grant-change.clock.ts';
import { getChange, insertChange, lockChange, saveDecision, type StoredChange } from './grant-change.repo.ts';
import { endInternalAdmin, grantInternalAdmin, isInternalAdmin } from './internal-admin.repo.ts';
import { refuseLastAdmin, refuseLastInternalAdmin } from './last-admin.ts';
import { getMember, lockMember, lockMembers, setMemberRoles } from './member.repo.ts';
import { namedTargets, saveScope } from './member-scope.repo.ts';
import {
  findRoleByCode,
  findRoleByName,
  grantsOf,
  holdersOf,
  insertRole,
  lockRights,
  lockRole,
  retireRole,
  rolesByIds,
  rolesOf,
  saveRole,
  type StoredRole,
} from './role.repo.ts';
import { heldTogether, refuseBreach, refuseBreachOfHolders } from './separation.ts';

/** What a member was given. Changes that were proposed before scopes were part of it say nothing about them. */
interface Assignment {
  roles: { id: string; name: string }[];
  dataScope?: DataScope;
  scopeTargets?: readonly ScopeTarget[];
}

interface InternalAdmin {
  isInternalAdmin: boolean;
}

interface Proposed {
  subject: 'role' | 'member';
  subjectId: string | null;
  title: string;
  before: unknown;
  after: unknown;
}

/** Writes a proposal down after everything that can be known now has been checked; nobody's rights change yet. */
export async function proposeChange(trx: Trx, actor: Actor, at: Date, proposal: GrantProposal) {
  const proposed = await prepare(trx, actor, proposal);
  if (isDeepStrictEqual(proposed.before, proposed.after)) refuse('NOTHING_CHANGED');
  const change = { ...proposed, kind: proposal.kind, proposedBy: actor.id, at };
  const id = (await insertChange(trx, change)) ?? refuse('CHANGE_PENDING', { subjectId: proposed.subjectId });
  await startTrail(trx, { lifecycle: grantChangeLifecycle, recordId: id, actor, at });
  await keepClock(trx, grantChangeClock, { id, state: grantChangeLifecycle.initial }, at);
  return (await getChange(trx, id)) ?? refuse('RECORD_NOT_FOUND');
}

/**
 * Lock, decide, carry out: an approval changes the rights and ends the sessions of everyone it touches, and the cases
 * that they may not work on any more go back to their queues. Approvals of one platform go one after the other: two
 * that are fine alone may break the separation of duties together.
 */
export async function actOnChange(
  trx: Trx,
  caseload: Caseload,
  given: { id: string; action: GrantChangeAction; actor: Actor; reason: string | undefined; at: Date },
) {
  const { id, action, actor, reason, at } = given;
  if (action === 'approve') await lockRights(trx);
  const change = (await lockChange(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const state = await moveAlong(trx, { lifecycle: grantChangeLifecycle, record: change, action, actor, reason, at });
  if (action === 'approve') {
    const two = { proposerId: change.proposed_by, approverId: actor.id, at };
    await refuseDependent(trx, two);
    await refuseSharedControl(trx, two);
  }
  const touched = state === 'approved' ? await carryOut(trx, change, actor, at) : [];
  await saveDecision(trx, id, state, actor.id, at);
  await keepClock(trx, grantChangeClock, { id, state }, at);
  const endedSessions = await endSessionsOf(trx, touched, 'revoked', at);
  await freeUnsuited(trx, caseload, { memberIds: touched, actor, at });
  return { change: (await getChange(trx, id)) ?? refuse('RECORD_NOT_FOUND'), endedSessions };
}

async function prepare(trx: Trx, actor: Actor, proposal: GrantProposal): Promise<Proposed> {
  switch (proposal.kind) {
    case 'create': {
      const content = normal(proposal.role);
      refuseBreach(content);
      const isTaken = RESERVED_ROLE_CODES.includes(proposal.code) || (await findRoleByCode(trx, proposal.code));
      if (isTaken) refuse('VALUE_TAKEN', { code: proposal.code });
      await refuseTakenName(trx, content.name, undefined);
      const after = { code: proposal.code, ...content };
      return { subject: 'role', subjectId: null, title: content.name, before: {}, after };
    }
    case 'edit': {
      const role = await openRole(trx, proposal.roleId);
      if (role.version !== proposal.version) refuse('STATE_CHANGED', { roleId: role.id });
      const after = normal(proposal.role);
      await refuseBreachOfHolders(trx, role.id, after, await holdersOf(trx, role.id));
      await refuseTakenName(trx, after.name, role.id);
      return { subject: 'role', subjectId: role.id, title: role.name, before: contentOf(role), after };
    }
    case 'retire': {
      const role = await openRole(trx, proposal.roleId);
      if ((await holdersOf(trx, role.id)).length > 0) refuse('ROLE_IN_USE', { roleId: role.id });
      return { subject: 'role', subjectId: role.id, title: role.name, before: contentOf(role), after: {} };
    }
    case 'assign': {
      const member = await otherMember(trx, actor, proposal.memberId);
      const { id, name: title } = member;
      const before: Assignment = { ...named(await rolesOf(trx, id)), ...scopeOf(member) };
      const roles = named(await wantedRoles(trx, id, proposal.roleIds));
      const after: Assignment = { ...roles, ...(await wantedScope(trx, member, proposal)) };
      return { subject: 'member', subjectId: id, title, before, after };
    }
    case 'internal-admin': {
      const { id, name } = await otherMember(trx, actor, proposal.memberId);
      if (proposal.isInternalAdmin) refuseBreach(heldTogether((await rolesOf(trx, id)).map(grantsOf), true));
      const before: InternalAdmin = { isInternalAdmin: await isInternalAdmin(trx, id) };
      const after: InternalAdmin = { isInternalAdmin: proposal.isInternalAdmin };
      return { subject: 'member', subjectId: id, title: name, before, after };
    }
  }
}

/** Carries an approved change out, unless the ground has moved since it was proposed. Answers whose rights changed. */
async function carryOut(trx: Trx, change: StoredChange, actor: Actor, at: Date): Promise<string[]> {
  if (change.subject === 'member') return carryOutForMember(trx, change, actor, at);
  if (change.kind === 'create') {
    const { code, ...content } = change.after as RoleContent & { code: string };
    if (!(await insertRole(trx, code, RoleContent.parse(content), at))) refuse('VALUE_TAKEN', { code });
    return [];
  }
  const role = (await lockRole(trx, change.subject_id ?? '')) ?? refuse('STATE_CHANGED');
  if (!isDeepStrictEqual(contentOf(role), change.before)) refuse('STATE_CHANGED', { roleId: role.id });
  const holders = await holdersOf(trx, role.id);
  if (change.kind === 'retire') {
    if (holders.length > 0) refuse('STATE_CHANGED', { roleId: role.id });
    await retireRole(trx, role.id, at);
    return [];
  }
  if (holders.includes(actor.id)) refuse('SELF_CHANGE_REFUSED', { roleId: role.id });
  // Somebody who is signing in holds their own row: they come in before this with a session that ends now, or after.
  await lockMembers(trx, holders);
  const content = RoleContent.parse(change.after);
  await refuseBreachOfHolders(trx, role.id, content, holders);
  await refuseTakenName(trx, content.name, role.id);
  await saveRole(trx, role.id, content, at);
  return holders;
}

async function carryOutForMember(trx: Trx, change: StoredChange, actor: Actor, at: Date): Promise<string[]> {
  if (change.subject_id === actor.id) refuse('SELF_CHANGE_REFUSED', { id: change.id });
  const { id } = (await lockMember(trx, change.subject_id ?? '')) ?? refuse('STATE_CHANGED');
  if (change.kind === 'internal-admin') await carryOutInternalAdmin(trx, change, id, at);
  else await carryOutAssignment(trx, change, id, at);
  return [id];
}

async function carryOutAssignment(trx: Trx, change: StoredChange, memberId: string, at: Date) {
  const before = await rolesOf(trx, memberId);
  const member = (await getMember(trx, memberId)) ?? refuse('STATE_CHANGED');
  const { roles, dataScope, scopeTargets = [] } = change.after as Assignment;
  const ground = dataScope ? { ...named(before), ...scopeOf(member) } : named(before);
  if (!isDeepStrictEqual(ground, change.before)) refuse('STATE_CHANGED', { memberId });
  const wanted = roles.map((role) => role.id);
  const after = await rolesByIds(trx, wanted);
  if (after.length !== wanted.length) refuse('STATE_CHANGED', { memberId });
  refuseBreach(heldTogether(after.map(grantsOf), await isInternalAdmin(trx, memberId)));
  const loses = before.filter((role) => !wanted.includes(role.id));
  await refuseLastAdmin(trx, { memberId, loses, at });
  await setMemberRoles(trx, memberId, wanted);
  if (dataScope) await saveScope(trx, memberId, { dataScope, targets: scopeTargets.map(({ id }) => id) });
}

async function carryOutInternalAdmin(trx: Trx, change: StoredChange, memberId: string, at: Date) {
  const before: InternalAdmin = { isInternalAdmin: await isInternalAdmin(trx, memberId) };
  if (!isDeepStrictEqual(before, change.before)) refuse('STATE_CHANGED', { memberId });
  if (!(change.after as InternalAdmin).isInternalAdmin) {
    await refuseLastInternalAdmin(trx, { memberId, at });
    return endInternalAdmin(trx, memberId);
  }
  refuseBreach(heldTogether((await rolesOf(trx, memberId)).map(grantsOf), true));
  return grantInternalAdmin(trx, memberId, change.id, at);
}

async function otherMember(trx: Trx, actor: Actor, id: string) {
  if (id === actor.id) refuse('SELF_CHANGE_REFUSED');
  return (await getMember(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
}

async function openRole(trx: Trx, id: string): Promise<StoredRole> {
  const role = (await lockRole(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (role.is_system) refuse('SYSTEM_ROLE_LOCKED', { id });
  return role;
}

async function wantedRoles(trx: Trx, memberId: string, ids: readonly string[]): Promise<StoredRole[]> {
  const wanted = [...new Set(ids)];
  const roles = await rolesByIds(trx, wanted);
  if (roles.length !== wanted.length) refuse('RECORD_NOT_FOUND', { roleIds: wanted });
  refuseBreach(heldTogether(roles.map(grantsOf), await isInternalAdmin(trx, memberId)));
  return roles;
}

const scopeOf = ({ dataScope, scopeTargets }: MemberRow): Pick<Assignment, 'dataScope' | 'scopeTargets'> => ({
  dataScope,
  scopeTargets,
});

/** The scope as it will be, with the names of its targets; one that is not there is refused. */
async function wantedScope(
  trx: Trx,
  member: MemberRow,
  wanted: { dataScope?: DataScope | undefined; scopeTargets?: readonly string[] | undefined },
) {
  const { dataScope = member.dataScope } = wanted;
  const own = dataScope === member.dataScope ? member.scopeTargets.map(({ id }) => id) : [];
  const ids = [...new Set(wanted.scopeTargets ?? own)];
  const scopeTargets = await namedTargets(trx, dataScope, ids);
  if (scopeTargets.length !== ids.length) refuse('RECORD_NOT_FOUND', { scopeTargets: ids });
  return { dataScope, scopeTargets };
}

async function refuseTakenName(trx: Trx, name: string, ownId: string | undefined) {
  const taken = await findRoleByName(trx, name);
  if (taken && taken.id !== ownId) refuse('VALUE_TAKEN', { name });
}

/** Sets have no order: the same role written twice must compare as equal. */
const normal = (role: RoleContent): RoleContent => ({
  ...role,
  permissionIds: [...new Set(role.permissionIds)].sort((a, b) => a - b),
  actions: [...new Set(role.actions)].sort(),
});

const named = (roles: readonly StoredRole[]): Pick<Assignment, 'roles'> => ({
  roles: roles.map(({ id, name }) => ({ id, name })),
});
const contentOf = (role: StoredRole) =>
  normal({
    name: role.name,
    description: role.description,
    permissionIds: role.permission_ids,
    actions: role.action_codes as RoleContent['actions'],
  });

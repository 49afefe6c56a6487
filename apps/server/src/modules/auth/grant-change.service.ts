import type { GrantProposal } from '@nota/contract/auth/grant-change.contract.ts';
import { grantChangeLifecycle, type GrantChangeAction } from '@nota/contract/auth/grant-change.lifecycle.ts';
import { RoleContent, SUPER_ADMIN_CODE } from '@nota/contract/auth/role.contract.ts';
import { joinGrants, separationBreaches } from '@nota/contract/auth/separation.rules.ts';
import type { Grants } from '@nota/contract/kit/permissions.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../platform/actor.ts';
import type { Trx } from '../../platform/db/database.ts';
import { moveAlong, startTrail } from '../../platform/lifecycle/transition.ts';
import { refuse } from '../../platform/refusal.ts';
import { endSessionsOf } from '../../platform/session/session.repo.ts';
import { getChange, insertChange, lockChange, saveDecision, type StoredChange } from './grant-change.repo.ts';
import { countOtherHolders, getMember, lockMember, lockMembers, setMemberRoles } from './member.repo.ts';
import {
  findRoleByCode,
  findRoleByName,
  grantsOf,
  holdersOf,
  insertRole,
  lockRights,
  lockRole,
  otherRolesOf,
  retireRole,
  rolesByIds,
  rolesOf,
  saveRole,
  type StoredRole,
} from './role.repo.ts';

interface RoleList {
  roles: { id: string; name: string }[];
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
  return (await getChange(trx, id)) ?? refuse('RECORD_NOT_FOUND');
}

/**
 * Lock, decide, carry out: an approval changes the rights and ends the sessions of everyone it touches. Approvals of
 * one platform go one after the other: two that are fine alone may break the separation of duties together.
 */
export async function actOnChange(
  trx: Trx,
  given: { id: string; action: GrantChangeAction; actor: Actor; reason: string | undefined; at: Date },
) {
  const { id, action, actor, reason, at } = given;
  if (action === 'approve') await lockRights(trx);
  const change = (await lockChange(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const state = await moveAlong(trx, { lifecycle: grantChangeLifecycle, record: change, action, actor, reason, at });
  const touched = state === 'approved' ? await carryOut(trx, change, actor, at) : [];
  await saveDecision(trx, id, state, actor.id, at);
  const endedSessions = await endSessionsOf(trx, touched, 'revoked', at);
  return { change: (await getChange(trx, id)) ?? refuse('RECORD_NOT_FOUND'), endedSessions };
}

async function prepare(trx: Trx, actor: Actor, proposal: GrantProposal): Promise<Proposed> {
  switch (proposal.kind) {
    case 'create': {
      const content = normal(proposal.role);
      refuseBreach(content);
      if (await findRoleByCode(trx, proposal.code)) refuse('VALUE_TAKEN', { code: proposal.code });
      await refuseTakenName(trx, content.name, undefined);
      const after = { code: proposal.code, ...content };
      return { subject: 'role', subjectId: null, title: content.name, before: {}, after };
    }
    case 'edit': {
      const role = await openRole(trx, proposal.roleId);
      if (role.version !== proposal.version) refuse('STATE_CHANGED', { roleId: role.id });
      const after = normal(proposal.role);
      await refuseBreachOf(trx, role.id, after, await holdersOf(trx, role.id));
      await refuseTakenName(trx, after.name, role.id);
      return { subject: 'role', subjectId: role.id, title: role.name, before: contentOf(role), after };
    }
    case 'retire': {
      const role = await openRole(trx, proposal.roleId);
      if ((await holdersOf(trx, role.id)).length > 0) refuse('ROLE_IN_USE', { roleId: role.id });
      return { subject: 'role', subjectId: role.id, title: role.name, before: contentOf(role), after: {} };
    }
    case 'assign': {
      if (proposal.memberId === actor.id) refuse('SELF_CHANGE_REFUSED');
      const member = (await getMember(trx, proposal.memberId)) ?? refuse('RECORD_NOT_FOUND');
      const before = named(await rolesOf(trx, member.id));
      return {
        subject: 'member',
        subjectId: member.id,
        title: member.name,
        before,
        after: await namedRoles(trx, proposal.roleIds),
      };
    }
  }
}

/** Carries an approved change out, unless the ground has moved since it was proposed. Answers whose rights changed. */
async function carryOut(trx: Trx, change: StoredChange, actor: Actor, at: Date): Promise<string[]> {
  if (change.subject === 'member') return carryOutAssignment(trx, change, actor, at);
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
  await refuseBreachOf(trx, role.id, content, holders);
  await refuseTakenName(trx, content.name, role.id);
  await saveRole(trx, role.id, content, at);
  return holders;
}

async function carryOutAssignment(trx: Trx, change: StoredChange, actor: Actor, at: Date): Promise<string[]> {
  if (change.subject_id === actor.id) refuse('SELF_CHANGE_REFUSED', { id: change.id });
  const member = (await lockMember(trx, change.subject_id ?? '')) ?? refuse('STATE_CHANGED');
  const before = await rolesOf(trx, member.id);
  if (!isDeepStrictEqual(named(before), change.before)) refuse('STATE_CHANGED', { memberId: member.id });
  const wanted = (change.after as RoleList).roles.map((role) => role.id);
  const after = await rolesByIds(trx, wanted);
  if (after.length !== wanted.length) refuse('STATE_CHANGED', { memberId: member.id });
  refuseBreach(joinGrants(after.map(grantsOf)));
  const losesAdmin = isAdmin(before) && !isAdmin(after);
  if (losesAdmin && (await countOtherHolders(trx, SUPER_ADMIN_CODE, member.id, at)) === 0) refuse('LAST_ADMIN');
  await setMemberRoles(trx, member.id, wanted);
  return [member.id];
}

async function openRole(trx: Trx, id: string): Promise<StoredRole> {
  const role = (await lockRole(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (role.is_system) refuse('SYSTEM_ROLE_LOCKED', { id });
  return role;
}

async function namedRoles(trx: Trx, ids: readonly string[]): Promise<RoleList> {
  const wanted = [...new Set(ids)];
  const roles = await rolesByIds(trx, wanted);
  if (roles.length !== wanted.length) refuse('RECORD_NOT_FOUND', { roleIds: wanted });
  refuseBreach(joinGrants(roles.map(grantsOf)));
  return named(roles);
}

function refuseBreach(grants: Grants) {
  const breaches = separationBreaches(grants);
  if (breaches.length > 0) refuse('SEPARATION_BREACHED', { breaches });
}

/** A role's new content must be right by itself and together with whatever else its holders hold. */
async function refuseBreachOf(trx: Trx, roleId: string, content: RoleContent, holders: readonly string[]) {
  refuseBreach(content);
  const others = await otherRolesOf(trx, holders, roleId);
  for (const holder of holders) {
    refuseBreach(joinGrants([content, ...others.filter((role) => role.member_id === holder).map(grantsOf)]));
  }
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

const isAdmin = (roles: readonly StoredRole[]) => roles.some((role) => role.code === SUPER_ADMIN_CODE);
const named = (roles: readonly StoredRole[]): RoleList => ({ roles: roles.map(({ id, name }) => ({ id, name })) });
const contentOf = (role: StoredRole) =>
  normal({
    name: role.name,
    description: role.description,
    permissionIds: role.permission_ids,
    actions: role.action_codes as RoleContent['actions'],
  });

import { usableGrants } from '@nota/contract/auth/separation.rules.ts';
import { holds, PERMISSION, type Permission } from '@nota/contract/kit/permissions.ts';
import type { Colleagues } from '../../../platform/assignment/colleague.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { HeldRights } from '../../../platform/exports/export-rights.ts';
import {
  grantsOf,
  heldTogether,
  internalAdminsAmong,
  isInternalAdmin,
  rolesOf,
  rolesOfEach,
  scopeTargetsOf,
} from '../../auth/index.ts';

/** The rights by roles and by the grant of internal administrators; notary offices also for the operator's own staff. */
export async function rightsOf(db: Db | Trx, memberId: string, isOperator: boolean) {
  const roles = (await rolesOf(db, memberId)).map(grantsOf);
  const own = isOperator ? [{ permissionIds: [PERMISSION.notaryOffice], actions: [] }] : [];
  return usableGrants(heldTogether([...roles, ...own], await isInternalAdmin(db, memberId)));
}

/**
 * The rights that a member would have if they signed in now, for work that they asked for earlier; undefined for an
 * account that cannot sign in. A locked account keeps its rights: anybody can cause a lock by typing wrong passwords.
 */
export async function heldRights(db: Db | Trx, memberId: string, at: Date): Promise<HeldRights | undefined> {
  const member = await db
    .selectFrom('member as m')
    .innerJoin('platform as p', 'p.id', 'm.platform_id')
    .select(['m.platform_id', 'm.data_scope', 'm.state', 'm.expires_at', 'p.kind'])
    .where('m.id', '=', memberId)
    .executeTakeFirst();
  if (!member || member.state === 'disabled') return undefined;
  if (member.expires_at !== null && member.expires_at <= at) return undefined;
  return {
    ...(await rightsOf(db, memberId, member.kind === 'operator')),
    id: memberId,
    platformId: member.platform_id,
    dataScope: member.data_scope,
    scopeTargets: await scopeTargetsOf(db, memberId, member.data_scope),
  };
}

/** Everybody who could use a permission if they signed in now, by name, in three queries for any number of them. */
async function membersWith(db: Db | Trx, permission: Permission, at: Date) {
  const members = await db
    .selectFrom('member')
    .select(['id', 'name', 'dept'])
    .where('state', '!=', 'disabled')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))
    .orderBy('name')
    .orderBy('id')
    .execute();
  const ids = members.map(({ id }) => id);
  const roles = Map.groupBy(await rolesOfEach(db, ids), ({ member_id }) => member_id);
  const internal = await internalAdminsAmong(db, ids);
  return members.filter(({ id }) => {
    const held = (roles.get(id) ?? []).map(grantsOf);
    return holds(usableGrants(heldTogether(held, internal.has(id))), permission);
  });
}

/** Who may work on which cases. */
export const colleagues: Colleagues = { heldRights, withPermission: membersWith };

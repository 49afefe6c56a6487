import { dutiesOf, dutyOf } from '../kit/duties.ts';
import { menuOf, PERMISSION, type ActionCode, type Grants } from '../kit/permissions.ts';
import { ADMINISTRATIONS, SEPARATION_BREACHES, type Administration, type SeparationBreach } from './administrations.ts';

/** Menus of members and roles: approvals there are about colleagues' rights and credentials, and not about records. */
const RIGHTS_MENUS: readonly number[] = [PERMISSION.member, PERMISSION.role];

/** Which of the three administrators a person with these rights is. */
export function administrationsOf(grants: Grants): Administration[] {
  const duties = dutiesOf(grants);
  const is: Record<Administration, boolean> = {
    system: duties.has('administer'),
    security: grants.actions.some((action) => dutyOf(action) === 'approve' && isAboutRights(action)),
    audit: duties.has('audit'),
  };
  return ADMINISTRATIONS.filter((administration) => is[administration]);
}

/**
 * Separation of duties, over everything that one person holds: a reader of the audit log changes nothing, nobody both
 * prepares and decides about rights, and an administrator decides about no records.
 */
export function separationBreaches(grants: Grants): SeparationBreach[] {
  const duties = dutiesOf(grants);
  const held = administrationsOf(grants);
  const [isSystem, isSecurity] = [held.includes('system'), held.includes('security')];
  const decidesBusiness = grants.actions.some((action) => isDecision(action) && !isAboutRights(action));
  const writes = (['edit', 'review', 'approve', 'administer'] as const).some((duty) => duties.has(duty));
  const found: Record<SeparationBreach, boolean> = {
    AUDITOR_WRITES: held.includes('audit') && writes,
    SYSTEM_WITH_SECURITY: isSystem && isSecurity,
    ADMIN_DECIDES_BUSINESS: (isSystem || isSecurity) && decidesBusiness,
  };
  return SEPARATION_BREACHES.filter((breach) => found[breach]);
}

/** The actions on both sides of a breach. */
export function actionsInBreach(breach: SeparationBreach, actions: readonly string[]): string[] {
  const single = (action: string) => administrationsOf({ permissionIds: [], actions: [action] })[0];
  const isIn: Record<SeparationBreach, (action: string) => boolean> = {
    AUDITOR_WRITES: (action) => !['read', undefined].includes(dutyOf(action)),
    SYSTEM_WITH_SECURITY: (action) => ['system', 'security'].includes(single(action) ?? ''),
    ADMIN_DECIDES_BUSINESS: (action) => isDecision(action) || single(action) === 'system',
  };
  return actions.filter((action) => isIn[breach](action));
}

/**
 * The usable part of somebody's rights. The database may contain a combination that the rules refuse, from before the
 * rules or from a direct change of the tables. Then only reading is left, until a grant change corrects it.
 */
export function usableGrants(grants: Grants): { permissionIds: number[]; actions: string[] } {
  if (separationBreaches(grants).length === 0) return joinGrants([grants]);
  return {
    permissionIds: grants.permissionIds.filter((id) => dutiesOf({ permissionIds: [id], actions: [] }).has('read')),
    actions: grants.actions.filter((action) => dutyOf(action) === 'read'),
  };
}

/** The rights of several roles together. */
export function joinGrants(roles: readonly Grants[]): { permissionIds: number[]; actions: string[] } {
  return {
    permissionIds: [...new Set(roles.flatMap((role) => role.permissionIds))].sort((a, b) => a - b),
    actions: [...new Set(roles.flatMap((role) => role.actions))].sort(),
  };
}

const isDecision = (action: string) => ['review', 'approve'].includes(dutyOf(action) ?? '');
const isAboutRights = (action: string) => RIGHTS_MENUS.includes(menuOf(action as ActionCode));

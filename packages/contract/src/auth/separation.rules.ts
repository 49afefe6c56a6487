import { ACTION, type Grants } from '../kit/permissions.ts';

export type SeparationBreach = 'AUDITOR_WRITES' | 'ADMIN_APPROVES_BUSINESS';

/**
 * Separation of duties, over everything one person holds: whoever reads the audit log changes nothing, and whoever
 * administers accounts and roles approves no business.
 */
export function separationBreaches(grants: Grants): SeparationBreach[] {
  const isAuditor = grants.actions.includes(ACTION.auditRead);
  const writes = grants.actions.filter((action) => action !== ACTION.auditRead);
  const isAdmin = grants.actions.some((action) => /^[78]:/.test(action) && action !== ACTION.auditRead);
  // API customers (187) are accounts too: who may call, with which key.
  const approvesBusiness = grants.actions.some(
    (action) => action.endsWith(':approve') && !/^(?:7|8|187):/.test(action),
  );
  return [
    ...(isAuditor && writes.length > 0 ? (['AUDITOR_WRITES'] as const) : []),
    ...(isAdmin && approvesBusiness ? (['ADMIN_APPROVES_BUSINESS'] as const) : []),
  ];
}

/** What several roles give together. */
export function joinGrants(roles: readonly Grants[]): { permissionIds: number[]; actions: string[] } {
  return {
    permissionIds: [...new Set(roles.flatMap((role) => role.permissionIds))].sort((a, b) => a - b),
    actions: [...new Set(roles.flatMap((role) => role.actions))].sort(),
  };
}

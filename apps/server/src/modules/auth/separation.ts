import { INTERNAL_ADMIN_GRANTS } from '@nota/contract/auth/administrators.ts';
import { joinGrants, separationBreaches } from '@nota/contract/auth/separation.rules.ts';
import type { Grants } from '@nota/contract/kit/permissions.ts';
import type { Trx } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { internalAdminsAmong } from './internal-admin.repo.ts';
import { grantsOf, otherRolesOf } from './role.repo.ts';

/** Everything that one person holds: their roles, and the grant of internal administrators. */
export const heldTogether = (roles: readonly Grants[], isInternalAdmin: boolean) =>
  joinGrants(isInternalAdmin ? [...roles, INTERNAL_ADMIN_GRANTS] : roles);

export function refuseBreach(grants: Grants) {
  const breaches = separationBreaches(grants);
  if (breaches.length > 0) refuse('SEPARATION_BREACHED', { breaches });
}

/** A role's new content must obey the separation of duties by itself and together with the other roles of its holders. */
export async function refuseBreachOfHolders(trx: Trx, roleId: string, content: Grants, holders: readonly string[]) {
  refuseBreach(content);
  const others = await otherRolesOf(trx, holders, roleId);
  const internal = await internalAdminsAmong(trx, holders);
  for (const holder of holders) {
    const held = others.filter((role) => role.member_id === holder).map(grantsOf);
    refuseBreach(heldTogether([content, ...held], internal.has(holder)));
  }
}

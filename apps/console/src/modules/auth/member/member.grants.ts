import { INTERNAL_ADMIN_GRANTS } from '@nota/contract/auth/administrators.ts';
import { joinGrants } from '@nota/contract/auth/separation.rules.ts';
import type { Grants } from '@nota/contract/kit/permissions.ts';
import type { RoleOption } from './member.role-options.ts';

/** The rights of a member with these roles. */
export function grantsTogether(roles: readonly RoleOption[], ids: readonly string[], isInternalAdmin: boolean): Grants {
  const chosen = roles.filter(({ value }) => ids.includes(value)).map(({ grants }) => grants);
  return joinGrants(isInternalAdmin ? [...chosen, INTERNAL_ADMIN_GRANTS] : chosen);
}

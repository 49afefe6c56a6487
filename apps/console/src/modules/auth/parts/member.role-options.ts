import { INTERNAL_ADMIN_GRANTS } from '@nota/contract/auth/administrators.ts';
import { roleApi } from '@nota/contract/auth/role.contract.ts';
import { joinGrants } from '@nota/contract/auth/separation.rules.ts';
import type { Grants } from '@nota/contract/kit/permissions.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { useCall } from '../../../kit/use-call.ts';

export interface RoleOption {
  readonly value: string;
  readonly label: string;
  readonly grants: Grants;
}

/** A platform has a few dozen roles: one page holds them all. */
export function useRoleOptions(): readonly RoleOption[] {
  const { data } = useCall(roleApi.list, { query: { pageSize: LIMIT.pageSizeMaxRows } }, { isSilent: true });
  return (
    data?.list.map(({ id, name, permissionIds, actions }) => ({
      value: id,
      label: name,
      grants: { permissionIds, actions },
    })) ?? []
  );
}

/** What somebody with these roles would hold. */
export function grantsTogether(roles: readonly RoleOption[], ids: readonly string[], isInternalAdmin: boolean): Grants {
  const chosen = roles.filter(({ value }) => ids.includes(value)).map(({ grants }) => grants);
  return joinGrants(isInternalAdmin ? [...chosen, INTERNAL_ADMIN_GRANTS] : chosen);
}

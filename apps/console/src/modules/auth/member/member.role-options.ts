import { roleApi } from '@nota/contract/auth/role.contract.ts';
import type { Grants } from '@nota/contract/kit/permissions.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { useLaterCall } from '../../../kit/call/use-call.ts';

export interface RoleOption {
  readonly value: string;
  readonly label: string;
  readonly grants: Grants;
}

/** A platform has a few dozen roles: one page holds them all. */
export function useRoleOptions(): readonly RoleOption[] {
  const { data } = useLaterCall(roleApi.list, { query: { pageSize: LIMIT.pageSizeMaxRows } }, { isSilent: true });
  return (
    data?.list.map(({ id, name, permissionIds, actions }) => ({
      value: id,
      label: name,
      grants: { permissionIds, actions },
    })) ?? []
  );
}

import { roleApi } from '@nota/contract/auth/role.contract.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { useCall } from '../../../kit/use-call.ts';

export interface RoleOption {
  readonly value: string;
  readonly label: string;
}

/** A platform has a few dozen roles: one page holds them all. */
export function useRoleOptions(): readonly RoleOption[] {
  const { data } = useCall(roleApi.list, { query: { pageSize: LIMIT.pageSizeMaxRows } }, { isSilent: true });
  return data?.list.map(({ id, name }) => ({ value: id, label: name })) ?? [];
}

import { isOpenToScope } from '@nota/contract/kit/data-scope.rules.ts';
import type { ErrorName } from '@nota/contract/kit/errors.ts';
import { holds, type Permission } from '@nota/contract/kit/permissions.ts';
import type { Actor } from '../actor.ts';
import type { BulkActDefinition } from './bulk-act-definition.ts';

/** Why somebody may not ask for this act on records of its list, or undefined. */
export function bulkRefusalOf(
  { list, permission }: BulkActDefinition,
  rights: Pick<Actor, 'permissionIds' | 'actions' | 'dataScope'>,
): ErrorName | undefined {
  const ofList: readonly Permission[] = [list.permission].flat();
  if (!holds(rights, permission) || !ofList.some((one) => holds(rights, one))) return 'PERMISSION_DENIED';
  const { dataScope: scope } = rights;
  if (list.restrictsByScope?.some((one) => one === scope)) return undefined;
  return [permission, ...ofList].every((one) => isOpenToScope(one, scope)) ? undefined : 'SCOPE_CLOSED';
}

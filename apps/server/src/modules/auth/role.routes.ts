import { roleApi } from '@nota/contract/auth/role.contract.ts';
import type { Router } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/refusal.ts';
import { getRole, listRoles } from './role.repo.ts';

export function roleRoutes({ implement }: Router) {
  implement(roleApi.list, ({ db, query }) => listRoles(db, query));

  implement(
    roleApi.get,
    async ({ db, params }) => (await getRole(db, params.id)) ?? refuse('RECORD_NOT_FOUND', params),
  );
}

import type { Router } from '../../platform/http/implement.ts';
import { grantChangeRoutes } from './grant-change.routes.ts';
import { memberRoutes } from './member.routes.ts';
import { roleRoutes } from './role.routes.ts';

export { countWaitingChanges } from './grant-change.repo.ts';
export { memberExport } from './member.exports.ts';
export { findMemberByPhone, lockMember, saveMember, saveSignIn, type StoredMember } from './member.repo.ts';
export { actOnMember, storePassword } from './member.service.ts';
export { grantsOf, rolesOf } from './role.repo.ts';

export function authRoutes(router: Router) {
  memberRoutes(router);
  roleRoutes(router);
  grantChangeRoutes(router);
}

import type { Router } from '../../platform/http/implement.ts';
import { credentialResetRoutes } from './credential-reset.routes.ts';
import { grantChangeRoutes } from './grant-change.routes.ts';
import { memberRoutes } from './member.routes.ts';
import { roleRoutes } from './role.routes.ts';

export { countWaitingResets } from './credential-reset-list.repo.ts';
export { activate } from './credential-reset.service.ts';
export { grantChangeClock } from './grant-change.clock.ts';
export { countWaitingChanges } from './grant-change.repo.ts';
export { heldBy } from './held-grants.ts';
export { internalAdminPhones, isInternalAdmin } from './internal-admin.repo.ts';
export { memberPasswordReset, memberSecondFactorReset } from './member.approvals.ts';
export { scopeTargetsOf } from './member-scope.repo.ts';
export { memberExport } from './member.exports.ts';
export { findMember, findMemberByPhone, lockMember, saveMember, saveSignIn, type StoredMember } from './member.repo.ts';
export { actOnMember, storePassword } from './member.service.ts';
export { grantsOf, rolesOf } from './role.repo.ts';
export { heldTogether } from './separation.ts';

export function authRoutes(router: Router) {
  memberRoutes(router);
  credentialResetRoutes(router);
  roleRoutes(router);
  grantChangeRoutes(router);
}

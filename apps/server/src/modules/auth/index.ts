import type { Caseload } from '../../platform/assignment/hand-over.service.ts';
import type { Router } from '../../platform/http/implement.ts';
import { credentialResetRoutes } from './credential-reset.routes.ts';
import { grantChangeRoutes } from './grant-change.routes.ts';
import { memberRoutes } from './member.routes.ts';
import { roleRoutes } from './role.routes.ts';

export { credentialResetQueue } from './credential-reset.queue.ts';
export { activate } from './credential-reset.service.ts';
export { grantChangeClock } from './grant-change.clock.ts';
export { heldBy } from './held-grants.ts';
export { internalAdminPhones, internalAdminsAmong, isInternalAdmin } from './internal-admin.repo.ts';
export { memberPasswordReset, memberSecondFactorReset } from './member.approvals.ts';
export { scopeTargetsOf } from './member-scope.repo.ts';
export { memberExport } from './member.exports.ts';
export { findMember, findMemberByPhone, lockMember, saveMember, saveSignIn, type StoredMember } from './member.repo.ts';
export { actOnMember, storePassword } from './member.service.ts';
export { grantsOf, rolesOf, rolesOfEach } from './role.repo.ts';
export { memberSearch } from './search/member.search.ts';
export { roleSearch } from './search/role.search.ts';
export { heldTogether } from './separation.ts';

/** Whoever ends an account, or changes rights, also decides about the cases that somebody has open. */
export function authRoutes(router: Router, caseload: Caseload) {
  memberRoutes(router, caseload);
  credentialResetRoutes(router);
  roleRoutes(router);
  grantChangeRoutes(router, caseload);
}

import type { Router } from '../../platform/http/implement.ts';
import { companyUserRoutes } from './company-user.routes.ts';
import { companyVerificationRoutes } from './company-verification.routes.ts';
import { loginAlertRoutes } from './login-alert.routes.ts';
import { personalUserRoutes } from './personal-user.routes.ts';

export { moveAccounts } from './account.worker.ts';
export { companyUserExport } from './company-user.exports.ts';
export { createCompanyUser, type NewCompanyUser } from './company-verification.service.ts';
export { remittanceHandler } from './company-verification.worker.ts';
export { recordIdentityCheck, type CheckedIdentity } from './identity-check.service.ts';
export { identityKeyedColumns } from './identity-secrets.ts';
export { watchSignIns } from './login-alert.worker.ts';
export { personalUserExport } from './personal-user.exports.ts';
export { createPersonalUser, type NewPersonalUser } from './personal-user.service.ts';
export { subjectDownloads } from './subject-export.ts';
export { findUserForOwner, type UserOwner } from './user-owner.ts';

export function userManagerRoutes(router: Router) {
  personalUserRoutes(router);
  companyUserRoutes(router);
  companyVerificationRoutes(router);
  loginAlertRoutes(router);
}

import type { Router } from '../../platform/http/implement.ts';
import { companyCorrectionRoutes } from './company/correction/company-correction.routes.ts';
import { companyUserRoutes } from './company/company-user.routes.ts';
import { companyVerificationRoutes } from './company/company-verification.routes.ts';
import { loginAlertRoutes } from './login-alert/login-alert.routes.ts';
import { personalUserRoutes } from './personal/personal-user.routes.ts';

export { notifiedUsers } from './account/notified-user.ts';
export { moveAccounts } from './account/account.worker.ts';
export { companyContactKeyedColumns } from './company/company-contact.ts';
export { companyCorrectionLink } from './company/correction/company-correction-link.ts';
export { companyCorrections } from './company/correction/company-verification.corrections.ts';
export { companyReviewAssignment } from './company/company-verification.assignment.ts';
export { companyConfirmation } from './company/company-verification.approvals.ts';
export { companyReviewClock } from './company/company-verification.clock.ts';
export { companyUserExport } from './company/company-user.exports.ts';
export { companyUserSearch } from './company/company-user.search.ts';
export { createCompanyUser, type NewCompanyUser } from './company/company-verification.service.ts';
export { remittanceHandler } from './company/company-verification.worker.ts';
export { recordIdentityCheck, type CheckedIdentity } from './personal/identity-check.service.ts';
export { identityKeyedColumns } from './personal/identity-secrets.ts';
export { loginAlertQueue } from './login-alert/login-alert.queue.ts';
export { watchSignIns } from './login-alert/login-alert.worker.ts';
export { personalUserExport } from './personal/personal-user.exports.ts';
export { personalUserSearch } from './personal/personal-user.search.ts';
export { createPersonalUser, type NewPersonalUser } from './personal/personal-user.service.ts';
export { subjectDownloads } from './account/subject-export.ts';
export { userAccountHolders } from './account/user-account-holders.ts';
export { findVerifiedAccount, type NamedAccount } from './account/verified-account.ts';
export { findUserForOwner, type UserOwner } from './account/user-owner.ts';

export function userManagerRoutes(router: Router) {
  personalUserRoutes(router);
  companyUserRoutes(router);
  companyVerificationRoutes(router);
  companyCorrectionRoutes(router);
  loginAlertRoutes(router);
}

import { ACTION, PERMISSION, type ActionCode, type Grants } from './permissions.ts';

/**
 * The kind of work of an action. `separation.rules.ts` says which of them one person may not unite:
 *
 * - read: read records, reveal a masked value, export a list
 * - edit: prepare or change business records; important decisions are taken by somebody else
 * - review: decide whether submitted material is right
 * - approve: put a proposal of another person into effect, or make a statement to third parties
 * - administer: create, change and close accounts, their credentials and the platform's configuration
 * - audit: read what everybody did
 */
export type Duty = 'read' | 'edit' | 'review' | 'approve' | 'administer' | 'audit';

/** The compiler keeps this table complete: a new action code does not compile without a duty. */
export const DUTY_OF_ACTION: Readonly<Record<ActionCode, Duty>> = {
  [ACTION.memberCreate]: 'administer',
  [ACTION.memberEdit]: 'administer',
  [ACTION.memberDisable]: 'administer',
  [ACTION.memberReset]: 'administer',
  [ACTION.memberExport]: 'read',
  // Asking is no more than reading: what leaves the platform plain is decided by somebody who approves.
  [ACTION.memberExportPlain]: 'read',
  [ACTION.grantPropose]: 'administer',
  [ACTION.grantApprove]: 'approve',
  [ACTION.auditRead]: 'audit',
  [ACTION.personalUserEdit]: 'edit',
  [ACTION.personalUserFreeze]: 'edit',
  [ACTION.personalUserReset]: 'edit',
  [ACTION.personalUserCancel]: 'edit',
  [ACTION.personalUserReveal]: 'read',
  [ACTION.personalUserSubject]: 'read',
  [ACTION.personalUserExport]: 'read',
  [ACTION.personalUserExportPlain]: 'read',
  [ACTION.personalUserApprovePlain]: 'approve',
  [ACTION.personalUserNotify]: 'edit',
  [ACTION.companyUserEdit]: 'edit',
  [ACTION.companyUserReview]: 'review',
  [ACTION.companyUserFreeze]: 'edit',
  [ACTION.companyUserCancel]: 'edit',
  [ACTION.companyUserReveal]: 'read',
  [ACTION.companyUserExport]: 'read',
  [ACTION.companyUserExportPlain]: 'read',
  [ACTION.companyUserApprovePlain]: 'approve',
  [ACTION.companyUserNotify]: 'edit',
  // Who works on a case decides nothing about it.
  [ACTION.companyUserAssign]: 'edit',
  [ACTION.attestationReview]: 'review',
  [ACTION.attestationVerify]: 'edit',
  // A certificate is the platform's statement to a court, and releasing a hold lets evidence expire: both are
  // decisions.
  [ACTION.attestationCertificate]: 'approve',
  [ACTION.attestationAnchor]: 'edit',
  [ACTION.attestationHold]: 'approve',
  [ACTION.attestationPackage]: 'edit',
  [ACTION.attestationReveal]: 'read',
  [ACTION.attestationExport]: 'read',
  [ACTION.attestationExportPlain]: 'read',
  [ACTION.attestationApprovePlain]: 'approve',
  [ACTION.loginAlertEdit]: 'edit',
  [ACTION.apiCustomerApply]: 'edit',
  [ACTION.apiCustomerApprove]: 'approve',
  [ACTION.apiCustomerEdit]: 'edit',
  // A person who sees a customer's secret can submit evidence in its name.
  [ACTION.apiCustomerKey]: 'administer',
  [ACTION.apiCustomerDisable]: 'edit',
  [ACTION.apiCustomerReplay]: 'edit',
  [ACTION.apiCustomerAssign]: 'edit',
  [ACTION.balanceEdit]: 'edit',
  // Gives money of the platform's own, or changes what somebody has.
  [ACTION.balanceApprove]: 'approve',
  [ACTION.balanceExport]: 'read',
  [ACTION.orderEdit]: 'edit',
  // Gives money back, lets money off, or believes a doubtful payment.
  [ACTION.orderApprove]: 'approve',
  [ACTION.orderExport]: 'read',
  [ACTION.invoiceEdit]: 'edit',
  // An invoice is the platform's statement to the tax office and to the customer.
  [ACTION.invoiceApprove]: 'approve',
  [ACTION.invoiceExport]: 'read',
  [ACTION.pointsGiftEdit]: 'edit',
  [ACTION.pointsGiftApprove]: 'approve',
  [ACTION.pointsGiftExport]: 'read',
  [ACTION.offlinePaymentEdit]: 'edit',
  [ACTION.offlinePaymentReview]: 'review',
  // Large sums count as money of a customer after a second person, and are taken back by one.
  [ACTION.offlinePaymentApprove]: 'approve',
  [ACTION.offlinePaymentExport]: 'read',
  [ACTION.bannerEdit]: 'edit',
  [ACTION.bannerApprove]: 'approve',
  [ACTION.bannerExport]: 'read',
  [ACTION.noticeEdit]: 'edit',
  [ACTION.noticeApprove]: 'approve',
  [ACTION.noticeExport]: 'read',
  [ACTION.appVersionEdit]: 'edit',
  [ACTION.appVersionApprove]: 'approve',
  // Only what a second person has approved is given to more devices.
  [ACTION.appVersionRelease]: 'edit',
  [ACTION.appFeedbackHandle]: 'edit',
  [ACTION.appFeedbackAssign]: 'edit',
  [ACTION.appFeedbackExport]: 'read',
  // What an office accepts and signs with is the platform's configuration. Internal admins look after it, and they
  // decide about no records of business: putting an office into service is none.
  [ACTION.notaryOfficeEdit]: 'administer',
  [ACTION.notaryOfficeApprove]: 'administer',
  [ACTION.notaryOfficeExport]: 'read',
};

/**
 * A menu is for reading, except the platform's configuration: that menu has no action codes, so its holders may change
 * everything in it.
 */
const dutyOfMenu = (id: number): Duty => (id === PERMISSION.platformConfig ? 'administer' : 'read');

/** Undefined for a code that no endpoint uses any more. */
export const dutyOf = (action: string): Duty | undefined =>
  Object.hasOwn(DUTY_OF_ACTION, action) ? DUTY_OF_ACTION[action as ActionCode] : undefined;

/** All duties of these rights. An action counts without its menu as well: another role may have the menu. */
export function dutiesOf(grants: Grants): ReadonlySet<Duty> {
  const ofActions = grants.actions.map(dutyOf).filter((duty) => duty !== undefined);
  return new Set([...grants.permissionIds.map(dutyOfMenu), ...ofActions]);
}

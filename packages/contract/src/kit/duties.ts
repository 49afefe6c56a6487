import { ACTION, PERMISSION, type ActionCode, type Grants } from './permissions.ts';

/**
 * What kind of work an action is. `separation.rules.ts` says which of them one person may not do together:
 *
 * - read: look, reveal a masked value, take a list away
 * - edit: prepare or change business records; what matters is decided by somebody else
 * - review: decide whether what somebody handed in is right
 * - approve: make something count that another person proposed, or that holds towards the outside
 * - administer: make, change and end accounts, their credentials and the platform's configuration
 * - audit: read what everybody did
 */
export type Duty = 'read' | 'edit' | 'review' | 'approve' | 'administer' | 'audit';

/** The compiler keeps this table complete: a new action code has no duty until somebody decides on one. */
export const DUTY_OF_ACTION: Readonly<Record<ActionCode, Duty>> = {
  [ACTION.memberCreate]: 'administer',
  [ACTION.memberEdit]: 'administer',
  [ACTION.memberDisable]: 'administer',
  [ACTION.memberReset]: 'administer',
  [ACTION.memberExport]: 'read',
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
  [ACTION.companyUserEdit]: 'edit',
  [ACTION.companyUserReview]: 'review',
  [ACTION.companyUserFreeze]: 'edit',
  [ACTION.companyUserCancel]: 'edit',
  [ACTION.companyUserReveal]: 'read',
  [ACTION.companyUserExport]: 'read',
  [ACTION.attestationReview]: 'review',
  [ACTION.attestationVerify]: 'edit',
  // A certificate speaks for the platform towards a court, and a released hold lets evidence end: both are decisions.
  [ACTION.attestationCertificate]: 'approve',
  [ACTION.attestationAnchor]: 'edit',
  [ACTION.attestationHold]: 'approve',
  [ACTION.attestationPackage]: 'edit',
  [ACTION.attestationReveal]: 'read',
  [ACTION.attestationExport]: 'read',
  [ACTION.loginAlertEdit]: 'edit',
  [ACTION.apiCustomerApply]: 'edit',
  [ACTION.apiCustomerApprove]: 'approve',
  [ACTION.apiCustomerEdit]: 'edit',
  // Whoever sees a customer's secret can hand in evidence in their name.
  [ACTION.apiCustomerKey]: 'administer',
  [ACTION.apiCustomerDisable]: 'edit',
  [ACTION.apiCustomerReplay]: 'edit',
};

/**
 * A menu is for looking, except the platform's configuration: that menu has no action codes, and whoever opens it may
 * change what is in it.
 */
const dutyOfMenu = (id: number): Duty => (id === PERMISSION.platformConfig ? 'administer' : 'read');

/** Undefined for a code that no endpoint asks for any more. */
export const dutyOf = (action: string): Duty | undefined =>
  Object.hasOwn(DUTY_OF_ACTION, action) ? DUTY_OF_ACTION[action as ActionCode] : undefined;

/** Every duty that these rights give. An action counts without its menu as well: another role may bring the menu. */
export function dutiesOf(grants: Grants): ReadonlySet<Duty> {
  const ofActions = grants.actions.map(dutyOf).filter((duty) => duty !== undefined);
  return new Set([...grants.permissionIds.map(dutyOfMenu), ...ofActions]);
}

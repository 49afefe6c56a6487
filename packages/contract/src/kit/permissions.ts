/** Menu permission ids are fixed by the product's role tables; the names are ours. */
export const PERMISSION = {
  everyone: 0,
  mobileProgressForensics: 5,
  member: 7,
  role: 8,
  personalUser: 10,
  companyUser: 11,
  balance: 12,
  personAttestation: 14,
  organizationAttestation: 15,
  webForensics: 19,
  progressForensics: 21,
  notarization: 24,
  order: 33,
  invoice: 34,
  integral: 36,
  offlinePayment: 38,
  banner: 42,
  loginLog: 79,
  notice: 80,
  sceneForensics: 85,
  appVersion: 86,
  appFeedback: 87,
  statistics: 186,
  apiCustomer: 187,
  recorderForensics: 188,
  parkingHouse: 194,
  parkingReview: 195,
  parkingRecord: 196,
  voteProperty: 198,
  voteManage: 199,
  voteHouse: 200,
  /** The route table says 230 and the prefix look-up 220: 230 is the permission, 220 only a menu id. */
  dataRegistry: 230,
  notaryOffice: 998,
  platformConfig: 999,
} as const;

export type PermissionId = (typeof PERMISSION)[keyof typeof PERMISSION];

/**
 * Actions inside a menu, beyond reading: `<menu id>:<verb>`. Using one needs its menu as well.
 *
 * Each stands under its duty, the kind of work that it is; `separation.rules.ts` says which of them one person may not
 * unite.
 */
export const ACTIONS_BY_DUTY = {
  /** Create, change and close accounts, their credentials and the platform's configuration. */
  administer: {
    memberCreate: '7:create',
    memberEdit: '7:edit',
    memberDisable: '7:disable',
    memberReset: '7:reset',
    grantPropose: '8:propose',
    // A person who sees a customer's secret can submit evidence in its name.
    apiCustomerKey: '187:key',
    // What an office accepts and signs with is the platform's configuration. Internal admins look after it, and they
    // decide about no records of business: putting an office into service is none.
    notaryOfficeEdit: '998:edit',
    notaryOfficeApprove: '998:approve',
  },
  /** Prepare or change business records; important decisions are taken by somebody else. */
  edit: {
    personalUserEdit: '10:edit',
    personalUserFreeze: '10:freeze',
    personalUserReset: '10:reset',
    personalUserCancel: '10:cancel',
    personalUserNotify: '10:notify',
    companyUserEdit: '11:edit',
    companyUserFreeze: '11:freeze',
    companyUserCancel: '11:cancel',
    companyUserNotify: '11:notify',
    // Who works on a case decides nothing about it.
    companyUserAssign: '11:assign',
    attestationVerify: '14:verify',
    attestationAnchor: '14:anchor',
    attestationPackage: '14:package',
    loginAlertEdit: '79:alert',
    apiCustomerApply: '187:apply',
    apiCustomerEdit: '187:edit',
    apiCustomerDisable: '187:disable',
    apiCustomerReplay: '187:replay',
    apiCustomerAssign: '187:assign',
    balanceEdit: '12:edit',
    orderEdit: '33:edit',
    invoiceEdit: '34:edit',
    pointsGiftEdit: '36:edit',
    offlinePaymentEdit: '38:edit',
    bannerEdit: '42:edit',
    noticeEdit: '80:edit',
    appVersionEdit: '86:edit',
    // Only what a second person has approved is given to more devices.
    appVersionRelease: '86:release',
    appFeedbackHandle: '87:handle',
    appFeedbackAssign: '87:assign',
    notarizationEdit: '24:edit',
    // Whoever handles a case prepares a certificate; that it is issued, or that there is none, somebody else decides.
    notarizationHandle: '24:handle',
  },
  /** Decide whether submitted material is right. */
  review: {
    companyUserReview: '11:review',
    attestationReview: '14:review',
    offlinePaymentReview: '38:review',
    notarizationReview: '24:review',
  },
  /** Put a proposal of another person into effect, or make a statement to third parties. */
  approve: {
    grantApprove: '8:approve',
    personalUserApprovePlain: '10:approve-plain',
    companyUserApprovePlain: '11:approve-plain',
    // A certificate is the platform's statement to a court, and releasing a hold lets evidence expire: both are
    // decisions.
    attestationCertificate: '14:certificate',
    attestationHold: '14:hold',
    attestationApprovePlain: '14:approve-plain',
    apiCustomerApprove: '187:approve',
    // Gives money of the platform's own, or changes what somebody has.
    balanceApprove: '12:approve',
    // Gives money back, lets money off, or believes a doubtful payment.
    orderApprove: '33:approve',
    // An invoice is the platform's statement to the tax office and to the customer.
    invoiceApprove: '34:approve',
    pointsGiftApprove: '36:approve',
    // Large sums count as money of a customer after a second person, and are taken back by one.
    offlinePaymentApprove: '38:approve',
    bannerApprove: '42:approve',
    noticeApprove: '80:approve',
    appVersionApprove: '86:approve',
    notarizationApprove: '24:approve',
  },
  /** Read what everybody did. */
  audit: {
    auditRead: '8:audit',
  },
  /** Read records, reveal a masked value, export a list. */
  read: {
    memberExport: '7:export',
    // Asking is no more than reading: what leaves the platform plain is decided by somebody who approves.
    memberExportPlain: '7:export-plain',
    personalUserReveal: '10:reveal',
    personalUserSubject: '10:subject',
    personalUserExport: '10:export',
    personalUserExportPlain: '10:export-plain',
    companyUserReveal: '11:reveal',
    companyUserExport: '11:export',
    companyUserExportPlain: '11:export-plain',
    attestationReveal: '14:reveal',
    attestationExport: '14:export',
    attestationExportPlain: '14:export-plain',
    balanceExport: '12:export',
    orderExport: '33:export',
    invoiceExport: '34:export',
    pointsGiftExport: '36:export',
    offlinePaymentExport: '38:export',
    bannerExport: '42:export',
    noticeExport: '80:export',
    appFeedbackExport: '87:export',
    notaryOfficeExport: '998:export',
    materialPackAsk: '24:pack',
    notarizationExport: '24:export',
  },
} as const;

export const ACTION = {
  ...ACTIONS_BY_DUTY.administer,
  ...ACTIONS_BY_DUTY.edit,
  ...ACTIONS_BY_DUTY.review,
  ...ACTIONS_BY_DUTY.approve,
  ...ACTIONS_BY_DUTY.audit,
  ...ACTIONS_BY_DUTY.read,
} as const;

export type ActionCode = (typeof ACTION)[keyof typeof ACTION];
export type Permission = PermissionId | ActionCode;

/** These two follow from the kind of member (internal admin, operator's own staff) and are never granted by a role. */
export const DERIVED_PERMISSIONS: readonly PermissionId[] = [PERMISSION.notaryOffice, PERMISSION.platformConfig];

export const GRANTABLE_PERMISSIONS: readonly PermissionId[] = Object.values(PERMISSION).filter(
  (id) => id !== PERMISSION.everyone && !DERIVED_PERMISSIONS.includes(id),
);
export const ACTION_CODES: readonly ActionCode[] = Object.values(ACTION);

export interface Grants {
  readonly permissionIds: readonly number[];
  readonly actions: readonly string[];
}

export function menuOf(action: ActionCode): PermissionId {
  return Number(action.split(':')[0]) as PermissionId;
}

export function holds(grants: Grants, permission: Permission): boolean {
  if (permission === PERMISSION.everyone) return true;
  if (typeof permission === 'number') return grants.permissionIds.includes(permission);
  return grants.actions.includes(permission) && grants.permissionIds.includes(menuOf(permission));
}

/** Menu id by path prefix; the last matching row wins, so the order is part of the table. */
export const MENU_ID_BY_PREFIX: readonly (readonly [prefix: string, menuId: number])[] = [
  ['/data-statistics', 186],
  ['/data-statistics/home', 186],
  ['/userManager', 10],
  ['/userManager/personal', 10],
  ['/platform-config', 10],
  ['/notary-office', 10],
  ['/userManager/company', 11],
  ['/userManager/loginLog', 79],
  ['/attestations', 14],
  ['/attestations/list/person', 14],
  ['/attestations/list/organization', 15],
  ['/forensics', 85],
  ['/forensics/app/scene-forensics', 85],
  ['/forensics/web-forensics', 19],
  ['/forensics/progress-forensics', 21],
  ['/forensics/mobile-progress-forensics', 5],
  ['/notarization', 24],
  ['/notarization/list', 24],
  ['/notarization/downloadList', 24],
  ['/financial', 12],
  ['/financial/balance', 12],
  ['/financial/order-list', 33],
  ['/financial/invoice', 34],
  ['/financial/integral', 36],
  ['/financial/offline-payment', 38],
  ['/content', 42],
  ['/content/banner-List', 42],
  ['/content/notice', 80],
  ['/app', 86],
  ['/app/version', 86],
  ['/app/feedback', 87],
  ['/auth', 7],
  ['/auth/member-list', 7],
  ['/auth/roleList', 8],
  ['/parking-record/house', 194],
  ['/parking-record/review', 195],
  ['/parking-record/record', 196],
  ['/vote/house', 200],
  ['/vote/property', 198],
  ['/vote/manage', 199],
  ['/data-registry/auth', 220],
];

export function menuIdOf(path: string): number | undefined {
  return [...MENU_ID_BY_PREFIX].reverse().find(([prefix]) => path.startsWith(prefix))?.[1];
}

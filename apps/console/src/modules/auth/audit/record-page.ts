import { PERMISSION, type Permission } from '@nota/contract/kit/permissions.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';

interface RecordPage {
  readonly permission: Permission;
  readonly address: (id: string) => string;
}

const company: RecordPage = {
  permission: PERMISSION.companyUser,
  address: RECORD_ADDRESS['company-user'],
};
const office: RecordPage = { permission: PERMISSION.notaryOffice, address: RECORD_ADDRESS['notary-office'] };
const version: RecordPage = { permission: PERMISSION.appVersion, address: RECORD_ADDRESS['app-version'] };
const notice: RecordPage = { permission: PERMISSION.notice, address: (id) => `/content/notice?open=detail:${id}` };
const banner: RecordPage = {
  permission: PERMISSION.banner,
  address: (id) => `/content/banner-List?open=detail:${id}`,
};
const attestation: RecordPage = { permission: PERMISSION.personAttestation, address: RECORD_ADDRESS.attestation };

/** Where a record of this kind is seen; kinds without a page of their own are missing. */
const RECORD_PAGES: Readonly<Record<string, RecordPage | undefined>> = {
  'company-user': company,
  'company-verification': company,
  'company-correction': company,
  'personal-user': {
    permission: PERMISSION.personalUser,
    address: RECORD_ADDRESS['personal-user'],
  },
  'api-customer': { permission: PERMISSION.apiCustomer, address: RECORD_ADDRESS['api-customer'] },
  'app-feedback': { permission: PERMISSION.appFeedback, address: RECORD_ADDRESS['app-feedback'] },
  'app-version': version,
  'app-version-draft': version,
  banner,
  'banner-draft': banner,
  notice,
  'notice-draft': notice,
  invoice: { permission: PERMISSION.invoice, address: (id) => `/financial/invoice/${id}` },
  'points-gift': { permission: PERMISSION.integral, address: (id) => `/financial/integral?open=detail:${id}` },
  role: { permission: PERMISSION.role, address: RECORD_ADDRESS.role },
  'grant-change': { permission: PERMISSION.role, address: RECORD_ADDRESS['grant-change'] },
  'notary-office': office,
  'office-hours': office,
  'office-opening': office,
  'offline-payment': { permission: PERMISSION.offlinePayment, address: RECORD_ADDRESS['offline-payment'] },
  'owner-balance': { permission: PERMISSION.balance, address: RECORD_ADDRESS['owner-balance'] },
  'sales-order': { permission: PERMISSION.order, address: RECORD_ADDRESS['sales-order'] },
  member: { permission: PERMISSION.member, address: RECORD_ADDRESS.member },
  attestation,
  'attestation-hold': attestation,
};

/** Undefined where there is no such page, or none that this member may open. */
export function recordPage(
  kind: string | null,
  id: string | null,
  may: (permission: Permission) => boolean,
): string | undefined {
  const page = kind === null ? undefined : RECORD_PAGES[kind];
  return page && id !== null && may(page.permission) ? page.address(id) : undefined;
}

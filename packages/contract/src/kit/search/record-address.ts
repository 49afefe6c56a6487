/** Where the console shows a record, by the stem of its kind: for what a search found, what was audited, and links. */
export const RECORD_ADDRESS = {
  attestation: (id: string) => `/attestation/${id}`,
  'api-customer': (id: string) => `/auth/apiList/auth?open=detail:${id}`,
  'app-feedback': (id: string) => `/app/feedback?open=detail:${id}`,
  'app-version': (id: string) => `/app/version?open=detail:${id}`,
  'company-user': (id: string) => `/userManager/company?open=detail:${id}`,
  'grant-change': (id: string) => `/auth/roleList?tab=changes&open=change:${id}`,
  invoice: (id: string) => `/financial/invoice/${id}`,
  member: (id: string) => `/auth/member-list?open=detail:${id}`,
  'notary-office': (id: string) => `/notary-office/manage-list?open=detail:${id}`,
  'offline-payment': (id: string) => `/financial/offline-payment?open=detail:${id}`,
  'owner-balance': (id: string) => `/financial/balance/detail?ownerId=${id}`,
  'personal-user': (id: string) => `/userManager/personal/detail?id=${id}`,
  'points-gift': (id: string) => `/financial/integral?open=detail:${id}`,
  'reconciliation-item': (id: string) => `/financial/order-list-out?tab=items&open=detail:${id}`,
  'sales-order': (id: string) => `/financial/order-list?open=detail:${id}`,
  role: (id: string) => `/auth/roleList/auth?id=${id}`,
} as const;

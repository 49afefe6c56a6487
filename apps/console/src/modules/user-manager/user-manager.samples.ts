import type { TrailStep } from '@nota/contract/kit/trail.ts';
import type { CompanyUserDetail } from '@nota/contract/user-manager/company-record.ts';
import type { PersonalUserRow } from '@nota/contract/user-manager/personal-user.contract.ts';
import type { IdentityCheckRow } from '@nota/contract/user-manager/identity-check.contract.ts';

/** Customers as the server answers them, for tests. */
export function personalUser(given: Partial<PersonalUserRow> = {}): PersonalUserRow {
  return {
    id: '11',
    phone: '138****0001',
    nickName: '小三',
    realName: '张*三',
    certType: 'id-card',
    certNo: '3301**********2036',
    authState: 'verified',
    authChannel: 'face',
    authAt: '2026-01-04T01:30:00.000Z',
    source: 'app',
    inviterId: null,
    level: 1,
    balanceFen: 1230,
    points: 0,
    heldCount: 0,
    storageUsedBytes: 1_048_576,
    labels: ['VIP'],
    remark: '',
    state: 'normal',
    frozenUntil: null,
    cancelDueAt: null,
    lastSignInAt: null,
    createdAt: '2026-01-04T01:30:00.000Z',
    version: 2,
    ...given,
  };
}

export function identityCheck(given: Partial<IdentityCheckRow> = {}): IdentityCheckRow {
  return {
    id: '31',
    state: 'verified',
    channel: 'face',
    realName: '张*三',
    certType: 'id-card',
    certNo: '3301**********2036',
    failure: null,
    createdAt: '2026-01-04T01:30:00.000Z',
    decidedAt: '2026-01-04T01:30:00.000Z',
    trail: [],
    ...given,
  };
}

export function submitStep(given: Partial<TrailStep> = {}): TrailStep {
  return {
    action: 'submit',
    from: 'unverified',
    to: 'reviewing',
    reason: null,
    at: '2026-01-04T01:30:00.000Z',
    actorId: '3',
    actorName: '吴桐',
    ...given,
  };
}

export function companyDetail(given: Partial<CompanyUserDetail> = {}): CompanyUserDetail {
  return {
    id: '21',
    orgName: '杭州样例科技有限公司',
    uscc: '91350100M000100Y43',
    usccNote: null,
    agentName: '赵*办',
    agentPhone: '138****1111',
    authState: 'reviewing',
    submittedAt: '2026-01-05T01:30:00.000Z',
    deadline: {
      dueAt: '2026-01-06T16:00:00.000Z',
      amberAt: '2026-01-05T16:00:00.000Z',
      redAt: '2026-01-05T16:00:00.000Z',
      isProvisional: false,
      pausedAt: null,
      pausedDays: 0,
      unit: 'working',
      days: 1,
    },
    clocks: [],
    memberCount: 3,
    isApiEnabled: false,
    balanceFen: 0,
    points: 0,
    heldCount: 0,
    storageUsedBytes: 0,
    labels: [],
    remark: '',
    state: 'normal',
    frozenUntil: null,
    cancelDueAt: null,
    lastSignInAt: null,
    createdAt: '2026-01-04T01:30:00.000Z',
    version: 4,
    legalPerson: '王*人',
    legalCertNo: '3301**********2036',
    accountName: '杭州样例科技有限公司',
    bank: '中国银行杭州分行',
    bankAccount: '**************0128',
    agentCertNo: '1101**********002X',
    licence: { id: '41', name: '营业执照.png', mime: 'image/png', sizeBytes: 1_000, malware: null },
    licenceUntil: null,
    authorization: null,
    method: 'remittance',
    checklist: [],
    rejectCode: null,
    rejectText: null,
    submissions: [],
    remittance: null,
    verificationTrail: [submitStep()],
    trail: [],
    ...given,
  };
}

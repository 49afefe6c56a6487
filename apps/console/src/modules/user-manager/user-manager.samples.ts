import type { OpenCheckRow } from '@nota/contract/kit/checklist/check-row.ts';
import type { TrailStep } from '@nota/contract/kit/trail.ts';
import type { CorrectionRound } from '@nota/contract/platform/correction/correction-round.ts';
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

/** As the server judges a company with these papers: two lines by the program, the rest by a person. */
export function companyChecks(): OpenCheckRow[] {
  const none = { isRequired: true, facts: {}, tick: null, tickVersion: 0 } as const;
  const uscc = { uscc: '91350100M000100Y43' };
  return [
    { ...none, name: 'uscc-valid', kind: 'automatic', found: 'passed', facts: uscc },
    { ...none, name: 'licence-valid', kind: 'automatic', found: 'unknown', facts: { today: '2026-01-05' } },
    ...(['licence-legible', 'name', 'uscc', 'legal-person', 'agent'] as const).map((name): OpenCheckRow => ({
      ...none,
      name,
      kind: 'manual',
      found: null,
    })),
  ];
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
    reviewNo: 'RZ20260601000007',
    assignee: null,
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
    agentEmail: null,
    agentCertNo: '1101**********002X',
    licence: { id: '41', name: '营业执照.png', mime: 'image/png', sizeBytes: 1_000, malware: null, isSeen: true },
    licenceUntil: null,
    authorization: null,
    method: 'remittance',
    checks: companyChecks(),
    decisions: [],
    corrections: [],
    rejectCode: null,
    rejectText: null,
    submissions: [],
    remittance: null,
    verificationTrail: [submitStep()],
    trail: [],
    ...given,
  };
}

/** A round in which a name and a licence are asked for. */
export function correctionRound(given: Partial<CorrectionRound> = {}): CorrectionRound {
  const file = { id: '41', name: '营业执照.png', mime: 'image/png', sizeBytes: 1_000, malware: null };
  return {
    id: '51',
    number: 'TZ20260105000007',
    sequence: 1,
    state: 'open',
    deadline: {
      dueAt: '2026-01-19T16:00:00.000Z',
      amberAt: '2026-01-13T16:00:00.000Z',
      redAt: '2026-01-18T16:00:00.000Z',
      isProvisional: false,
      pausedAt: null,
      pausedDays: 0,
      unit: 'working',
      days: 10,
    },
    days: 10,
    askedById: '7',
    askedByName: '周敏',
    askedAt: '2026-01-05T02:00:00.000Z',
    closedAt: null,
    items: [
      {
        id: '61',
        kind: 'field',
        name: 'orgName',
        sentence: '少一个字',
        example: '',
        before: { value: '样例（杭州）科技有限公司', file: null },
        answer: null,
      },
      {
        id: '62',
        kind: 'paper',
        name: 'licence',
        sentence: '印章看不清',
        example: '彩色扫描件',
        before: { value: null, file },
        answer: null,
      },
    ],
    ...given,
  };
}

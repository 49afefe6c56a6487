import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import { clock, deadline } from '../../../kit/record/clock/clock.samples.ts';

const AT = '2026-06-01T02:00:00.000Z';

const EVIDENCE: CaseFile['evidence'] = [
  {
    attestationId: '300000000000000001',
    name: '采购合同.pdf',
    sha256: 'b'.repeat(64),
    result: 'VALID',
    verifiedAt: AT,
  },
];

const MATERIALS: CaseFile['materials'] = [
  {
    id: '501',
    fileId: '701',
    kind: 'application-form',
    fileName: '申请表.png',
    sha256: 'c'.repeat(64),
    isOriginalSeen: true,
    addedAt: AT,
    source: 'staff',
    addedByName: '欧阳倩',
  },
];

/** As it is once the office has said what it costs. */
export const FEES: CaseFile['fees'] = [
  {
    kind: 'notary',
    payee: 'office',
    item: '保全证据',
    basis: 'piece',
    unitFen: 80_000,
    quantity: 1,
    amountFen: 80_000,
    reliefFen: 10_000,
    payableFen: 70_000,
    backFen: null,
  },
];

/** The line of the first review that a person judges. */
export const LEGIBLE: CaseFile['checks'][number] = {
  name: 'application-legible',
  kind: 'manual',
  isRequired: true,
  found: null,
  facts: {},
  tick: null,
  tickVersion: 0,
};

/** A field and a paper, asked for ten working days. */
export const caseRound = (given: Partial<CaseFile['corrections'][number]> = {}): CaseFile['corrections'][number] => ({
  id: '51',
  number: 'TZ20260601000007',
  sequence: 1,
  state: 'open',
  deadline: deadline({ days: 10 }),
  days: 10,
  askedById: '7',
  askedByName: '周敏',
  askedAt: AT,
  closedAt: null,
  items: [
    {
      id: '62',
      kind: 'paper',
      name: 'application-form',
      sentence: '印章看不清',
      example: '',
      before: {
        value: null,
        file: { id: '701', name: '申请表.png', mime: 'image/png', sizeBytes: 9, malware: null },
      },
      answer: null,
    },
    {
      id: '61',
      kind: 'field',
      name: 'statement',
      sentence: '请说明证据的来源',
      example: '',
      before: { value: null, file: null },
      answer: null,
    },
  ],
  ...given,
});

const AT_OFFICE = {
  officeId: null,
  officeName: null,
  notaryId: null,
  notaryName: null,
  acceptedAt: null,
  issuedAt: null,
  certificateNo: null,
  payableFen: null,
  feePaidAt: null,
  feeReceiptNo: null,
  conflict: null,
  draftSha256: null,
  delivery: null,
  archiveNo: null,
  ending: null,
} satisfies Partial<CaseFile>;

/** An application that the platform looks at. */
export const caseFile = (given: Partial<CaseFile> = {}): CaseFile => ({
  ...AT_OFFICE,
  id: '61',
  number: 'GZ20260601000061',
  applicantId: '9',
  applicantType: 'organization',
  applicantName: '杭州某某科技有限公司',
  matter: 'preservation',
  purpose: 'litigation',
  state: 'platform-review',
  deadline: deadline({ days: 1 }),
  assignee: null,
  evidenceCount: 1,
  submittedAt: AT,
  version: 3,
  remark: '',
  copies: 3,
  useCountry: '',
  places: { domicile: '330106', residence: null, act: null, fact: null, estate: null },
  concernsRealEstate: false,
  concernsProperty: false,
  isMajor: false,
  representation: {
    by: 'legal-representative',
    act: null,
    isCapable: true,
    livesAbroad: false,
    isWeighty: false,
    isPowerOfAttorneyCertified: false,
    agentName: '',
  },
  evidence: EVIDENCE,
  materials: MATERIALS,
  fees: [],
  checks: [LEGIBLE],
  decisions: [],
  reviews: [],
  corrections: [],
  clocks: [clock({ days: 1 })],
  trail: [
    { action: 'apply', from: '', to: 'platform-review', reason: null, at: AT, actorId: '5', actorName: '欧阳倩' },
  ],
  ...given,
});

/** The same once a notary has accepted it. */
export const handledCase = (given: Partial<CaseFile> = {}): CaseFile =>
  caseFile({
    state: 'handling',
    officeId: '11',
    officeName: '杭州市西湖公证处',
    notaryId: '21',
    notaryName: '沈知微',
    assignee: { id: '1', name: '陈思远', at: AT },
    deadline: deadline({ days: 15 }),
    clocks: [clock({ days: 15 })],
    acceptedAt: AT,
    payableFen: 70_000,
    feePaidAt: AT,
    feeReceiptNo: '浙财票 0012345',
    conflict: { declaredAt: AT, statement: '' },
    fees: FEES,
    checks: [],
    version: 7,
    ...given,
  });

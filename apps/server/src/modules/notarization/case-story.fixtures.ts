import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import { caseApplicationApi } from '@nota/contract/notarization/case-application.contract.ts';
import { caseDraftApi } from '@nota/contract/notarization/case-draft.contract.ts';
import { caseHandlingApi } from '@nota/contract/notarization/case-handling.contract.ts';
import { caseReviewApi } from '@nota/contract/notarization/case-review.contract.ts';
import { REVIEW_POINTS } from '@nota/contract/notarization/law/review-point.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import type { z } from 'zod';
import { uploadFile } from '../../testing/uploaded-file.ts';
import type { Staff, World } from '../../testing/world.ts';
import { buildCompany } from '../attestations/attestations.fixtures.ts';
import { startPreserving, type Preserving } from '../attestations/preserved.fixtures.ts';
import { buildCompleteOffice } from '../notary-office/complete-office.fixtures.ts';
import { buildNotary } from '../notary-office/notary/notary.fixtures.ts';
import { PNG } from '../user-manager/company/company-papers.fixtures.ts';
import { buildCompanyUser, type BuiltCompany } from '../user-manager/user-manager.fixtures.ts';

type Application = z.input<typeof caseApplicationApi.create.body>;
type Fees = z.input<typeof caseHandlingApi.takeOn.body>['fees'];

export const OPINIONS = {
  ...Object.fromEntries(REVIEW_POINTS.map((point) => [point, 'agreed' as const])),
  collective: 'none-needed',
} as const;
export const CONCLUSION = '兹证明所附清单中的电子数据自保存之时起未被改动。';
export const FEES: Fees = [
  { kind: 'notary', item: '保全证据', basis: 'piece', quantity: 1 },
  { kind: 'copy', item: '公证书副本', basis: 'copy', quantity: 3 },
];

const rights = (...actions: string[]) => ({ permissionIds: [PERMISSION.notarization], actions });

/** A verified company, an office that may take its cases, and everybody who works on one. */
export interface CaseStory {
  readonly clerk: Staff;
  readonly reviewer: Staff;
  readonly notary: Staff;
  readonly approver: Staff;
  readonly officeId: string;
  readonly notaryId: string;
  readonly company: BuiltCompany;
  readonly preserving: Preserving;
  paper(as: Staff): Promise<string>;
  evidence(): Promise<string>;
  application(given?: Partial<Application>): Promise<Application>;
  applied(given?: Partial<Application>): Promise<CaseFile>;
  routed(): Promise<CaseFile>;
  takenOn(): Promise<CaseFile>;
  accepted(): Promise<CaseFile>;
  /** With the words of its certificate. */
  drafted(): Promise<CaseFile>;
  submitted(): Promise<CaseFile>;
  approved(): Promise<CaseFile>;
  /** With the certificate made by a worker. */
  issued(): Promise<CaseFile>;
}

type Opened = Omit<CaseStory, keyof Steps>;
type Steps = Pick<
  CaseStory,
  'applied' | 'routed' | 'takenOn' | 'accepted' | 'drafted' | 'submitted' | 'approved' | 'issued'
>;

export async function openCaseStory(world: World): Promise<CaseStory> {
  const opened = await openOffice(world);
  return { ...opened, ...stepsOf(world, opened) };
}

async function openOffice(world: World): Promise<Opened> {
  const preserving = await startPreserving(world);
  const clerk = await world.staff(rights(ACTION.notarizationEdit));
  const { id: officeId } = await buildCompleteOffice(
    world.db,
    { keys: world.deps.keys, createdBy: clerk.id },
    { state: 'enabled', name: '杭州市西湖公证处' },
  );
  const { id: notaryId } = await buildNotary(world.db, world.deps.keys, { officeId, name: '沈知微' });
  const company = await verifiedCompany(world);
  const owner = buildCompany({ userId: company.id, name: company.orgName, certNo: company.uscc });
  const paper = (as: Staff) => uploadFile(world, as, '材料.png', PNG);
  const evidence = async () => (await preserving.hash({ owner })).id;
  return {
    clerk,
    reviewer: await world.staff(rights(ACTION.notarizationReview)),
    notary: await world.staff({ ...rights(ACTION.notarizationHandle), hasRole: true }),
    approver: await world.staff(rights(ACTION.notarizationApprove)),
    officeId,
    notaryId,
    company,
    preserving,
    paper,
    evidence,
    application: async (given = {}) => ({
      ...STATED,
      applicantId: company.id,
      evidenceIds: given.evidenceIds ?? [await evidence()],
      materials: given.materials ?? (await allPapers(() => paper(clerk))),
      ...given,
    }),
  };
}

const STATED = {
  matter: 'preservation',
  purpose: 'litigation',
  copies: 3,
  places: { domicile: '330106' },
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
  },
} as const;

/** Each step of a case after the one before, by whoever takes it. */
function stepsOf(world: World, { clerk, reviewer, notary, approver, ...story }: Opened): Steps {
  const { application, officeId, notaryId, paper, preserving } = story;
  const applied: Steps['applied'] = async (given) =>
    fileOf(await world.call(caseApplicationApi.create, { as: clerk, body: await application(given) }));
  const routed = async () => {
    const { id, version, checks } = await applied();
    const check = 'application-legible';
    const tickVersion = checks.find(({ name }) => name === check)?.tickVersion ?? 0;
    const tick = { check, verdict: 'passed', note: '', tickVersion, version } as const;
    await world.call(caseReviewApi.tick, { as: reviewer, params: { id }, body: tick });
    return fileOf(await world.call(caseReviewApi.route, { as: reviewer, params: { id }, body: { officeId, version } }));
  };
  const takenOn = async () => {
    const { id, version } = await routed();
    const body = { notaryId, conflict: { hasDeclared: true }, fees: FEES, version };
    return fileOf(await world.call(caseHandlingApi.takeOn, { as: notary, params: { id }, body }));
  };
  const accepted = async () => {
    const { id, version } = await takenOn();
    const body = { receiptNo: '浙财票 0012345', rightsNoticeFileId: await paper(notary), version };
    return fileOf(await world.call(caseHandlingApi.accept, { as: notary, params: { id }, body }));
  };
  const drafted = async () => {
    const file = await accepted();
    const body = { text: CONCLUSION, revision: 0 };
    const { outcome } = await world.call(caseDraftApi.write, { as: notary, params: { id: file.id }, body });
    if (outcome !== 'OK') throw new Error(`refused: ${outcome}`);
    return file;
  };
  const submitted = async () => {
    const { id, version } = await drafted();
    const body = { revision: 1, interviewFileId: await paper(notary), version };
    return fileOf(await world.call(caseHandlingApi.submit, { as: notary, params: { id }, body }));
  };
  const approved = async () => {
    const { id, version } = await submitted();
    const body = { opinions: OPINIONS, version };
    return fileOf(await world.call(caseReviewApi.approve, { as: approver, params: { id }, body }));
  };
  const issued = async () => {
    const { id, version } = await approved();
    const file = fileOf(await world.call(caseHandlingApi.issue, { as: notary, params: { id }, body: { version } }));
    await preserving.settle();
    return file;
  };
  return { applied, routed, takenOn, accepted, drafted, submitted, approved, issued };
}

export function fileOf({ outcome, data }: { outcome: string; data: CaseFile }): CaseFile {
  if (outcome !== 'OK') throw new Error(`refused: ${outcome} ${JSON.stringify(data)}`);
  return data;
}

/** What a company needs that preserves evidence and comes by its legal representative. */
async function allPapers(paper: () => Promise<string>): Promise<Application['materials']> {
  const kinds = [
    'application-form',
    'organisation-licence',
    'representative-identity',
    'evidence-list',
    'matter-proof',
  ] as const;
  const fileId = await paper();
  return kinds.map((kind) => ({ kind, fileId, isOriginalSeen: true }));
}

async function verifiedCompany(world: World): Promise<BuiltCompany> {
  const company = await buildCompanyUser(world.db);
  await world.owner.query(`update company_verification set state = 'verified' where id = $1`, [company.id]);
  return company;
}

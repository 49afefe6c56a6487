import { INITIAL_VALUE_ADDED } from '@nota/contract/platform-config/part/value-added.ts';
import { integrityIncidentApi } from '@nota/contract/evidence/integrity-incident.contract.ts';
import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { deadJobApi } from '@nota/contract/platform/dead-job.contract.ts';
import { companyVerificationApi } from '@nota/contract/user-manager/company-verification.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { androidFields } from '../../modules/app/app-version/released-version.fixtures.ts';
import { noticeFields } from '../../modules/content/notice/notice.fixtures.ts';
import { buildMember } from '../../modules/auth/auth.fixtures.ts';
import { OFFICE_HOURS } from '../../modules/notary-office/hours/office-hours.fixtures.ts';
import { buildOfflinePayment } from '../../modules/financial/bank/bank.fixtures.ts';
import { billLine, buildReconciledDay } from '../../modules/financial/reconciliation/reconciliation.fixtures.ts';
import { buildCase } from '../../modules/notarization/case.fixtures.ts';
import { buildNotaryOffice } from '../../modules/notary-office/office/notary-office.fixtures.ts';
import { newWitnessKey } from '../../modules/notary-office/witness/office-witness.fixtures.ts';
import { buildCompanyCase } from '../../modules/user-manager/company/company-case.fixtures.ts';
import { useWorld } from '../world.ts';
import { furnishFirst, type FirstPlatform } from './first-platform.ts';
import { digestsOf, idsOf } from './known-values.ts';
import { nameOf, namesRecords, recordFields, samplesOf, shapeOf } from './sample-input.ts';
import { ask, EVERYTHING, openSecond, readEverything, type SecondPlatform } from './two-platforms.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
/** An id that no row has. */
const NOBODY = '123456789012345678';
/** As many as there are connections: more would be refused as overload. */
const TOGETHER = 8;
/** Refusals that come before the record is looked up: a call that gets one proves nothing. */
const ASKED_WRONGLY = /"statusCode":"(400001|400002|401\d+|403001|429\d+|500000)"/;

/** Refused to everybody but the operator, before any record is looked up. */
const OPERATORS_ALONE = ['POST /api/evidence/integrity-incident/:id/:action'];

interface Wanted {
  readonly path?: string;
  readonly body: unknown;
}

/**
 * Inputs that cannot be derived from the schemas: records that are named inside a text, and records of the first
 * platform named beside one's own, so that the look-up reaches them. An endpoint that names several records must be
 * here.
 */
const BY_HAND: Readonly<Record<string, (id: string, own: Own) => Wanted[]>> = {
  'POST /api/platform/record-search': (id) => [{ body: { term: id } }],
  'POST /api/platform/presence': (id) => [{ body: { record: `attestation:${id}` } }],
  'POST /api/platform/presence/leave': (id) => [{ body: { record: `attestation:${id}` } }],
  'POST /api/platform/saved-view': (id) => [
    { body: { list: 'auth.member', name: '样例', scope: 'role', roleId: id, content: { search: '' } } },
  ],
  'POST /api/financial/invoice': (id) => {
    const part = { orderId: NOBODY, amountFen: 1 };
    const given = { ownerKind: 'company-user', ownerId: NOBODY, titleId: NOBODY, type: 'paper', orders: [part] };
    const wanted = { ...given, email: 'sample@example.com', remark: '' };
    return [{ ownerId: id }, { titleId: id }, { orders: [{ ...part, orderId: id }] }].map((named) => ({
      body: { ...wanted, ...named },
    }));
  },
  'POST /api/financial/invoice/:id/ticket': (id) => [
    { path: id, body: { fileId: NOBODY } },
    { path: NOBODY, body: { fileId: id } },
  ],
  'POST /api/financial/invoice-title': (id) => [
    { body: { ownerKind: 'company-user', ownerId: id, type: 'personal', header: '样例' } },
  ],
  'POST /api/auth/member': (id) => {
    const account = { name: '样例', phone: '13900000077' };
    return [{ body: { ...account, roleIds: [id] } }, { body: { ...account, dataScope: 'office', scopeTargets: [id] } }];
  },
  'POST /api/auth/grant-change': (id, { member }) => [
    { body: { kind: 'edit', roleId: id, version: 1, role: { name: '样例', permissionIds: [7], actions: [] } } },
    { body: { kind: 'retire', roleId: id } },
    { body: { kind: 'assign', memberId: id, roleIds: [] } },
    { body: { kind: 'assign', memberId: member, roleIds: [id] } },
    { body: { kind: 'assign', memberId: member, roleIds: [], dataScope: 'office', scopeTargets: [id] } },
    { body: { kind: 'internal-admin', memberId: id, isInternalAdmin: true } },
  ],
  'POST /api/platform-config/config-version/:id/edit': () => {
    const draft = { part: 'value-added', content: INITIAL_VALUE_ADDED, note: '样例', wantedFrom: null };
    return [{ body: { revision: 1, draft } }];
  },
  'POST /api/auth/member/:id/:action': (id, { reviewer }) => [
    { path: id, body: { reason: '样例' } },
    { path: reviewer, body: { reason: '样例', handOver: [{ kind: 'company-verification', to: id }] } },
  ],
  'POST /api/app/app-feedback/:id/convert': (id) => {
    const complaint = { captureType: 'web', reason: '样例', version: 1 };
    return [
      { path: id, body: { ...complaint, ano: NOBODY } },
      { path: NOBODY, body: { ...complaint, ano: id } },
    ];
  },
  'POST /api/notary-office/office-seal': (id, { office }) => {
    const seal = { kind: 'seal', name: '样例章', algorithm: 'sm2', serialNo: 'A1B2C3D4' };
    const valid = { validFrom: '2026-01-01', validUntil: '2031-01-01', reason: '样例' };
    return [
      { body: { ...seal, ...valid, officeId: id } },
      { body: { ...seal, ...valid, officeId: office, replacesId: id } },
    ];
  },
  'POST /api/notary-office/office-account': (id) => {
    const account = { accountName: '样例公证处', bank: '样例银行', number: '1202026209900012345', reason: '样例' };
    return [{ body: { ...account, officeId: id } }];
  },
  'POST /api/notary-office/office-witness': (id) => [
    { body: { officeId: id, vkey: newWitnessKey('second.example.test'), reason: '样例' } },
  ],
  'POST /api/notary-office/office-hours/:id/edit': (id) => [{ path: id, body: { ...OFFICE_HOURS, version: 1 } }],
  'POST /api/notary-office/office-number-rule': (id) => {
    const rule = { pattern: '〔{year}〕{office}第{serial}号', officeWord: '样例', validFrom: '2031-01-01' };
    return [{ body: { ...rule, officeId: id } }];
  },
  'POST /api/financial/offline-payment': (id, { company }) => {
    const payment = {
      amountFen: 100_000,
      payerName: '样例',
      payerAccount: '62220210',
      bank: '样例',
      payerNote: '样例',
    };
    const slip = { bankSerial: 'SAMPLE-0001', payTime: '2026-06-01T00:00:00Z', slipIds: [id] };
    return [
      { body: { ...payment, ownerId: id } },
      { body: { ...payment, ownerId: company, orderId: id } },
      { body: { ...payment, ownerId: company, slip } },
    ];
  },
  'POST /api/financial/offline-payment/:id/submit': (id, { remittance }) => {
    const payer = { payerName: '样例', payerAccount: '62220210', bank: '样例', payerNote: '样例' };
    const slip = { bankSerial: 'SAMPLE-0002', payTime: '2026-06-01T00:00:00Z', slipIds: [id], version: 1 };
    return [
      { path: id, body: { ...payer, ...slip } },
      { path: remittance, body: { ...payer, ...slip } },
    ];
  },
  'POST /api/financial/offline-payment/:id/match': (id, { remittance }) => [
    { path: id, body: { lineId: NOBODY, version: 1 } },
    { path: remittance, body: { lineId: id, version: 1 } },
  ],
  'POST /api/financial/offline-payment/:id/slip': (id, { remittance }) => [
    { path: id, body: { fileId: NOBODY } },
    { path: remittance, body: { fileId: id } },
  ],
  'POST /api/notarization/case-file/:id/paper': (id, { underReview }) => [
    { path: id, body: { materialId: NOBODY } },
    { path: underReview, body: { materialId: id } },
  ],
  'POST /api/notarization/case-application': (id, { company }) => {
    const application = notarizationOf({ applicantId: company, evidenceIds: [NOBODY] });
    return [{ applicantId: id }, { evidenceIds: [id] }].map((named) => ({ body: { ...application, ...named } }));
  },
  'POST /api/notarization/case-application/:id/resubmit': (id) => {
    const { places, representation, materials } = notarizationOf({});
    return [{ path: id, body: { places, representation, materials, version: 1 } }];
  },
  'POST /api/notarization/case-draft/:id/preview': (id, { underReview }) => [
    { path: id, body: { draftId: NOBODY } },
    { path: underReview, body: { draftId: id } },
  ],
  'POST /api/notarization/case-review/:id/route': (id, { underReview, office }) => [
    { path: id, body: { officeId: office, version: 1 } },
    { path: underReview, body: { officeId: id, version: 1 } },
  ],
  'POST /api/notarization/case-review/:id/refuse': (id) => [{ path: id, body: endingOf('disputed') }],
  'POST /api/notarization/case-review/:id/terminate': (id) => [{ path: id, body: endingOf('withdrawn') }],
  'POST /api/notarization/case-handling/:id/decline': (id, { atOffice }) => {
    const declined = { ground: 'other-office', reason: '样例', version: 1 };
    return [
      { path: id, body: declined },
      { path: atOffice, body: { ...declined, otherOfficeId: id } },
    ];
  },
  'POST /api/notarization/case-handling/:id/take-on': (id, { atOffice }) => {
    const fee = { kind: 'notary', item: '样例', basis: 'piece', quantity: 1 };
    const taken = { conflict: { hasDeclared: true }, fees: [fee], version: 1 };
    return [
      { path: id, body: { ...taken, notaryId: NOBODY } },
      { path: atOffice, body: { ...taken, notaryId: id } },
    ];
  },
  'POST /api/notarization/case-handling/:id/accept': (id) => [
    { path: id, body: { receiptNo: '样例', rightsNoticeFileId: NOBODY, version: 1 } },
  ],
  'POST /api/notarization/case-handling/:id/pause': (id) => [
    { path: id, body: { ground: 'supplement', reason: '样例', fileId: NOBODY, version: 1 } },
  ],
  'POST /api/notarization/case-handling/:id/submit': (id) => [
    { path: id, body: { revision: 1, interviewFileId: NOBODY, version: 1 } },
  ],
  'POST /api/notarization/case-handling/:id/deliver': (id) => [
    { path: id, body: { by: 'self', receiptFileId: NOBODY, version: 1 } },
  ],
  'POST /api/financial/reconciliation-item/:id/explain': (id, { difference }) => [
    { path: id, body: { transferId: NOBODY, reason: '样例', version: 1 } },
    { path: difference, body: { transferId: id, reason: '样例', version: 1 } },
  ],
  'POST /api/app/app-version-draft': (id) => [{ body: androidFields({ fileId: id }) }],
  'POST /api/platform/assignment/:id/give': (id, { openCase, member }) => [
    { path: id, body: { kind: 'company-verification', to: member, reason: '样例' } },
    { path: openCase, body: { kind: 'company-verification', to: id, reason: '样例' } },
  ],
  'POST /api/content/notice-draft/:id/edit': (id) => [{ path: id, body: { ...noticeFields(), version: 1 } }],
  'POST /api/user-manager/company-correction/:id/paper': (id, { company }) => [
    { path: id, body: { itemId: NOBODY, side: 'before' } },
    { path: company, body: { itemId: id, side: 'answer' } },
  ],
  'POST /api/user-manager/company-verification/:id/submit': (id, { company }) => {
    const [material = {}] = samplesOf(shapeOf(companyVerificationApi.submit.body), id) as object[];
    const papers = { licenceFileId: id, authorizationFileId: null, usccNote: '样例' };
    return [
      { path: id, body: { ...material, ...papers } },
      { path: company, body: { ...material, ...papers } },
    ];
  },
};

const endingOf = (ground: string) => ({ ground, reason: '样例', reportFileId: NOBODY, sharePercent: 100, version: 1 });

const notarizationOf = (named: object) => ({
  matter: 'preservation',
  purpose: 'record',
  copies: 1,
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
  materials: [],
  ...named,
});

interface Own {
  /** Cases of a notarization: one that the platform looks at, and one that an office does. */
  readonly underReview: string;
  readonly atOffice: string;
  readonly member: string;
  /** Has an open case, and that case. */
  readonly reviewer: string;
  readonly openCase: string;
  readonly company: string;
  readonly office: string;
  /** An announced payment. */
  readonly remittance: string;
  /** An open item of reconciliation. */
  readonly difference: string;
}

let first: FirstPlatform;
let second: SecondPlatform;
let theirs: string[];
let own: Own;
beforeAll(async () => {
  second = await openSecond(world);
  first = await furnishFirst(world, EVERYTHING);
  const dead = await world.call(deadJobApi.list, { as: first.staff });
  const incidents = await world.call(integrityIncidentApi.list, { as: first.staff });
  const ofNoTable = [...dead.data, ...incidents.data.list].map(({ id }) => id);
  expect(ofNoTable).toHaveLength(2);
  const { rows } = await world.owner.query<{ id: string }>('select id::text from company_user where platform_id = $1', [
    second.platform.id,
  ]);
  const reviewer = (await buildMember(second.world.db)).id;
  const office = (await buildNotaryOffice(second.world.db)).id;
  own = {
    member: (await buildMember(second.world.db)).id,
    company: rows[0]?.id ?? '',
    reviewer,
    office,
    underReview: (await buildCase(second.world.db)).id,
    atOffice: (await buildCase(second.world.db, { state: 'office-review', office_id: office })).id,
    remittance: (await buildOfflinePayment(second.world.db, world.deps.keys, { created_at: world.clock.now() })).id,
    difference: await differenceOf(second.platform.id),
    openCase: await buildCompanyCase(second.world.db, { assigneeId: reviewer }),
  };
  theirs = [...(await idsOf(world, world.platform.id)), ...ofNoTable];
}, 120_000);

async function differenceOf(platformId: string): Promise<string> {
  const at = world.clock.now();
  const { itemIds } = await buildReconciledDay(world.jobs.deps.database.forPlatform(platformId), {
    source: 'alipay',
    day: '2026-01-01',
    at,
    lines: [billLine({ at })],
  });
  return itemIds[0] ?? '';
}

/** Every endpoint of staff that takes the id of a record; lists, searches and people outside are tested elsewhere. */
const naming = () =>
  world.router.endpoints.filter(
    (e) =>
      e.kind !== 'open' &&
      e.kind !== 'outside' &&
      !e.identifiers &&
      (e.path.includes(':id') || namesRecords(shapeOf(e.body)) || nameOf(e) in BY_HAND),
  );

const countRecords = (e: AnyEndpoint) => Number(e.path.includes(':id')) + recordFields(shapeOf(e.body)).length;

interface Question {
  readonly e: AnyEndpoint;
  readonly action: string;
  readonly wantedOf: (id: string) => Wanted;
}

/** One call per endpoint, action and kind of body. */
function questionsOf(e: AnyEndpoint): Question[] {
  const actions = shapeOf(e.params).properties?.['action']?.enum ?? [''];
  const byHand = BY_HAND[nameOf(e)];
  const wanted = (id: string): Wanted[] =>
    byHand ? byHand(id, own) : samplesOf(shapeOf(e.body), id).map((body) => ({ body }));
  return actions.flatMap((action) =>
    wanted(NOBODY).map((_, at) => ({
      e,
      action: String(action),
      wantedOf: (id: string) => wanted(id)[at] as Wanted,
    })),
  );
}

async function answersTo({ e, action, wantedOf }: Question, ids: readonly string[]): Promise<string[]> {
  const perMember = Math.min(e.limit?.calls ?? ids.length, ids.length);
  const members = await Promise.all(
    Array.from({ length: Math.ceil(ids.length / perMember) }, () => world.staffOf(second.platform, EVERYTHING)),
  );
  const answer = async (id: string, at: number) => {
    const as = members[Math.floor(at / perMember)] ?? second.staff;
    const { path = id, body } = wantedOf(id);
    const text = await ask(world, as, e, { params: { id: path, action }, body });
    return text.replace(new RegExp(`(?<!\\d)${id}(?!\\d)`, 'g'), '<id>');
  };
  const answers: string[] = [];
  for (let at = 0; at < ids.length; at += TOGETHER) {
    answers.push(...(await Promise.all(ids.slice(at, at + TOGETHER).map((id, n) => answer(id, at + n)))));
  }
  return answers;
}

describe('a record of another platform', { timeout: 600_000 }, () => {
  it('is tried in every endpoint that takes ids: inputs that schemas do not show are in the table', () => {
    const unfit = naming().flatMap((e) =>
      questionsOf(e)
        .filter(({ wantedOf }) => e.method === 'POST' && !e.body.safeParse(wantedOf(NOBODY).body).success)
        .map(() => nameOf(e)),
    );
    expect(unfit, 'add these to BY_HAND').toEqual([]);
    const several = naming().filter((e) => countRecords(e) > 1 && !(nameOf(e) in BY_HAND));
    expect(several.map(nameOf), 'add these to BY_HAND, one record at a time').toEqual([]);
    expect(naming().length).toBeGreaterThan(50);
  });

  it('is answered like one that does not exist, whatever the call, and nothing of the first platform changes', async () => {
    // Reading one's own record is audited once an hour: after the first round nothing more is added.
    await readEverything(world, first.staff);
    const seen = await readEverything(world, first.staff);
    const rows = await digestsOf(world, world.platform.id);
    const told: string[] = [];
    for (const question of naming().flatMap(questionsOf)) {
      const [nothing = '', ...answers] = await answersTo(question, [NOBODY, ...theirs]);
      const name = `${nameOf(question.e)} ${question.action}`;
      if (ASKED_WRONGLY.test(nothing) && !OPERATORS_ALONE.includes(nameOf(question.e)))
        told.push(`${name} was asked wrongly: ${nothing}`);
      told.push(
        ...answers.flatMap((answer, at) =>
          answer === nothing ? [] : [`${name} of ${theirs[at]}: ${answer} instead of ${nothing}`],
        ),
      );
    }
    expect(told).toEqual([]);
    expect(await digestsOf(world, world.platform.id)).toEqual(rows);
    const now = await readEverything(world, first.staff);
    expect(Object.keys(now).filter((asked) => now[asked] !== seen[asked])).toEqual([]);
  });
});

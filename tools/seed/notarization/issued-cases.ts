import { caseApplicationApi } from '@nota/contract/notarization/case-application.contract.ts';
import { REVIEW_POINTS } from '@nota/contract/notarization/law/review-point.ts';
import { requirementsOf } from '@nota/contract/notarization/law/matter-requirement.rules.ts';
import { caseDraftApi } from '@nota/contract/notarization/case-draft.contract.ts';
import { caseHandlingApi } from '@nota/contract/notarization/case-handling.contract.ts';
import { caseReviewApi } from '@nota/contract/notarization/case-review.contract.ts';
import { subtractWorkingDays, type WorkingCalendar } from '@nota/contract/kit/clock/working-calendar.ts';
import { dayAt } from '@nota/contract/kit/clock/shanghai-day.ts';
import { makeDocumentHandler } from '../../../apps/server/src/evidence/document/document.worker.ts';
import { openPackageContext } from '../../../apps/server/src/evidence/package/index.ts';
import { documentDefinitions } from '../../../apps/server/src/lists.ts';
import { judgeAttestation } from '../../../apps/server/src/modules/attestations/index.ts';
import type { Actor } from '../../../apps/server/src/platform/actor.ts';
import { addDays } from '../../../apps/server/src/platform/clock.ts';
import { chanceOf } from '../chance.ts';
import type { Place, SeedContext } from '../place.ts';
import { openStaffClient, type StaffClient } from '../staff-client.ts';
import type { CaseOffice } from './case-offices.ts';
import { uploadCasePapers, type CasePaper } from './case-papers.ts';
import type { OwnedRecord } from './case-subject.ts';
import { timeOn } from './working-time.ts';

/** At scale 1, by platform. */
const WHOLE: Readonly<Record<string, number>> = { hangzhou: 20, xiamen: 4 };
/** Certificates of today, one that was revoked, and each way in which a case ends with a notice. */
const ENDS = [
  'issued',
  'revoked',
  'issued',
  'delivered',
  'refused',
  'declined',
  'issued',
  'terminated',
  'closed',
] as const;
const LEAST: Readonly<Record<string, number>> = { hangzhou: 2, xiamen: 1 };

/** Preserved well before the application, which came some weeks ago. */
const OLDER_THAN_DAYS = 30;

interface Issuing {
  readonly offices: readonly CaseOffice[];
  readonly records: readonly OwnedRecord[];
  readonly calendar: WorkingCalendar;
}

interface Making {
  readonly context: SeedContext;
  readonly place: Place;
  readonly office: CaseOffice;
  readonly clerk: Actor;
  readonly handler: Actor;
  readonly end: (typeof ENDS)[number];
  readonly record: OwnedRecord;
  readonly fileOf: (paper: CasePaper) => string;
  /** When a step is taken, so many working days before the last one; without a number, now. */
  readonly at: (daysBefore?: number) => Date | undefined;
}

/**
 * Cases that go through the API from the application to their certificate, whose evidence is verified and whose papers are
 * drawn, signed and entered in the log. What is signed bears the true time of the seeding, and so does the last act.
 */
export async function issueCases(context: SeedContext, place: Place, { offices, records, calendar }: Issuing) {
  const count = Math.max(LEAST[place.key] ?? 0, Math.round((WHOLE[place.key] ?? 0) * context.scale));
  const clerk = place.staff('公证对接');
  const chance = chanceOf(`certificates of ${place.key}`);
  const wanted = offices.flatMap((office) => papersOf(clerk, office.handlers[0] as Actor, office.approver));
  const fileOf = await uploadCasePapers(context, place, wanted);
  const lately = addDays(context.calendar.now, -OLDER_THAN_DAYS);
  const companies = records.filter((one) => one.owner_type === 'organization' && one.created_at < lately);
  const today = dayAt(context.calendar.now);
  try {
    for (let n = 0; n < count; n += 1) {
      const office = offices[n % offices.length] as CaseOffice;
      await makeCase({
        context,
        place,
        office,
        clerk,
        handler: office.handlers[0] as Actor,
        end: ENDS[n % ENDS.length] ?? 'issued',
        record: await validRecord(context, place, companies, n * 37),
        fileOf,
        at: (before) =>
          before === undefined ? undefined : timeOn(subtractWorkingDays(calendar, today, before), chance),
      });
    }
  } finally {
    context.clock.time = undefined;
  }
  return count;
}

/** The first from there on that verification finds valid; of some, a certificate was revoked or a file is gone. */
async function validRecord(
  { deps }: SeedContext,
  { db }: Place,
  records: readonly OwnedRecord[],
  from: number,
): Promise<OwnedRecord> {
  const packages = openPackageContext(deps);
  for (let n = 0; n < records.length; n += 1) {
    const record = records[(from + n) % records.length] as OwnedRecord;
    if ((await judgeAttestation(packages, db, record.id)).result === 'VALID') return record;
  }
  throw new Error('no record of a company is valid');
}

const MATTER = {
  matter: 'preservation',
  applicant: 'organisation',
  by: 'legal-representative',
  concernsProperty: false,
} as const;
const PAPERS = requirementsOf(MATTER).map(({ paper }) => paper);

const papersOf = (clerk: Actor, handler: Actor, approver: Actor): CasePaper[] => [
  ...PAPERS.map((kind) => ({ kind, by: clerk })),
  ...(['rights-notice', 'interview-record'] as const).map((kind) => ({ kind, by: handler })),
  ...(['refusal-report', 'termination-report'] as const).map((kind) => ({ kind, by: approver })),
];

async function makeCase(making: Making): Promise<void> {
  const { end, office, clerk, handler } = making;
  const id = await apply(making);
  await tickAndRoute(making, id);
  if (end === 'declined') {
    const body = { ground: 'no-interest', reason: '申请人与申请公证的事项没有利害关系', version: 2 } as const;
    await as(making, handler, 0, (staff) => staff.act(caseHandlingApi.decline, { params: { id }, body }));
  } else {
    await takeOn(making, id);
    if (end === 'closed') {
      const body = { reason: '当事人已与对方和解，不再需要公证' };
      await as(making, clerk, 0, (staff) => staff.act(caseApplicationApi.withdraw, { params: { id }, body }));
    } else {
      await accept(making, id);
      if (end === 'refused' || end === 'terminated') await endBy(making, id, office.approver);
      else await certify(making, id);
    }
  }
  await makeDocuments(making, id);
  if (end === 'delivered') {
    const body = { by: 'electronic', version: 7 } as const;
    await as(making, handler, 0, (staff) => staff.act(caseHandlingApi.deliver, { params: { id }, body }));
  }
  if (end !== 'revoked') return;
  const body = { reason: '证据清单与原件不符，经复核撤销', version: 7 };
  await as(making, office.approver, 0, (staff) => staff.act(caseReviewApi.revoke, { params: { id }, body }));
  await makeDocuments(making, id);
}

/** In a session of its own: days lie between two acts. With 0 days before, now. */
async function as<T>(
  { context, place, at }: Making,
  actor: Actor,
  daysBefore: number,
  work: (staff: StaffClient) => Promise<T>,
): Promise<T> {
  context.clock.time = daysBefore === 0 ? at() : at(daysBefore);
  const staff = await openStaffClient(context, place, actor);
  const done = await work(staff);
  await staff.leave();
  return done;
}

const DOMICILES: Readonly<Record<string, string>> = { HZQT: '330106', HZHD: '330108', XMLJ: '350203' };

async function apply(making: Making): Promise<string> {
  const { clerk, record, office, fileOf } = making;
  const body = {
    applicantId: record.owner_user_id,
    matter: MATTER.matter,
    purpose: 'litigation',
    copies: 2,
    places: { domicile: DOMICILES[office.code] ?? null },
    concernsRealEstate: false,
    concernsProperty: false,
    isMajor: false,
    representation: {
      by: MATTER.by,
      act: null,
      isCapable: true,
      livesAbroad: false,
      isWeighty: false,
      isPowerOfAttorneyCertified: false,
    },
    materials: PAPERS.map((kind) => ({ kind, fileId: fileOf({ kind, by: clerk }), isOriginalSeen: true })),
  } as const;
  const made = await as(making, clerk, 9, (staff) =>
    staff.act(caseApplicationApi.create, {
      body: { ...body, evidenceIds: [record.id], materials: [...body.materials] },
    }),
  );
  return made.id;
}

async function tickAndRoute(making: Making, id: string): Promise<void> {
  const { clerk, office } = making;
  await as(making, clerk, 8, async (staff) => {
    const tick = { check: 'application-legible', verdict: 'passed', note: '', tickVersion: 0, version: 1 } as const;
    await staff.act(caseReviewApi.tick, { params: { id }, body: tick });
    await staff.act(caseReviewApi.route, { params: { id }, body: { officeId: office.id, version: 1 } });
  });
}

async function takeOn(making: Making, id: string): Promise<void> {
  const { handler, office } = making;
  const notaryId = (office.notaries.find(({ name }) => name === handler.name) ?? office.notaries[0])?.id ?? '';
  const fees = [
    { kind: 'notary', item: '保全证据', basis: 'piece', quantity: 1 },
    { kind: 'copy', item: '公证书副本', basis: 'copy', quantity: 2 },
  ] as const;
  const body = { notaryId, conflict: { hasDeclared: true }, fees: [...fees], version: 2 };
  await as(making, handler, 7, (staff) => staff.act(caseHandlingApi.takeOn, { params: { id }, body }));
}

async function accept(making: Making, id: string): Promise<void> {
  const { handler, fileOf } = making;
  const rightsNoticeFileId = fileOf({ kind: 'rights-notice', by: handler });
  const body = { receiptNo: `财票 ${id.slice(-8)}`, rightsNoticeFileId, version: 3 };
  await as(making, handler, 6, (staff) => staff.act(caseHandlingApi.accept, { params: { id }, body }));
}

async function endBy(making: Making, id: string, approver: Actor): Promise<void> {
  const { end, fileOf } = making;
  const params = { id };
  if (end === 'refused') {
    const reportFileId = fileOf({ kind: 'refusal-report', by: approver });
    const body = {
      ground: 'proof-insufficient',
      reason: '证明材料不充分',
      reportFileId,
      sharePercent: 60,
      version: 4,
    } as const;
    await as(making, approver, 0, (staff) => staff.act(caseReviewApi.refuse, { params, body }));
    return;
  }
  const reportFileId = fileOf({ kind: 'termination-report', by: approver });
  const body = {
    ground: 'withdrawn',
    reason: '当事人撤回公证申请',
    reportFileId,
    sharePercent: 50,
    version: 4,
  } as const;
  await as(making, approver, 0, (staff) => staff.act(caseReviewApi.terminate, { params, body }));
}

const OPINIONS = {
  ...Object.fromEntries(REVIEW_POINTS.map((point) => [point, 'agreed' as const])),
  collective: 'none-needed',
} as const;

async function certify(making: Making, id: string): Promise<void> {
  const { handler, office, fileOf } = making;
  const params = { id };
  const interviewFileId = fileOf({ kind: 'interview-record', by: handler });
  const conclusion = '兹证明所附清单中的电子数据自保存之日起未被改动，与清单所列校验值一致。';
  const drafted = { text: conclusion, revision: 0 };
  await as(making, handler, 0, (staff) => staff.act(caseDraftApi.write, { params, body: drafted }));
  const submitted = { revision: 1, interviewFileId, version: 4 };
  await as(making, handler, 3, (staff) => staff.act(caseHandlingApi.submit, { params, body: submitted }));
  const approved = { opinions: OPINIONS, version: 5 };
  await as(making, office.approver, 1, (staff) => staff.act(caseReviewApi.approve, { params, body: approved }));
  const issued = { version: 6 };
  await as(making, handler, 0, (staff) => staff.act(caseHandlingApi.issue, { params, body: issued }));
}

const documents = makeDocumentHandler(documentDefinitions);

/** As the queue of jobs would; its own run finds them made. */
async function makeDocuments({ context, place }: Making, recordId: string): Promise<void> {
  const { jobs } = context;
  context.clock.time = undefined;
  const db = jobs.database.forPlatform(place.id);
  const made = await place.db
    .selectFrom('document')
    .select('id')
    .where('record_id', '=', recordId)
    .where('state', '=', 'making')
    .orderBy('id')
    .execute();
  for (const { id } of made) {
    const run = {
      payload: { id },
      platformId: place.id,
      db,
      deps: jobs,
      at: context.clock.now(),
      isLastAttempt: false,
    };
    await documents.run(run as never);
  }
}

import type { Language } from '@nota/contract/kit/languages.ts';
import { CASE_STATE_CODES } from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import type {
  caseProgramCalls,
  NamedApplicant,
  ProgramApplication,
  ProgramCase,
} from '@nota/contract/open-api/notarization/case-program.contract.ts';
import type { PackageContext } from '../../../evidence/package/index.ts';
import { findNewestRound } from '../../../platform/correction/correction-round.repo.ts';
import { answerRound, readAsked } from '../../../platform/correction/correction-round.service.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { takePoint } from '../../../platform/http/rate-limit.ts';
import type { MachineReading, MachineWriting } from '../../../platform/machine/machine-call.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { openCertNo, type JudgedAttestation, type StoredAttestation } from '../../attestations/index.ts';
import { findCustomer, lockPackage } from '../../open-api/index.ts';
import { findVerifiedAccount } from '../../user-manager/index.ts';
import { applyForNotarization } from '../application/case-application.service.ts';
import { judgeEvidence } from '../application/case-evidence.ts';
import { addOutsideMaterials } from '../case/case-part.repo.ts';
import type { StoredCase } from '../case/notarization-case.repo.ts';
import { endCaseLinks } from '../correction/case-correction-link.ts';
import { caseCorrections } from '../correction/notarization-case.corrections.ts';
import { findProgramCase, insertProgramCase } from './case-program.repo.ts';
import { ownEvidence, paperOf } from './program-papers.ts';

type Calls = typeof caseProgramCalls;

/** Verifying reads whole files: an application of two hundred of them is not for every second. */
const APPLICATIONS = { calls: 30, seconds: 60 };

interface Prepared {
  readonly applicantId: string;
  readonly judged: readonly JudgedAttestation[];
}

/** Finds the applicant and verifies the evidence; nothing of that for an application that is known by its token. */
export async function prepareApplication(
  deps: Deps,
  context: PackageContext,
  { db, caller: { customerId }, body }: MachineReading<Calls['apply']>,
): Promise<Prepared | undefined> {
  if (await knownCase(db, customerId, body)) return undefined;
  await takePoint(deps, 'open-api-apply', APPLICATIONS, customerId);
  // Before anything is said of an account: whoever has no evidence learns nothing of who is verified here.
  for (const ano of body.anos) await ownEvidence(db, customerId, ano);
  const applicant = await applicantOf(deps, db, customerId, body);
  const offered = { applicantId: applicant.id, evidenceIds: body.anos, field: 'anos', owns: statedBy(deps, applicant) };
  return { applicantId: applicant.id, judged: await judgeEvidence(context, db, offered) };
}

type Apply = MachineWriting<Calls['apply']> & { take(): Prepared | undefined };

/** The same token is the same case, whenever it comes again; two at once are one after the other. */
export async function applyByProgram(deps: Deps, call: Apply): Promise<ProgramCase> {
  const { trx, caller, body, at, language } = call;
  const { customerId, appId } = caller;
  const shut = await lockPackage(trx, caller, at);
  if (shut) throw shut;
  const known = await knownCase(trx, customerId, body);
  if (known) return toProgramCase(trx, known, language);
  const { applicantId, judged } = call.take() ?? refuse('STATE_CHANGED', { clientToken: body.clientToken });
  const applicant = await applicantOf(deps, trx, customerId, body);
  if (applicant.id !== applicantId) refuseUnverified();
  const papers: { kind: ProgramApplication['papers'][number]['kind']; fileId: string }[] = [];
  for (const { kind, ano } of body.papers) papers.push({ kind, fileId: await paperOf(trx, caller, ano) });
  const { anos, papers: _, applicant: __, clientToken, ...stated } = body;
  const id = await applyForNotarization(trx, {
    body: { ...stated, applicantId, evidenceIds: anos, isMajor: false },
    evidence: { judged, field: 'anos', owns: statedBy(deps, applicant) },
    by: { id: customerId, appId },
    keepPapers: (caseId) => addOutsideMaterials(trx, caseId, papers, { source: 'open-api', at }),
    at,
  });
  await insertProgramCase(trx, { caseId: id, customerId, clientToken });
  const made = await knownById(trx, id);
  return toProgramCase(trx, made, language);
}

const knownCase = async (db: Db | Trx, customerId: string, { clientToken }: ProgramApplication) =>
  clientToken === undefined ? undefined : findProgramCase(db, customerId, { clientToken });

const knownById = (trx: Trx, id: string): Promise<StoredCase> =>
  trx.selectFrom('notarization_case').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

type Applicant = NamedApplicant & { readonly id: string; readonly accountName: string };

async function applicantOf(
  { keys }: Pick<Deps, 'keys'>,
  db: Db | Trx,
  customerId: string,
  body: ProgramApplication,
): Promise<Applicant> {
  const customer = body.applicant === undefined ? await findCustomer(db, customerId) : undefined;
  const named = body.applicant ?? { type: 'organization' as const, uscc: customer?.uscc ?? '' };
  const account = await findVerifiedAccount(db, keys, named);
  return account ? { ...named, id: account.id, accountName: account.name } : refuseUnverified();
}

const refuseUnverified = () => refuseFields([{ path: 'applicant', message: 'applicant.unverified' }]);

/**
 * Whether a record without an account states the applicant as its owner. A person is stated by their number, because
 * many have the same name; an organization's name is registered, and a number beside it must be its own.
 */
const statedBy =
  ({ keys }: Pick<Deps, 'keys'>, applicant: Applicant) =>
  (record: StoredAttestation): boolean => {
    if (record.owner_type !== applicant.type || record.owner_name !== applicant.accountName) return false;
    const certNo = openCertNo(record, keys);
    return applicant.type === 'person' ? certNo === applicant.certNo : certNo === '' || certNo === applicant.uscc;
  };

export async function queryByProgram({ db, caller, query, language }: MachineReading<Calls['query']>) {
  const { number } = query;
  const found = (await findProgramCase(db, caller.customerId, { number })) ?? refuse('RECORD_NOT_FOUND', { number });
  return toProgramCase(db, found, language);
}

/** The program's answer is the applicant's: whole, in time, and only once. Their link has done its work with it. */
export async function supplementByProgram(
  { keys }: Pick<Deps, 'keys'>,
  { trx, caller, body, at, language }: MachineWriting<Calls['supplement']>,
): Promise<ProgramCase> {
  const { customerId, appId } = caller;
  const { number, answers } = body;
  const found = (await findProgramCase(trx, customerId, { number })) ?? refuse('RECORD_NOT_FOUND', { number });
  await answerRound(trx, caseCorrections, {
    recordId: found.id,
    by: { id: customerId, appId },
    answers: answers.map(({ ano, ...answer }) => ({ ...answer, fileId: ano })),
    keys,
    paperOf: (ano) => paperOf(trx, caller, ano),
    at,
  });
  await endCaseLinks(trx, found.id, at);
  return toProgramCase(trx, await knownById(trx, found.id), language);
}

async function toProgramCase(db: Db | Trx, found: StoredCase, language: Language): Promise<ProgramCase> {
  return {
    number: found.number,
    state: found.state,
    stateCode: CASE_STATE_CODES[found.state],
    submittedAt: found.submitted_at.toISOString(),
    dueAt: found.due_at?.toISOString() ?? null,
    isPaused: found.clock_paused_at !== null,
    asked: await askedNow(db, found, language),
    office: found.office_name,
    payableFen: found.payable_fen === null ? null : Number(found.payable_fen),
    certificateNo: found.certificate_no,
    issuedAt: found.issued_at?.toISOString() ?? null,
    endingArticle: found.ending_article,
  };
}

async function askedNow(db: Db | Trx, { id: recordId, state }: StoredCase, language: Language) {
  if (state !== 'correcting' && state !== 'supplementing') return null;
  const newest = await findNewestRound(db, { kind: caseCorrections.kind, id: recordId });
  return newest?.state === 'open' ? readAsked(db, caseCorrections, { recordId, language }) : null;
}

import type { CaseCorrection, NewNotarizationCase } from '@nota/contract/notarization/case-application.contract.ts';
import { caseIntakeChecklist } from '@nota/contract/notarization/case-intake-check.ts';
import { notarizationCaseLifecycle as lifecycle } from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import { caseEnded } from '@nota/contract/notarization/notarization-case.notifications.ts';
import { NUMBER_PREFIXES } from '@nota/contract/kit/business-number.ts';
import { maskName } from '@nota/contract/kit/mask/mask.ts';
import type { Actor } from '../../../platform/actor.ts';
import { reopenChecks } from '../../../platform/checklist/checklist.service.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { nextNumber } from '../../../platform/db/next-number.ts';
import { keepClock } from '../../../platform/legal-clock/legal-clock.service.ts';
import { startTrail, type OutsideProgram } from '../../../platform/lifecycle/transition.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { findUserForOwner } from '../../user-manager/index.ts';
import { decideCase, saveMove, type CaseDeed } from '../case/case-move.ts';
import { noticeOf, tellApplicant } from '../case/case-notice.ts';
import { addMaterials } from '../case/case-part.repo.ts';
import { notarizationCaseClock } from '../case/notarization-case.clock.ts';
import { insertCase } from '../case/notarization-case.repo.ts';
import { keepEvidence } from './case-evidence.ts';

interface Applying {
  /** Papers are kept by whoever knows where they came from. */
  readonly body: Omit<NewNotarizationCase, 'materials'>;
  readonly evidence: Pick<Parameters<typeof keepEvidence>[1], 'judged' | 'field' | 'owns'>;
  readonly by: Actor | OutsideProgram;
  readonly keepPapers: (caseId: string) => Promise<void>;
  readonly at: Date;
}

/** Enters an application with its papers and its evidence, whose verdicts are kept with it. */
export async function applyForNotarization(
  trx: Trx,
  { body, evidence, by, keepPapers, at }: Applying,
): Promise<string> {
  const { applicantId, evidenceIds } = body;
  const applicant = await applicantNamed(trx, applicantId);
  const { id, state } = await insertCase(trx, {
    ...applicant,
    ...placeColumns(body),
    ...representationColumns(body),
    number: await nextNumber(trx, NUMBER_PREFIXES.notarizationCase, at),
    applicant_id: applicantId,
    matter: body.matter,
    purpose: body.purpose,
    use_country: body.useCountry,
    copies: body.copies,
    remark: body.remark,
    concerns_real_estate: body.concernsRealEstate,
    concerns_property: body.concernsProperty,
    is_major: body.isMajor,
    evidence_count: evidenceIds.length,
    submitted_at: at,
    waiting_since: at,
  });
  const actorId = 'appId' in by ? null : by.id;
  await keepEvidence(trx, { ...evidence, caseId: id, applicantId, evidenceIds, actorId, at });
  await keepPapers(id);
  await startTrail(trx, { lifecycle, recordId: id, actor: by, at });
  await keepClock(trx, notarizationCaseClock, { id, state }, at);
  return id;
}

/** Somebody whose name was verified: a certificate is about who they are. */
async function applicantNamed(trx: Trx, applicantId: string) {
  const owner = (await findUserForOwner(trx, applicantId)) ?? refuse('RECORD_NOT_FOUND', { applicantId });
  if (!owner.isVerified || owner.name === null || owner.state !== 'normal') {
    refuseFields([{ path: 'applicantId', message: 'applicant.unverified' }]);
  }
  return {
    applicant_type: owner.type,
    applicant_name: owner.type === 'person' ? maskName(owner.name) : owner.name,
  };
}

const placeColumns = ({ places }: Pick<NewNotarizationCase, 'places'>) => ({
  domicile_place: places.domicile,
  residence_place: places.residence,
  act_place: places.act,
  fact_place: places.fact,
  estate_place: places.estate,
});

const representationColumns = ({ representation }: Pick<NewNotarizationCase, 'representation'>) => ({
  represented_by: representation.by,
  in_person_act: representation.act,
  is_capable: representation.isCapable,
  lives_abroad: representation.livesAbroad,
  is_weighty: representation.isWeighty,
  is_mandate_certified: representation.isPowerOfAttorneyCertified,
  agent_name: representation.agentName === '' ? '' : maskName(representation.agentName),
});

/** The applicant's answer to what was asked; checks that looked at what came are open again. */
export async function resubmitCase(trx: Trx, { body, ...deed }: CaseDeed & { body: CaseCorrection }) {
  const { actor, at, id } = deed;
  const decided = await decideCase(trx, { ...deed, version: body.version, action: 'resubmit' });
  await addMaterials(trx, id, body.materials, { actor, at });
  await reopenChecks(trx, caseIntakeChecklist, id, ['places', 'representation', 'materials']);
  await saveMove(trx, decided, { ...placeColumns(body), ...representationColumns(body) }, at);
}

/** Before acceptance an applicant takes their application back as they like; afterwards the office terminates it. */
export async function withdrawCase(trx: Trx, deed: CaseDeed & { reason: string | undefined }): Promise<string> {
  const { actor, at, id, reason } = deed;
  const decided = await decideCase(trx, { ...deed, action: 'withdraw' });
  await saveMove(trx, decided, {}, at);
  await noticeOf(trx, { case: decided.case, what: 'closed', reason, actor, at });
  await tellApplicant(trx, caseEnded, id, at);
  return decided.case.state;
}

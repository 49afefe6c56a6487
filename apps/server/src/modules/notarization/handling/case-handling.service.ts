import { PAUSE_GROUND_TABLE, type PauseGround } from '@nota/contract/notarization/law/ground/pause-ground.ts';
import { caseCorrectionWithdrawn } from '@nota/contract/notarization/correction/case-correction.notifications.ts';
import { casePaused } from '@nota/contract/notarization/notarization-case.notifications.ts';
import { deliveryFault, type Delivery } from '@nota/contract/notarization/notarization-case.rules.ts';
import { lockDocument } from '../../../evidence/document/index.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { pauseClock } from '../../../platform/legal-clock/legal-clock.service.ts';
import type { Notifying } from '../../../platform/notification/notification.service.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { decideCase, decideOwnCase, saveMove, type CaseDeed } from '../case/case-move.ts';
import { tellApplicant } from '../case/case-notice.ts';
import { addMaterials } from '../case/case-part.repo.ts';
import { notarizationCaseClock } from '../case/notarization-case.clock.ts';
import { newestDraft } from '../draft/case-draft.repo.ts';
import { askApplicant } from '../correction/case-correction.service.ts';

type Asked = Pick<Parameters<typeof askApplicant>[2], 'items' | 'days'>;

interface Pausing extends CaseDeed {
  readonly ground: PauseGround;
  readonly reason: string;
  readonly fileId?: string | undefined;
  readonly corrections?: Asked | undefined;
}

/**
 * Time stands still on one of three grounds, with the paper that says so: one that was uploaded, or the notice of what
 * the applicant is asked for. The applicant is told.
 */
export async function pauseCase(trx: Trx, notifying: Notifying, deed: Pausing) {
  const { id, actor, at, ground, reason, fileId, corrections } = deed;
  const action = ground === 'supplement' ? 'ask-supplement' : 'begin-verification';
  const decided = await decideOwnCase(trx, { ...deed, action });
  const row = PAUSE_GROUND_TABLE.find(({ name }) => name === ground) ?? refuse('STATE_CHANGED', { ground });
  if (corrections && ground !== 'supplement') refuseFields([{ path: 'corrections', message: 'corrections.unasked' }]);
  if (!corrections && fileId === undefined) refuseFields([{ path: 'fileId', message: 'paper.required' }]);
  if (fileId !== undefined) await addMaterials(trx, id, [{ kind: row.paper, fileId }], { actor, at });
  const round = corrections && (await askApplicant(trx, notifying, { ...deed, case: decided.case, ...corrections }));
  await saveMove(trx, decided, { pause_ground: ground }, at);
  const document = { title: round?.number ?? reason, fileId: fileId ?? null };
  await pauseClock(trx, notarizationCaseClock, id, { ground, document, at });
  await tellApplicant(trx, casePaused, id, at);
  return { state: decided.state, number: round?.number };
}

/** Whoever goes on without what was asked for takes the request back, and the applicant is told. */
export async function resumeCase(trx: Trx, deed: CaseDeed) {
  const decided = await decideOwnCase(trx, { ...deed, action: 'resume' });
  await saveMove(trx, decided, {}, deed.at);
  if (decided.wasWaiting) await tellApplicant(trx, caseCorrectionWithdrawn, deed.id, deed.at);
  return decided.case.state;
}

/** The newest draft goes to a second person: from here on it is the text that has this digest, and no other. */
export async function submitCase(trx: Trx, deed: CaseDeed & { revision: number; interviewFileId: string }) {
  const { id, actor, at, revision, interviewFileId } = deed;
  const decided = await decideOwnCase(trx, { ...deed, action: 'submit' });
  const draft = await newestDraft(trx, id);
  if (draft?.revision !== revision) refuse('STATE_CHANGED', { id, revision });
  await addMaterials(trx, id, [{ kind: 'interview-record', fileId: interviewFileId }], { actor, at });
  await saveMove(trx, decided, { draft_sha256: draft.sha256 }, at);
  return draft;
}

interface Delivering extends CaseDeed {
  readonly by: Delivery;
  readonly courierNo?: string | undefined;
  readonly receiptFileId?: string | undefined;
}

/** The certificate reached its applicant; what was never made cannot have. */
export async function deliverCase(trx: Trx, deed: Delivering) {
  const { id, actor, at, by, courierNo, receiptFileId } = deed;
  const decided = await decideCase(trx, { ...deed, action: 'deliver' });
  const fault = deliveryFault({ by, courierNo, receipt: receiptFileId !== undefined });
  if (fault) refuseFields([{ path: fault === 'receipt.required' ? 'receiptFileId' : 'courierNo', message: fault }]);
  const { certificate_document_id: documentId } = decided.case;
  const certificate = documentId === null ? undefined : await lockDocument(trx, documentId);
  if (certificate?.state !== 'issued') refuse('DOCUMENT_NOT_READY', { id, state: certificate?.state });
  if (receiptFileId !== undefined) {
    await addMaterials(trx, id, [{ kind: 'delivery-receipt', fileId: receiptFileId }], { actor, at });
  }
  await saveMove(trx, decided, { delivered_by: by, courier_no: courierNo ?? '', delivered_at: at }, at);
}

export async function fileCaseAway(trx: Trx, deed: CaseDeed & { archiveNo: string }) {
  const decided = await decideCase(trx, { ...deed, action: 'file-away' });
  await saveMove(trx, decided, { archive_no: deed.archiveNo }, deed.at);
}

import { caseRevoked } from '@nota/contract/notarization/notarization-case.notifications.ts';
import { openReviewPoints, type ReviewOpinions } from '@nota/contract/notarization/law/review-point.ts';
import { lockDocument, revokeDocument } from '../../../evidence/document/index.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { decideCase, decideOthersCase, saveMove, type CaseDeed, type DecidedCase } from '../case/case-move.ts';
import { noticeOf, tellApplicant } from '../case/case-notice.ts';
import { insertReview } from '../case/case-part.repo.ts';
import { hasWritten } from '../draft/case-draft.repo.ts';

/** The draft as it was submitted; a case that waits for approval has one. */
const draftOf = ({ id, draft_sha256: draft }: { id: string; draft_sha256: Buffer | null }) =>
  draft ?? refuse('STATE_CHANGED', { id });

/** Decides about a draft by somebody who wrote none of it: who wrote and who submitted may be two people. */
async function decideOthersDraft(trx: Trx, deed: Parameters<typeof decideOthersCase>[1]): Promise<DecidedCase> {
  const decided = await decideOthersCase(trx, deed);
  const { id, actor } = deed;
  if (await hasWritten(trx, { caseId: id, memberId: actor.id })) refuse('SECOND_PERSON_REQUIRED', { id });
  return decided;
}

export async function approveCase(trx: Trx, deed: CaseDeed & { opinions: ReviewOpinions; note: string }) {
  const { id: caseId, opinions, note, actor, at } = deed;
  const decided = await decideOthersDraft(trx, { ...deed, action: 'approve' });
  const open = openReviewPoints(opinions, decided.case.is_major);
  if (open.length > 0) refuseFields(open.map((point) => ({ path: `opinions.${point}`, message: 'review.open' })));
  const draft = draftOf(decided.case);
  await insertReview(trx, { caseId, outcome: 'approved', opinions, note, draft, actor, at });
  await saveMove(trx, decided, {}, at);
}

export async function sendBackCase(
  trx: Trx,
  deed: CaseDeed & { opinions: ReviewOpinions; reason: string | undefined },
) {
  const { id: caseId, opinions, reason: note = '', actor, at } = deed;
  const decided = await decideOthersDraft(trx, { ...deed, action: 'send-back' });
  const draft = draftOf(decided.case);
  await insertReview(trx, { caseId, outcome: 'sent-back', opinions, note, draft, actor, at });
  await saveMove(trx, decided, {}, at);
}

/**
 * A certificate that was wrong is revoked with its case: the paper behind its QR code says so from this transaction on. It
 * was void from the beginning (公证法 39), so that what was delivered stays what it is and is no certificate.
 */
export async function revokeCase(trx: Trx, deed: CaseDeed & { reason: string | undefined }) {
  const { id, actor, at, reason = '' } = deed;
  const decided = await decideCase(trx, { ...deed, action: 'revoke' });
  const { certificate_document_id: documentId, certificate_no: certificateNo } = decided.case;
  const document = documentId === null ? undefined : await lockDocument(trx, documentId);
  if (document?.state !== 'issued') refuse('DOCUMENT_NOT_READY', { id, state: document?.state });
  await revokeDocument(trx, { record: document, actor, reason, at });
  const article = '公证法 39';
  await saveMove(trx, decided, { ending_ground: 'revoked', ending_article: article }, at);
  const noticed = { case: decided.case, what: 'revoked', article, reason, actor, at } as const;
  await noticeOf(trx, { ...noticed, ...(certificateNo === null ? {} : { certificateNo }) });
  await tellApplicant(trx, caseRevoked, id, at);
  return decided.case.state;
}

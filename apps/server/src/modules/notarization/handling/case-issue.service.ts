import { notarialCertificate } from '@nota/contract/notarization/document/notarization.documents.ts';
import { caseIssued } from '@nota/contract/notarization/notarization-case.notifications.ts';
import { makeDocument } from '../../../evidence/document/index.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { drawCertificateNumber } from '../../notary-office/index.ts';
import { decideOwnCase, saveMove, type CaseDeed } from '../case/case-move.ts';
import { tellApplicant } from '../case/case-notice.ts';
import { certificateFacts } from '../case/drafted-certificate.ts';
import { draftOfDigest } from '../draft/case-draft.repo.ts';

/**
 * Draws the office's next number and asks for the certificate with the words that were approved, which a worker draws,
 * signs and enters in the log. Both stand or fall with this transaction, so that a series has no gaps.
 */
export async function issueCase(trx: Trx, deed: CaseDeed): Promise<string> {
  const { id, actor, at } = deed;
  const decided = await decideOwnCase(trx, { ...deed, action: 'issue' });
  const { office_id: officeId, notary_name: notary, draft_sha256: sha256, matter } = decided.case;
  const draft = sha256 === null ? undefined : await draftOfDigest(trx, { caseId: id, sha256 });
  if (officeId === null || notary === null || !draft) refuse('STATE_CHANGED', { id });
  const certificateNo = await drawCertificateNumber(trx, { officeId, matter, at });
  if (certificateNo === undefined) refuseFields([{ path: 'id', message: 'number.no-rule' }]);
  const written = { certificateNo, conclusion: draft.text, draft: draft.sha256, at };
  const facts = await certificateFacts(trx, decided.case, written);
  const certificate = await makeDocument(trx, notarialCertificate, { record: decided.case, facts, actor, at });
  const columns = { certificate_no: certificateNo, certificate_document_id: certificate.id, issued_at: at };
  await saveMove(trx, decided, columns, at);
  await tellApplicant(trx, caseIssued, id, at);
  return certificateNo;
}

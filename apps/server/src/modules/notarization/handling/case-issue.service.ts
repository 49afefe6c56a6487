import { notarialCertificate } from '@nota/contract/notarization/document/notarization.documents.ts';
import { caseIssued } from '@nota/contract/notarization/notarization-case.notifications.ts';
import { makeDocument } from '../../../evidence/document/index.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { drawCertificateNumber } from '../../notary-office/index.ts';
import { decideOwnCase, saveMove, type CaseDeed } from '../case/case-move.ts';
import { factsOfCase, tellApplicant } from '../case/case-notice.ts';
import { listEvidence } from '../case/case-part.repo.ts';

/**
 * Draws the office's next number and asks for the certificate, which a worker draws, signs and enters in the log. Both
 * stand or fall with this transaction, so that a series has no gaps.
 */
export async function issueCase(trx: Trx, deed: CaseDeed & { conclusion: string }): Promise<string> {
  const { id, actor, at, conclusion } = deed;
  const decided = await decideOwnCase(trx, { ...deed, action: 'issue' });
  const { office_id: officeId, notary_name: notary, draft_sha256: draft, matter } = decided.case;
  if (officeId === null || notary === null || draft === null) refuse('STATE_CHANGED', { id });
  const records = await listEvidence(trx, id);
  const certificateNo = await drawCertificateNumber(trx, { officeId, matter, at });
  if (certificateNo === undefined) refuseFields([{ path: 'id', message: 'number.no-rule' }]);
  const certificate = await makeDocument(trx, notarialCertificate, {
    record: decided.case,
    facts: {
      case: await factsOfCase(trx, decided.case),
      certificateNo,
      notary,
      issuedAt: at.toISOString(),
      conclusion,
      draftSha256: draft.toString('hex'),
      evidence: records.map((one) => ({ number: one.attestation_id, sha256: one.sha256.toString('hex') })),
    },
    actor,
    at,
  });
  const columns = { certificate_no: certificateNo, certificate_document_id: certificate.id, issued_at: at };
  await saveMove(trx, decided, columns, at);
  await tellApplicant(trx, caseIssued, id, at);
  return certificateNo;
}

import { DOCUMENT_RECORDS, type DocumentRecordKind } from '@nota/contract/evidence/document.contract.ts';
import { notarialCertificate } from '@nota/contract/notarization/document/notarization.documents.ts';
import type { ApprovalKind, ApprovalRequest } from '@nota/contract/platform/approval-request.contract.ts';
import { z } from 'zod';
import { defineApproval } from '../../platform/approval/approval-definition.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockDocument, type StoredDocument } from './document.repo.ts';
import { revokeDocument } from './document.service.ts';

/** Others rely on a document, and its revocation is final: two people agree on it. */
const revocationOfDocumentsAbout = (record: DocumentRecordKind, kind: ApprovalKind) =>
  defineApproval({
    kind,
    subject: record,
    ask: DOCUMENT_RECORDS[record].decide,
    confirm: DOCUMENT_RECORDS[record].decide,
    payload: z.object({ documentId: z.string() }),
    act: 'evidence.document.revoke',
    async carryOut({ trx, actor, at, payload, reason }) {
      const document = (await lockDocument(trx, payload.documentId)) ?? refuse('RECORD_NOT_FOUND', payload);
      await revokeDocument(trx, { record: document, actor, reason, at });
      return { before: { state: document.state }, after: { ...payload, state: 'revoked' } };
    },
  });

export const companyDocumentRevocation = revocationOfDocumentsAbout('company-user', 'company-user.revoke-document');
export const caseDocumentRevocation = revocationOfDocumentsAbout(
  'notarization-case',
  'notarization-case.revoke-document',
);

/** How the revocation of a record's documents is asked for. */
export const DOCUMENT_REVOCATIONS = {
  'company-user': companyDocumentRevocation,
  'notarization-case': caseDocumentRevocation,
} as const satisfies Record<keyof typeof DOCUMENT_RECORDS, unknown>;

/**
 * What the second person sees; refused where there is nothing to revoke. A notarial certificate is revoked with its case
 * and never alone.
 */
export function revocationOf({ id, kind, number, version, state }: StoredDocument) {
  if (kind === notarialCertificate.kind) refuse('STATE_CHANGED', { id, kind });
  if (state !== 'issued' && state !== 'superseded') refuse('STATE_CHANGED', { id, state });
  const facts: ApprovalRequest['facts'] = [
    { name: 'document', value: number },
    { name: 'version', value: String(version) },
  ];
  return { title: number, facts, payload: { documentId: id } };
}

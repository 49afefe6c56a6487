import { DOCUMENT_RECORDS } from '@nota/contract/evidence/document.contract.ts';
import type { ApprovalRequest } from '@nota/contract/platform/approval-request.contract.ts';
import { z } from 'zod';
import { defineApproval } from '../../platform/approval/approval-definition.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockDocument, type StoredDocument } from './document.repo.ts';
import { revokeDocument } from './document.service.ts';

/** Others rely on a document, and its revocation is final: two people agree on it. */
export const companyDocumentRevocation = defineApproval({
  kind: 'company-user.revoke-document',
  subject: 'company-user',
  ask: DOCUMENT_RECORDS['company-user'].decide,
  confirm: DOCUMENT_RECORDS['company-user'].decide,
  payload: z.object({ documentId: z.string() }),
  act: 'evidence.document.revoke',
  async carryOut({ trx, actor, at, payload, reason }) {
    const record = (await lockDocument(trx, payload.documentId)) ?? refuse('RECORD_NOT_FOUND', payload);
    await revokeDocument(trx, { record, actor, reason, at });
    return { before: { state: record.state }, after: { ...payload, state: 'revoked' } };
  },
});

/** How the revocation of a record's documents is asked for. */
export const DOCUMENT_REVOCATIONS = { 'company-user': companyDocumentRevocation } as const satisfies Record<
  keyof typeof DOCUMENT_RECORDS,
  unknown
>;

/** What the second person sees; refused where there is nothing to revoke. */
export function revocationOf({ id, number, version, state }: StoredDocument) {
  if (state !== 'issued' && state !== 'superseded') refuse('STATE_CHANGED', { id, state });
  const facts: ApprovalRequest['facts'] = [
    { name: 'document', value: number },
    { name: 'version', value: String(version) },
  ];
  return { title: number, facts, payload: { documentId: id } };
}

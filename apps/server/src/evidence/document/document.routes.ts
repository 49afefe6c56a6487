import type { DocumentDefinition } from '@nota/contract/evidence/document-definition.ts';
import {
  DOCUMENT_RECORDS,
  documentApi,
  type DocumentRecordKind,
  type DocumentRights,
} from '@nota/contract/evidence/document.contract.ts';
import { emptyPage } from '@nota/contract/kit/page.ts';
import type { Json } from '@nota/evidence/bytes/canonical.ts';
import { fileOpening } from '@nota/evidence/package/opening.ts';
import type { Actor } from '../../platform/actor.ts';
import { askApproval } from '../../platform/approval/approval-request.service.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { issueTicket } from '../../platform/exports/download-ticket.ts';
import type { Router } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/refusal.ts';
import { reachesRecord } from '../../platform/scope/record-access.ts';
import { getEntry } from '../log/kept-entry.repo.ts';
import { DOCUMENT_REVOCATIONS, revocationOf } from './document.approvals.ts';
import {
  findDocument,
  listDocuments,
  lockDocument,
  recordKindOf,
  toDocumentRow,
  type StoredDocument,
} from './document.repo.ts';
import { noteOnDocument, retryDocument } from './document.service.ts';

export function documentRoutes({ implement }: Router, definitions: readonly DocumentDefinition[]) {
  implement(documentApi.list, async ({ db, actor, query }) => {
    const isSeen = await reaches(db, actor, 'read', { kind: query.recordKind, id: query.recordId });
    return isSeen ? listDocuments(db, query) : emptyPage();
  });

  implement(documentApi.ticket, async ({ trx, actor, at, params, origin, audit }) => {
    const record = (await findDocument(trx, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    await refuseUnlessReached(trx, actor, 'read', record);
    const { object_key: objectKey, number, version } = record;
    if (objectKey === null) refuse('DOCUMENT_NOT_READY', params);
    await refuseChanged(trx, record);
    await noteOnDocument(trx, record, { act: 'downloaded', actor, at });
    audit({ after: { number, version } });
    return { ticket: await issueTicket(trx, { objectKey, fileName: `${number}-v${version}.pdf`, actor, origin, at }) };
  });

  implement(documentApi.retry, async ({ trx, actor, at, params, audit }) => {
    const record = (await lockDocument(trx, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    await refuseUnlessReached(trx, actor, 'decide', record);
    const definition = definitions.find(({ kind }) => kind === record.kind) ?? refuse('RECORD_NOT_FOUND', params);
    await retryDocument(trx, definition, { record, actor, at });
    const after = (await findDocument(trx, params.id)) ?? record;
    audit({ before: { state: record.state, failure: record.failure }, after: { state: after.state } });
    return toDocumentRow(after);
  });

  implement(documentApi.askRevoke, async ({ trx, actor, at, params, body, audit }) => {
    const record = (await lockDocument(trx, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    await refuseUnlessReached(trx, actor, 'decide', record);
    const kind = recordKindOf(record);
    const asked = { actor, at, subjectId: record.record_id, reason: body.reason, ...revocationOf(record) };
    const request = await askApproval(trx, DOCUMENT_REVOCATIONS[kind], asked);
    audit({ after: { approvalRequestId: request.id } });
    return { id: request.id };
  });
}

interface RecordOfDocument {
  readonly kind: DocumentRecordKind;
  readonly id: string;
}

function reaches(db: Db | Trx, actor: Actor, what: 'read' | 'decide', { kind, id }: RecordOfDocument) {
  const { [what]: permission, restrictsByScope }: DocumentRights = DOCUMENT_RECORDS[kind];
  return reachesRecord(db, actor, { permission, restrictsByScope, record: { stem: kind, id } });
}

/** A document of a record that is hidden from the caller is answered as one that never was. */
async function refuseUnlessReached(trx: Trx, actor: Actor, what: 'read' | 'decide', document: StoredDocument) {
  const about = { kind: recordKindOf(document), id: document.record_id };
  if (!(await reaches(trx, actor, what, about))) refuse('RECORD_NOT_FOUND', { id: document.id });
}

/** A row whose digest is not the one in the log was changed behind our back: its file is not handed out as the document. */
async function refuseChanged(trx: Trx, { id, sha256 }: StoredDocument) {
  const entry = await getEntry(trx, id);
  const logged = fileOpening(entry?.opening as Json | undefined)?.sha256;
  if (logged !== sha256?.toString('hex')) refuse('HASH_WRONG', { id });
}

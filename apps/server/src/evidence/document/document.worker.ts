import {
  renderDocument,
  templateFaults,
  type DocumentDefinition,
} from '@nota/contract/evidence/document-definition.ts';
import type { DocumentFailure } from '@nota/contract/evidence/document.contract.ts';
import { documentLifecycle as lifecycle } from '@nota/contract/evidence/document.lifecycle.ts';
import { messageIn } from '@nota/contract/kit/messages.ts';
import { createHash } from 'node:crypto';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordEntry } from '../../platform/entry/kernel-entry.repo.ts';
import { handle, type JobHandler } from '../../platform/jobs/job.ts';
import { moveAlong } from '../../platform/lifecycle/transition.ts';
import { announce } from '../../platform/live/live-event.ts';
import { documentOpening } from './document-opening.ts';
import { makeDocumentJob } from './document.jobs.ts';
import { findDocument, lockDocument, lockVersions, saveDocument, type StoredDocument } from './document.repo.ts';
import { supersedeDocument } from './document.service.ts';
import { openPaperIssuer } from './paper-issuer.ts';
import { renderDocumentPaper } from './paper/document-pdf.ts';
import { GlyphMissing } from './paper/paper-fonts.ts';
import { notePaper, signAndLock, type SignedPaper } from './signed-paper.ts';

/**
 * Makes a document that was asked for. What cannot become better by waiting fails at once and says why; an engine that
 * is away is tried again, and is a failure only when the attempts are used up. A second run finds it made.
 */
export const makeDocumentHandler = (definitions: readonly DocumentDefinition[]): JobHandler =>
  handle(makeDocumentJob, async ({ payload: { id }, db, deps, at, platformId, isLastAttempt }) => {
    const record = await findDocument(db, id);
    if (record?.state !== 'making') return;
    const definition = definitions.find(({ kind }) => kind === record.kind);
    if (!definition || templateFaults(definition, record.template_text).length > 0) {
      return failDocument(db, id, 'template-faulty', at);
    }
    try {
      const paper = await makePaper(deps, definition, record, at);
      await db.transaction().execute((trx) => issueDocument(trx, { id, paper, platformId, at }));
    } catch (error) {
      if (error instanceof GlyphMissing) return failDocument(db, id, 'letter-unprintable', at);
      if (isLastAttempt) await failDocument(db, id, 'engine-failed', at);
      throw error;
    }
  });

async function makePaper(deps: Deps, definition: DocumentDefinition, record: StoredDocument, at: Date) {
  const { number, version, language, template_text: template } = record;
  const facts = JSON.parse(record.facts) as Readonly<Record<string, unknown>> & { readonly issuer: { name: string } };
  const blocks = renderDocument(definition, { template, facts, language });
  const issuer = await openPaperIssuer(deps);
  return signAndLock(issuer, {
    number,
    version,
    folder: `document/${record.id}`,
    reason: messageIn(definition.title, language),
    at,
    draw: (marks) => renderDocumentPaper({ blocks, language, issuer: facts.issuer.name, marks }),
  });
}

interface Issue {
  readonly id: string;
  readonly paper: SignedPaper;
  readonly platformId: string;
  readonly at: Date;
}

/** The row, its entry in the log and the end of the version before are one transaction. */
async function issueDocument(trx: Trx, { id, paper, platformId, at }: Issue): Promise<void> {
  const found = await findDocument(trx, id);
  const versions = found ? await lockVersions(trx, found.number) : [];
  const record = versions.find((one) => one.id === id);
  // Made by another worker, or superseded by a correction, while this one was drawing.
  if (record?.state !== 'making') return;
  for (const one of versions) if (one.version < record.version) await supersedeDocument(trx, one, at);
  const state = await moveAlong(trx, { lifecycle, record, action: 'issue', actor: 'system', at });
  const { sha256, objectKey, codeHash, pdf } = paper;
  await saveDocument(trx, id, { state, issued_at: at, sha256, object_key: objectKey, code_hash: codeHash });
  const sm3 = createHash('sm3').update(pdf).digest();
  const opening = documentOpening(record, { sha256, sm3, size: pdf.length }, platformId);
  await recordEntry(trx, { kind: 'document', id, recordId: record.record_id, opening: { ...opening }, chainMode: 0 });
  await notePaper(trx, paper, { entryId: id, sm3, at });
  await announce(trx, { kind: 'record', stem: record.record_kind, id: record.record_id });
}

async function failDocument(db: Db, id: string, failure: DocumentFailure, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const record = await lockDocument(trx, id);
    if (record?.state !== 'making') return;
    const state = await moveAlong(trx, { lifecycle, record, action: 'fail', actor: 'system', at });
    await saveDocument(trx, id, { state, failure });
    await announce(trx, { kind: 'record', stem: record.record_kind, id: record.record_id });
  });
}

import type { CaseDraft } from '@nota/contract/notarization/case-draft.contract.ts';
import { proposedConclusion } from '@nota/contract/notarization/case-draft.rules.ts';
import { hash } from 'node:crypto';
import { claimCase } from '../../../platform/assignment/assignment.service.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { CaseDeed } from '../case/case-move.ts';
import { listEvidence } from '../case/case-part.repo.ts';
import { notarizationCaseAssignment } from '../case/notarization-case.assignment.ts';
import { findCase, lockCase } from '../case/notarization-case.repo.ts';
import { insertDraft, listDrafts, newestDraft, toDraft } from './case-draft.repo.ts';

/** What was written, and what could be. */
export async function readDrafts(db: Db, caseId: string): Promise<{ drafts: CaseDraft[]; proposal: string }> {
  const found = (await findCase(db, caseId)) ?? refuse('RECORD_NOT_FOUND', { id: caseId });
  const evidence = await listEvidence(db, caseId);
  return {
    drafts: (await listDrafts(db, caseId)).map(toDraft),
    proposal: proposedConclusion({
      matter: found.matter,
      applicant: found.applicant_name,
      submittedAt: found.submitted_at,
      evidence: evidence.map(({ name, verified_at: verifiedAt }) => ({ name, verifiedAt })),
    }),
  };
}

interface Writing extends Omit<CaseDeed, 'version'> {
  readonly text: string;
  readonly revision: number;
}

/** Adds a revision by whoever the case is with. The case stays as it is: what it goes on with is what is submitted. */
export async function writeDraft(trx: Trx, { id, text, revision, actor, at }: Writing): Promise<CaseDraft> {
  const found = (await lockCase(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (found.state !== 'handling') refuse('STATE_CHANGED', { id });
  await claimCase(trx, notarizationCaseAssignment, found, { actor, at });
  const newest = await newestDraft(trx, id);
  if ((newest?.revision ?? 0) !== revision) refuse('STATE_CHANGED', { id });
  await insertDraft(trx, {
    case_id: id,
    revision: revision + 1,
    text,
    sha256: hash('sha256', text, 'buffer'),
    written_by: actor.id,
    written_at: at,
  });
  const written = (await newestDraft(trx, id)) ?? refuse('STATE_CHANGED', { id });
  return toDraft(written);
}

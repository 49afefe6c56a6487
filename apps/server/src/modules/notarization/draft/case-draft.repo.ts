import type { CaseDraft } from '@nota/contract/notarization/case-draft.contract.ts';
import type { Insertable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

type FoundDraft = Awaited<ReturnType<typeof listDrafts>>[number];

const drafts = (db: Db | Trx, caseId: string) =>
  db
    .selectFrom('notarization_case_draft as d')
    .innerJoin('member as m', 'm.id', 'd.written_by')
    .selectAll('d')
    .select('m.name as written_by_name')
    .where('d.case_id', '=', caseId)
    .orderBy('d.revision', 'desc');

/** The newest first. */
export const listDrafts = (db: Db | Trx, caseId: string) => drafts(db, caseId).execute();

export const newestDraft = (db: Db | Trx, caseId: string): Promise<FoundDraft | undefined> =>
  drafts(db, caseId).limit(1).executeTakeFirst();

export const findDraft = (db: Db | Trx, { id, caseId }: { id: string; caseId: string }) =>
  drafts(db, caseId).where('d.id', '=', id).executeTakeFirst();

/** The words that have this digest: of two that are alike, either. */
export const draftOfDigest = (db: Db | Trx, { caseId, sha256 }: { caseId: string; sha256: Buffer }) =>
  drafts(db, caseId).where('d.sha256', '=', sha256).limit(1).executeTakeFirst();

/** Whether any of the words of a case are this member's, whoever has changed them since. */
export async function hasWritten(trx: Trx, { caseId, memberId }: { caseId: string; memberId: string }) {
  const own = await drafts(trx, caseId).where('d.written_by', '=', memberId).limit(1).executeTakeFirst();
  return own !== undefined;
}

export const insertDraft = (trx: Trx, values: Insertable<Tables['notarization_case_draft']>) =>
  trx.insertInto('notarization_case_draft').values(values).execute();

export const toDraft = (row: FoundDraft): CaseDraft => ({
  id: row.id,
  revision: row.revision,
  text: row.text,
  sha256: row.sha256.toString('hex'),
  writtenAt: row.written_at.toISOString(),
  writtenByName: row.written_by_name,
});

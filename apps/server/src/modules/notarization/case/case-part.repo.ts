import type { CaseMaterialKind, CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import type { CaseFeeLine } from '@nota/contract/notarization/law/case-fee.rules.ts';
import type { FeeBack, PaidFee } from '@nota/contract/notarization/law/ending-refund.rules.ts';
import type { ReviewOpinions } from '@nota/contract/notarization/law/review-point.ts';
import type { Insertable } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import { readyPaper } from '../../../platform/files/stored-file/ready-paper.ts';
import type { StoredCase } from './notarization-case.repo.ts';

type Evidence = Insertable<Tables['notarization_case_evidence']>;

export const insertEvidence = (trx: Trx, rows: readonly Evidence[]) =>
  trx.insertInto('notarization_case_evidence').values(rows).execute();

/** With what the record is called, and whose it is today. */
export const listEvidence = (db: Db | Trx, caseId: string) =>
  db
    .selectFrom('notarization_case_evidence as e')
    .innerJoin('attestation as a', 'a.id', 'e.attestation_id')
    .select(['e.attestation_id', 'e.sha256', 'e.result', 'e.verified_at', 'e.is_stated_owner'])
    .select(['a.name', 'a.owner_user_id'])
    .where('e.case_id', '=', caseId)
    .orderBy('e.id')
    .execute();

interface Paper {
  readonly kind: CaseMaterialKind;
  readonly fileId: string;
  readonly isOriginalSeen?: boolean;
}

/** Papers that this member has uploaded, added to a case for good. */
export async function addMaterials(
  trx: Trx,
  caseId: string,
  papers: readonly Paper[],
  { actor, at }: { actor: Actor; at: Date },
) {
  for (const { fileId } of papers) await readyPaper(trx, actor.id, fileId);
  if (papers.length === 0) return;
  await trx
    .insertInto('notarization_case_material')
    .values(
      papers.map(({ kind, fileId, isOriginalSeen = false }) => ({
        case_id: caseId,
        kind,
        file_id: fileId,
        is_original_seen: isOriginalSeen,
        added_by: actor.id,
        added_at: at,
      })),
    )
    .execute();
}

/** Papers of somebody outside, which were found to be theirs, read back and clean. */
export async function addOutsideMaterials(
  trx: Trx,
  caseId: string,
  papers: readonly Paper[],
  { source, at }: { source: 'link' | 'open-api'; at: Date },
) {
  if (papers.length === 0) return;
  const rows = papers.map(({ kind, fileId }) => ({ case_id: caseId, kind, file_id: fileId, is_original_seen: false }));
  await trx
    .insertInto('notarization_case_material')
    .values(rows.map((row) => ({ ...row, source, added_at: at })))
    .execute();
}

export const listMaterials = (db: Db | Trx, caseId: string) =>
  db
    .selectFrom('notarization_case_material as p')
    .innerJoin('stored_file as f', 'f.id', 'p.file_id')
    .leftJoin('member as m', 'm.id', 'p.added_by')
    .select([
      'p.id',
      'p.kind',
      'p.file_id',
      'p.source',
      'p.is_original_seen',
      'p.added_at',
      'f.name as file_name',
      'f.sha256',
    ])
    .select(['f.object_key', 'f.scan_finding', 'm.name as added_by_name'])
    .where('p.case_id', '=', caseId)
    .orderBy('p.id')
    .execute();

export const insertFees = (trx: Trx, caseId: string, tableId: string, lines: readonly CaseFeeLine[]) =>
  trx
    .insertInto('notarization_case_fee')
    .values(
      lines.map((line, position) => ({
        case_id: caseId,
        position,
        kind: line.kind,
        payee: line.payee,
        item: line.item,
        basis: line.basis,
        unit_fen: String(line.unitFen),
        quantity: line.quantity,
        amount_fen: String(line.amountFen),
        relief_fen: String(line.reliefFen),
        payable_fen: String(line.payableFen),
        fee_table_id: line.payee === 'office' ? tableId : null,
      })),
    )
    .execute();

export const listFees = (db: Db | Trx, caseId: string) =>
  db.selectFrom('notarization_case_fee').selectAll().where('case_id', '=', caseId).orderBy('position').execute();

/** What was paid; the fee of a case is paid as a whole. */
export async function paidFees(
  trx: Trx,
  { id, fee_paid_at: paidAt }: StoredCase,
  used: readonly { readonly kind: PaidFee['kind']; readonly usedFen: number }[],
): Promise<PaidFee[]> {
  const lines = await listFees(trx, id);
  return lines.map(({ kind, payee, payable_fen: payable }) => ({
    kind,
    payee,
    paidFen: paidAt === null ? 0 : Number(payable),
    refundedFen: 0,
    usedFen: used.find((one) => one.kind === kind)?.usedFen ?? 0,
  }));
}

/** In the order of the lines. */
export async function saveRefund(trx: Trx, caseId: string, lines: readonly FeeBack[]) {
  for (const [position, { backFen }] of lines.entries()) {
    await trx
      .updateTable('notarization_case_fee')
      .set({ back_fen: String(backFen) })
      .where('case_id', '=', caseId)
      .where('position', '=', position)
      .execute();
  }
}

interface Review {
  readonly caseId: string;
  readonly outcome: 'approved' | 'sent-back';
  readonly opinions: ReviewOpinions;
  readonly note: string;
  readonly draft: Buffer;
  readonly actor: Actor;
  readonly at: Date;
}

export const insertReview = (trx: Trx, { caseId, outcome, opinions, note, draft, actor, at }: Review) =>
  trx
    .insertInto('notarization_case_review')
    .values({
      case_id: caseId,
      outcome,
      opinions: JSON.stringify(opinions),
      note,
      draft_sha256: draft,
      reviewed_by: actor.id,
      at,
    })
    .execute();

export async function listReviews(db: Db | Trx, caseId: string): Promise<CaseFile['reviews']> {
  const rows = await db
    .selectFrom('notarization_case_review as r')
    .innerJoin('member as m', 'm.id', 'r.reviewed_by')
    .select(['r.outcome', 'r.opinions', 'r.note', 'r.at', 'm.name'])
    .where('r.case_id', '=', caseId)
    .orderBy('r.id')
    .execute();
  return rows.map(({ outcome, opinions, note, at, name }) => ({
    outcome,
    opinions: opinions as ReviewOpinions,
    note,
    at: at.toISOString(),
    byName: name,
  }));
}

import type { CaseFile, CaseMaterialKind } from '@nota/contract/notarization/case-file-record.ts';
import { caseIntakeChecklist } from '@nota/contract/notarization/case-intake-check.ts';
import { notarizationCaseLifecycle as lifecycle } from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import type { InPersonAct } from '@nota/contract/notarization/law/agency.rules.ts';
import { listSnapshots } from '../../../platform/checklist/checklist.repo.ts';
import { readChecklist } from '../../../platform/checklist/checklist.service.ts';
import { listRounds } from '../../../platform/correction/correction-round.repo.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { readClocks } from '../../../platform/legal-clock/legal-clock.service.ts';
import { readTrail } from '../../../platform/lifecycle/read-trail.ts';
import { refuse } from '../../../platform/refusal.ts';
import { caseIntakeFacts } from '../case/case-intake-facts.ts';
import { listEvidence, listFees, listMaterials, listReviews } from '../case/case-part.repo.ts';
import { notarizationCaseClock } from '../case/notarization-case.clock.ts';
import { findCase, toCaseRow, type FoundCase } from '../case/notarization-case.repo.ts';

/** Everything about one case. */
export async function readCaseFile(db: Db | Trx, id: string): Promise<CaseFile> {
  const row = (await findCase(db, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  return {
    ...toCaseRow(row),
    ...statedIn(row),
    ...handledIn(row),
    ...(await partsOf(db, row)),
    corrections: await listRounds(db, { kind: lifecycle.name, id }),
    checks: await openChecksOf(db, row),
    decisions: await listSnapshots(db, { kind: caseIntakeChecklist.name, id }),
    clocks: await readClocks(db, notarizationCaseClock, id),
    trail: await readTrail(db, lifecycle.name, id),
  };
}

/** The platform's list, while the platform looks at the case. */
export async function openChecksOf(db: Db | Trx, row: FoundCase): Promise<CaseFile['checks']> {
  if (row.state !== 'platform-review') return [];
  return readChecklist(db, caseIntakeChecklist, { id: row.id, facts: await caseIntakeFacts(db, row) });
}

/** What the application says. */
const statedIn = (row: FoundCase) => ({
  remark: row.remark,
  copies: row.copies,
  useCountry: row.use_country,
  places: {
    domicile: row.domicile_place,
    residence: row.residence_place,
    act: row.act_place,
    fact: row.fact_place,
    estate: row.estate_place,
  },
  concernsRealEstate: row.concerns_real_estate,
  concernsProperty: row.concerns_property,
  isMajor: row.is_major,
  representation: {
    by: row.represented_by,
    act: row.in_person_act as InPersonAct | null,
    isCapable: row.is_capable,
    livesAbroad: row.lives_abroad,
    isWeighty: row.is_weighty,
    isPowerOfAttorneyCertified: row.is_mandate_certified,
    agentName: row.agent_name,
  },
});

/** What the office has done with it. */
const handledIn = (row: FoundCase) => ({
  feePaidAt: row.fee_paid_at?.toISOString() ?? null,
  feeReceiptNo: row.fee_receipt_no,
  conflict: row.conflict_declared_at && {
    declaredAt: row.conflict_declared_at.toISOString(),
    statement: row.conflict_statement,
  },
  draftSha256: row.draft_sha256?.toString('hex') ?? null,
  delivery:
    row.delivered_by && row.delivered_at
      ? { by: row.delivered_by, courierNo: row.courier_no, at: row.delivered_at.toISOString() }
      : null,
  archiveNo: row.archive_no,
  ending:
    row.ending_ground !== null && row.ended_at !== null
      ? {
          ground: row.ending_ground,
          article: row.ending_article ?? '',
          sharePercent: row.ending_share ?? 0,
          at: row.ended_at.toISOString(),
        }
      : null,
});

async function partsOf(
  db: Db | Trx,
  { id }: FoundCase,
): Promise<Pick<CaseFile, 'evidence' | 'materials' | 'fees' | 'reviews'>> {
  const [records, materials, fees] = [await listEvidence(db, id), await listMaterials(db, id), await listFees(db, id)];
  return {
    evidence: records.map((one) => ({
      attestationId: one.attestation_id,
      name: one.name,
      sha256: one.sha256.toString('hex'),
      result: one.result,
      verifiedAt: one.verified_at.toISOString(),
    })),
    materials: materials.map((one) => ({
      id: one.id,
      fileId: one.file_id,
      kind: one.kind as CaseMaterialKind,
      fileName: one.file_name,
      sha256: one.sha256?.toString('hex') ?? '',
      isOriginalSeen: one.is_original_seen,
      addedAt: one.added_at.toISOString(),
      source: one.source,
      addedByName: one.added_by_name ?? '',
    })),
    fees: fees.map((one) => ({
      kind: one.kind,
      payee: one.payee,
      item: one.item,
      basis: one.basis,
      unitFen: Number(one.unit_fen),
      quantity: one.quantity,
      amountFen: Number(one.amount_fen),
      reliefFen: Number(one.relief_fen),
      payableFen: Number(one.payable_fen),
      backFen: one.back_fen === null ? null : Number(one.back_fen),
    })),
    reviews: await listReviews(db, id),
  };
}

import { caseIntakeChecklist } from '@nota/contract/notarization/case-intake-check.ts';
import { REVIEW_POINTS } from '@nota/contract/notarization/law/review-point.ts';
import { notarizationCaseLifecycle as lifecycle } from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import { NOTARIZATION_CASE_CLOCK } from '@nota/contract/notarization/notarization-case.rules.ts';
import type { Trx } from '../../../apps/server/src/platform/db/database.ts';
import type { CasePaper } from './case-papers.ts';
import type { SavedStory } from './case-story.ts';

interface Parts {
  readonly calendarVersion: string;
  readonly fileOf: (paper: CasePaper) => string;
}

/** What belongs to cases whose rows are there: evidence, papers, fees, drafts, reviews, checks, clocks and the trail. */
export async function savePartsOf(trx: Trx, stories: readonly SavedStory[], parts: Parts): Promise<void> {
  await saveEvidence(trx, stories);
  await savePapers(trx, stories, parts);
  await saveFees(trx, stories);
  await saveDrafts(trx, stories);
  await saveReviews(trx, stories);
  await saveChecks(trx, stories);
  await saveClocks(trx, stories, parts);
  await saveTrail(trx, stories);
}

async function saveEvidence(trx: Trx, stories: readonly SavedStory[]) {
  const rows = stories.flatMap(({ id, records, life }) =>
    records.map((record) => ({
      case_id: id,
      attestation_id: record.id,
      sha256: record.sha256,
      result: 'VALID' as const,
      verified_at: life.submittedAt,
    })),
  );
  await trx.insertInto('notarization_case_evidence').values(rows).execute();
}

async function savePapers(trx: Trx, stories: readonly SavedStory[], { fileOf }: Parts) {
  const rows = stories.flatMap(({ id, papers }) =>
    papers.map((paper) => ({
      case_id: id,
      kind: paper.kind,
      file_id: fileOf(paper),
      is_original_seen: paper.isOriginalSeen,
      added_by: paper.by.id,
      added_at: paper.at,
    })),
  );
  await trx.insertInto('notarization_case_material').values(rows).execute();
}

async function saveFees(trx: Trx, stories: readonly SavedStory[]) {
  const rows = stories.flatMap(({ id, fees, ending }) =>
    (fees?.lines ?? []).map((line, position) => ({
      case_id: id,
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
      fee_table_id: fees?.tableId ?? null,
      back_fen: ending?.back[position] ? String(ending.back[position].backFen) : null,
    })),
  );
  if (rows.length > 0) await trx.insertInto('notarization_case_fee').values(rows).execute();
}

async function saveDrafts(trx: Trx, stories: readonly SavedStory[]) {
  const rows = stories.flatMap(({ id, steps, draft, conclusion }) => {
    const submit = steps.find(({ action }) => action === 'submit');
    if (!submit?.actor) return [];
    const written = { written_by: submit.actor.id, written_at: submit.at };
    return [{ case_id: id, revision: 1, text: conclusion, sha256: draft, ...written }];
  });
  if (rows.length > 0) await trx.insertInto('notarization_case_draft').values(rows).execute();
}

const AGREED = Object.fromEntries(REVIEW_POINTS.map((point) => [point, 'agreed']));

async function saveReviews(trx: Trx, stories: readonly SavedStory[]) {
  const rows = stories.flatMap(({ id, steps, draft, subject }) =>
    steps.flatMap(({ action, actor, at, reason }) => {
      if (!actor || (action !== 'approve' && action !== 'send-back')) return [];
      const collective = subject.is_major ? 'agreed' : 'none-needed';
      const wording = action === 'approve' ? 'agreed' : 'objected';
      return [
        {
          case_id: id,
          outcome: action === 'approve' ? ('approved' as const) : ('sent-back' as const),
          opinions: JSON.stringify({ ...AGREED, collective, wording }),
          note: reason ?? '',
          draft_sha256: draft,
          reviewed_by: actor.id,
          at,
        },
      ];
    }),
  );
  if (rows.length > 0) await trx.insertInto('notarization_case_review').values(rows).execute();
}

async function saveChecks(trx: Trx, stories: readonly SavedStory[]) {
  const rows = stories.flatMap(({ id, checks }) =>
    checks.map((check) => ({
      record_kind: caseIntakeChecklist.name,
      record_id: id,
      action: check.action,
      list_version: caseIntakeChecklist.version,
      checks: JSON.stringify(check.checks),
      decided_by: check.by.id,
      decided_at: check.at,
    })),
  );
  if (rows.length > 0) await trx.insertInto('checklist_snapshot').values(rows).execute();
}

async function saveClocks(trx: Trx, stories: readonly SavedStory[], { calendarVersion, fileOf }: Parts) {
  const clocks = stories.flatMap((story) => story.life.clocks.map((clock) => ({ story, clock })));
  const made = await trx
    .insertInto('legal_clock')
    .values(
      clocks.map(({ story, clock }) => ({
        kind: lifecycle.name,
        record_id: story.id,
        unit: NOTARIZATION_CASE_CLOCK.unit,
        days: clock.days,
        started_at: clock.startedAt,
        stopped_at: clock.stoppedAt,
        due_at: clock.deadline.dueAt,
        is_provisional: clock.deadline.isProvisional,
        calendar_version: calendarVersion,
      })),
    )
    .returning('id')
    .execute();
  const pauses = clocks.flatMap(({ story, clock }, n) =>
    clock.pauses.map(({ ground, from, to }) => {
      const kind = ground === 'supplement' ? ('supplement-notice' as const) : ('verification-request' as const);
      const step = story.steps.find(({ at }) => at.getTime() === from.getTime());
      return {
        clock_id: made[n]?.id ?? '',
        ground,
        started_at: from,
        ended_at: to,
        document_title: step?.reason ?? '',
        document_id: fileOf({ kind, by: story.handler }),
      };
    }),
  );
  if (pauses.length > 0) await trx.insertInto('legal_clock_pause').values(pauses).execute();
}

async function saveTrail(trx: Trx, stories: readonly SavedStory[]) {
  const rows = stories.flatMap(({ id, life, clerk, steps }) => [
    {
      lifecycle: lifecycle.name,
      record_id: id,
      action: lifecycle.madeBy,
      from_state: '',
      to_state: lifecycle.initial,
      actor_id: clerk.id,
      reason: null,
      at: life.submittedAt,
    },
    ...steps.map(({ action, from, to, actor, reason, at }) => ({
      lifecycle: lifecycle.name,
      record_id: id,
      action,
      from_state: from,
      to_state: to,
      actor_id: actor?.id ?? null,
      reason,
      at,
    })),
  ]);
  await trx.insertInto('transition_trail').values(rows).execute();
}

import { holds } from '@nota/contract/kit/permissions.ts';
import { isAsLongAsAgreed } from '@nota/contract/platform/export-task.rules.ts';
import { exportTaskLifecycle } from '@nota/contract/platform/export-task.lifecycle.ts';
import { sql } from 'kysely';
import { defineApproval, type ApprovalDefinition } from '../approval/approval-definition.ts';
import { enqueue } from '../jobs/job.ts';
import { moveAlong } from '../lifecycle/transition.ts';
import { refuse } from '../refusal.ts';
import { seeingAs } from '../scope/transaction-scope.ts';
import { countRows } from './count-rows.ts';
import type { ExportDefinition } from './export-definition.ts';
import { runExportTask } from './export-task.jobs.ts';
import { lockExport, saveExport } from './export-task.repo.ts';
import { PlainExport } from './plain-export.ts';

/** The approval for plain values of one list; undefined for a list without any. */
export function plainApprovalOf(definition: ExportDefinition): ApprovalDefinition<typeof PlainExport> | undefined {
  const { plain, list } = definition.sheet;
  if (!plain) return undefined;
  return defineApproval({
    kind: plain.approval,
    subject: exportTaskLifecycle.name,
    isPersonal: true,
    ask: plain.ask,
    confirm: plain.confirm,
    asksAgain: true,
    payload: PlainExport,
    isSeenBy: (actor) => sql<boolean>`${[list.permission].flat().some((one) => holds(actor, one))}::boolean`,
    act: 'platform.export-task.approve',
    async carryOut({ trx, at, askedById, subjectId, payload }) {
      const record = (await lockExport(trx, subjectId)) ?? refuse('RECORD_NOT_FOUND', { id: subjectId });
      // Whoever confirms sees all of the platform; the asker may see less of it, and was told of the rows of theirs.
      const asker = { id: askedById, ...(payload.scope ?? WHOLE_PLATFORM) };
      const rows = await seeingAs(trx, asker, () => countRows(trx, definition.rows(trx, payload.filter, at)));
      if (!isAsLongAsAgreed(payload.rows, rows)) refuse('STATE_CHANGED', { agreed: payload.rows, rows });
      const move = { lifecycle: exportTaskLifecycle, record, action: 'approve', actor: 'system', at } as const;
      const state = await moveAlong(trx, move);
      await saveExport(trx, subjectId, { state });
      await enqueue(trx, runExportTask, { id: subjectId });
      return { after: payload };
    },
    async turnDown({ trx, at, subjectId, outcome }) {
      const record = await lockExport(trx, subjectId);
      if (record?.state !== 'awaiting-approval') return;
      const move =
        outcome.action === 'withdraw'
          ? ({ action: 'cancel', actor: outcome.actor } as const)
          : ({ action: 'refuse', actor: 'system' } as const);
      const state = await moveAlong(trx, { lifecycle: exportTaskLifecycle, record, ...move, at });
      await saveExport(trx, subjectId, { state });
    },
  });
}

/** Of requests that a release before this one wrote down. */
const WHOLE_PLATFORM = { dataScope: 'all', scopeTargets: [] } as const;

export const plainExportApprovals = (definitions: readonly ExportDefinition[]): ApprovalDefinition[] =>
  definitions.flatMap((definition) => plainApprovalOf(definition) ?? []);

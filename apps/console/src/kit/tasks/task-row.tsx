import type { ExportTask } from '@nota/contract/platform/export-task.contract.ts';
import type { ReactNode } from 'react';
import { useMessages } from '../language/intl.ts';
import { formatMoment } from '../time.ts';
import { ToneCell } from '../list/table/cells.tsx';
import { formatBytes } from '@nota/contract/kit/format/file-size.ts';
import { TaskActions } from './task-actions.tsx';
import './task-row.css';
import type { Task } from './tasks.ts';
import { useTaskName, useTaskState } from './use-task-messages.ts';

/** One task: its name, state, outcome and actions. */
export function TaskRow({ task: row, children }: { task: Task; children?: ReactNode }) {
  const name = useTaskName();
  const state = useTaskState();
  return (
    <li className="task-row">
      <div className="task-row-head">
        <strong>{name(row)}</strong>
        <ToneCell tone={row.tone}>{state(row)}</ToneCell>
      </div>
      {row.isRunning && <Bar task={row} />}
      <p>
        <TaskOutcome task={row} />
      </p>
      <div className="task-row-foot">
        <time dateTime={row.task.createdAt}>{formatMoment(row.task.createdAt)}</time>
        <span className="task-row-actions">
          <TaskActions task={row} />
          {children}
        </span>
      </div>
    </li>
  );
}

/** Of bulk acts it is known how many records are left; of other tasks only that they go on. */
function Bar({ task: row }: { task: Task }) {
  if (row.type !== 'bulk') return <div className="task-bar" aria-hidden="true" />;
  const { total, done, refused } = row.task;
  return <progress className="task-progress" max={total} value={done + refused} aria-hidden="true" />;
}

/** Refused with a reason, or not decided in time. */
function Refused({ approval }: Pick<ExportTask, 'approval'>) {
  const t = useMessages('task-facts');
  if (approval?.state !== 'rejected') return t('unansweredFacts');
  return t('rejectedFacts', { name: approval.decidedByName ?? '', reason: approval.decisionReason ?? '' });
}

export function TaskOutcome({ task: row }: { task: Task }) {
  const t = useMessages('task-facts');
  if (row.type === 'export') {
    const { state, rowCount, sizeBytes, expiresAt, failure, approval } = row.task;
    if (state === 'failed') return failure ?? t('failed');
    if (state === 'awaiting-approval') return t('awaitingFacts', { until: formatMoment(approval?.expiresAt ?? null) });
    if (state === 'refused') return <Refused approval={approval} />;
    if (state !== 'ready') return t('rows', { count: rowCount ?? 0 });
    return t('readyFacts', { count: rowCount ?? 0, size: formatBytes(sizeBytes ?? 0), until: formatMoment(expiresAt) });
  }
  if (row.type === 'bulk') {
    const { total, done, refused } = row.task;
    return t('bulkFacts', { total, done, refused });
  }
  const { state, totalRows, badRows, committedRows, undoneRows } = row.task;
  if (state === 'refused') return t('failed');
  if (state === 'unmapped') return t('unmappedFacts');
  if (state === 'undone') return t('undoneFacts', { count: undoneRows });
  if (state === 'committed') return t('committedFacts', { count: committedRows ?? 0 });
  return t('importFacts', { count: totalRows, bad: badRows });
}

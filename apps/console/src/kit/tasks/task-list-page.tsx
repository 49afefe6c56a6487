import { exportTaskApi, type ExportTask } from '@nota/contract/platform/export-task.contract.ts';
import { useMessages } from '../language/intl.ts';
import type { ListColumn } from '../list/table/columns.tsx';
import { ToneCell, TimeCell } from '../list/table/cells.tsx';
import { DataTable } from '../list/table/data-table.tsx';
import { useList } from '../list/use-list.ts';
import { usePageTitle } from '../menu/page-title.ts';
import '../import/import-page.css';
import { TaskActions } from './task-actions.tsx';
import { TaskOutcome } from './task-row.tsx';
import { useTaskName, useTaskState } from './use-task-messages.ts';
import { toExport } from './tasks.ts';

interface Props {
  readonly title: string;
  /** Only exports of this kind, as the server names them. */
  readonly kind?: string;
}

/** For pages that load the messages `task-facts` with it: the exports of their own kind, with their files: what the specification calls a download list. */
export function TaskListPage({ title, kind }: Props) {
  const t = useMessages('tasks');
  const name = useTaskName();
  const state = useTaskState();
  const list = useList(exportTaskApi.list, kind === undefined ? undefined : { kind });
  usePageTitle(title);
  const columns: ListColumn<ExportTask>[] = [
    { key: 'kind', title: t('what'), width: 200, render: (_, task) => name(toExport(task)) },
    {
      key: 'state',
      title: t('state'),
      width: 112,
      render: (_, task) => <ToneCell tone={toExport(task).tone}>{state(toExport(task))}</ToneCell>,
    },
    { key: 'outcome', title: t('outcome'), width: 320, render: (_, task) => <TaskOutcome task={toExport(task)} /> },
    { key: 'createdAt', title: t('createdAt'), width: 176, render: (_, task) => <TimeCell moment={task.createdAt} /> },
    { key: 'actions', title: t('actions'), width: 120, render: (_, task) => <TaskActions task={toExport(task)} /> },
  ];
  return (
    <section className="task-list-page">
      <h1>{title}</h1>
      <div className="import-card">
        <DataTable list={list} columns={columns} />
      </div>
    </section>
  );
}

import { useMessages } from '../language/intl.ts';
import type { Task } from './tasks.ts';

/** `导出成员名单`: the name of a task; an unknown kind is shown as it is. */
export function useTaskName(): (task: Task) => string {
  const t = useMessages('tasks');
  return (row) => {
    const { kind } = row.task;
    const key = `kinds.${kind}` as Parameters<typeof t.has>[0];
    const what = t.has(key) ? t(key as 'kinds.auth.member') : kind;
    return t(row.type === 'export' && row.task.approval ? 'exportPlain' : row.type, { what });
  };
}

export function useTaskState(): (task: Task) => string {
  const ofExport = useMessages('export-task.state');
  const ofImport = useMessages('import-task.state');
  return (row) => (row.type === 'export' ? ofExport(row.task.state) : ofImport(row.task.state));
}

import { useMessages } from '../language/intl.ts';
import type { Task } from './tasks.ts';

/** `导出成员名单`: the name of a task; an unknown kind is shown as it is. */
export function useTaskName(): (task: Task) => string {
  const t = useMessages('tasks');
  const ofBulk = useMessages('bulk-task.kind');
  return (row) => {
    const { kind } = row.task;
    if (row.type === 'bulk')
      return ofBulk.has(kind as 'attestations.verify-person') ? ofBulk(kind as 'attestations.verify-person') : kind;
    const key = `kinds.${kind}` as Parameters<typeof t.has>[0];
    const what = t.has(key) ? t(key as 'kinds.auth.member') : kind;
    return t(row.type === 'export' && row.task.approval ? 'exportPlain' : row.type, { what });
  };
}

export function useTaskState(): (task: Task) => string {
  const ofExport = useMessages('export-task.state');
  const ofImport = useMessages('import-task.state');
  const ofBulk = useMessages('bulk-task.state');
  return (row) => {
    if (row.type === 'bulk') return ofBulk(row.task.state);
    return row.type === 'export' ? ofExport(row.task.state) : ofImport(row.task.state);
  };
}

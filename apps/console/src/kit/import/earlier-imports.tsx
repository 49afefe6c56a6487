import { importTaskApi } from '@nota/contract/platform/import/import-task.contract.ts';
import { Button } from 'antd';
import { useCall } from '../call/use-call.ts';
import { useMessages } from '../language/intl.ts';
import { TaskRow } from '../tasks/task-row.tsx';
import { toImport } from '../tasks/tasks.ts';

const SHOWN = 5;

/** The member's last imports of a kind: a report that was left is found again here, and with it the way back. */
export function EarlierImports({ kind, onOpen }: { readonly kind: string; readonly onOpen: (id: string) => void }) {
  const t = useMessages('import');
  const { data } = useCall(importTaskApi.list, { query: { kind, pageSize: SHOWN } });
  if (!data || data.list.length === 0) return null;
  return (
    <section className="import-earlier" aria-label={t('earlier')}>
      <h3>{t('earlier')}</h3>
      <ul>
        {data.list.map((task) => (
          <TaskRow key={task.id} task={toImport(task)}>
            <Button size="small" type="link" onClick={() => onOpen(task.id)}>
              {t('open')}
            </Button>
          </TaskRow>
        ))}
      </ul>
    </section>
  );
}

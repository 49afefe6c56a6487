import type { ReconciliationDayRow } from '@nota/contract/financial/reconciliation/reconciliation-day.contract.ts';
import { reconciliationLineSheet } from '@nota/contract/financial/reconciliation/reconciliation-line.sheet.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import { watchTask } from '../../../kit/tasks/watched-tasks.ts';

/** The file of the day: every line of the bill against ours. It is made in the background, as every sheet is. */
export function DayFileButton({ day }: { readonly day: Pick<ReconciliationDayRow, 'id' | 'comparedAt'> }) {
  const t = useMessages('financial.reconciliation-day');
  const { run } = useAct(exportTaskApi.request, {
    says: t('file'),
    touches: [exportTaskApi.list],
    onDone: ({ id }) => watchTask('export', id),
  });
  if (day.comparedAt === null) return null;
  const { kind, columns } = reconciliationLineSheet;
  const body = { kind, filter: { dayId: day.id }, columns: Object.keys(columns), format: 'xlsx' } as const;
  return (
    <RowButton look="row" onClick={() => void run({ body })}>
      {t('file')}
    </RowButton>
  );
}

import type { ReconciliationDayRow } from '@nota/contract/financial/reconciliation/reconciliation-day.contract.ts';
import { Link } from 'react-router';
import { messagesOf } from '../../../kit/language/intl.ts';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { MoneyCell, TwoLines, type Tone } from '../../../kit/list/table/cells.tsx';
import { bothTitles, columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { DayFileButton } from './day-file-button.tsx';

const STEM = 'financial.reconciliation-day';
const col = columnsOf<ReconciliationDayRow>(STEM);
const TONES: Readonly<Record<string, Tone>> = { balanced: 'success', items: 'warning', 'bill-missing': 'danger' };

/** Two amounts, one above the other. */
function amounts(
  first: 'billInFen' | 'billOutFen',
  second: 'ourInFen' | 'ourOutFen',
): ListColumn<ReconciliationDayRow> {
  const title = (name: string) => messageOf(STEM, 'field', name);
  return {
    ...col.money(first),
    width: 168,
    title: bothTitles(title(first), title(second)),
    render: (_, row) => <TwoLines first={<MoneyCell fen={row[first]} />} second={<MoneyCell fen={row[second]} />} />,
  };
}

export function reconciliationDayColumns({ mayExport }: { mayExport: boolean }): ListColumn<ReconciliationDayRow>[] {
  const t = messagesOf(STEM);
  const title = (name: string) => messageOf(STEM, 'field', name);
  return [
    {
      ...col.text('day', 136),
      title: bothTitles(title('day'), title('source')),
      ellipsis: false,
      render: (_, row) => (
        <TwoLines
          first={row.day}
          second={row.isSimulated ? `${t(`source.${row.source}`)} · ${t('simulated')}` : t(`source.${row.source}`)}
        />
      ),
    },
    col.choice('result', TONES, 112),
    {
      ...col.number('billCount', 160),
      title: bothTitles(title('billCount'), title('ourCount')),
      render: (_, row) => <TwoLines first={row.billCount} second={row.ourCount} />,
    },
    amounts('billInFen', 'ourInFen'),
    amounts('billOutFen', 'ourOutFen'),
    {
      ...col.text('items', 128),
      ellipsis: false,
      render: (_, { id, items, openItems }) =>
        items === 0 ? (
          '—'
        ) : (
          <Link to={`/financial/order-list-out?tab=items&dayId=${id}`} data-row-open>
            {t('itemsOf', { items, open: openItems })}
          </Link>
        ),
    },
    col.time('askedAt', 104),
    { ...col.text('account', 176), isExtra: true },
    { ...col.hash('billSha256'), isExtra: true },
    { ...col.time('comparedAt', 104), isExtra: true },
    ...(mayExport ? [col.actions((row) => <DayFileButton day={row} />, 112)] : []),
  ];
}

import type { ReconciliationItemRow } from '@nota/contract/financial/reconciliation/reconciliation-item-record.ts';
import {
  OPEN_ITEM,
  reconciliationItemLifecycle,
} from '@nota/contract/financial/reconciliation/reconciliation-item.lifecycle.ts';
import type { ReactNode } from 'react';
import { messagesOf } from '../../../kit/language/intl.ts';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { MoneyCell, TwoLines } from '../../../kit/list/table/cells.tsx';
import { bothTitles, columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { assigneeColumn } from '../../../kit/record/assignment/assignee-column.tsx';
import { deadlineColumn } from '../../../kit/record/clock/deadline-column.tsx';
import { ReconciliationItemActions } from './reconciliation-item.actions.tsx';

const STEM = 'financial.reconciliation-item';
const col = columnsOf<ReconciliationItemRow>(STEM);

interface Facts {
  readonly onOpen: (what: string, id: string) => void;
  readonly hasActions: boolean;
}

export function reconciliationItemColumns({ onOpen, hasActions }: Facts): ListColumn<ReconciliationItemRow>[] {
  const t = messagesOf(STEM);
  const title = (name: string) => messageOf(STEM, 'field', name);
  const opening = col.opening('number', ({ id }) => onOpen('detail', id), 184);
  return [
    {
      ...opening,
      title: bothTitles(title('number'), title('movementNo')),
      ellipsis: { showTitle: false },
      render: (value: unknown, row, at) => (
        <TwoLines first={opening.render?.(value, row, at) as ReactNode} second={row.movementNo} />
      ),
    },
    {
      ...col.text('day', 104),
      title: bothTitles(title('day'), title('source')),
      ellipsis: false,
      render: (_, row) => <TwoLines first={row.day} second={t(`source.${row.source}`)} />,
    },
    col.choice('verdict', undefined, 88),
    {
      ...col.money('billFen'),
      width: 128,
      title: bothTitles(title('billFen'), title('ourFen')),
      render: (_, row) => <TwoLines first={<MoneyCell fen={row.billFen} />} second={<MoneyCell fen={row.ourFen} />} />,
    },
    { ...col.money('differenceFen'), width: 120 },
    col.state('state', reconciliationItemLifecycle),
    deadlineColumn(STEM),
    assigneeColumn(STEM, ({ state }) => OPEN_ITEM.includes(state)),
    col.time('createdAt', 104),
    { ...col.text('account', 176), isExtra: true },
    { ...col.choice('explanation', undefined, 104), isExtra: true },
    { ...col.text('transferId', 176), isExtra: true },
    { ...col.time('explainedAt', 104), isExtra: true },
    ...(hasActions
      ? [
          col.actions(
            (row) => <ReconciliationItemActions item={row} look="row" onOpen={() => onOpen('detail', row.id)} />,
            120,
          ),
        ]
      : []),
  ];
}

import type { OfflinePaymentRow } from '@nota/contract/financial/bank/offline-payment-record.ts';
import { offlinePaymentLifecycle } from '@nota/contract/financial/bank/offline-payment.lifecycle.ts';
import type { ReactNode } from 'react';
import { messagesOf } from '../../../kit/language/intl.ts';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { TwoLines } from '../../../kit/list/table/cells.tsx';
import { bothTitles, columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { deadlineColumn } from '../../../kit/record/clock/deadline-column.tsx';

const STEM = 'financial.offline-payment';
const col = columnsOf<OfflinePaymentRow>(STEM);

export function offlinePaymentColumns(onOpen: (what: string, id: string) => void): ListColumn<OfflinePaymentRow>[] {
  const title = (name: string) => messageOf(STEM, 'field', name);
  const t = messagesOf(STEM);
  const opening = col.opening('number', ({ id }) => onOpen('detail', id), 160);
  return [
    {
      ...opening,
      title: bothTitles(title('number'), title('purpose')),
      ellipsis: { showTitle: false },
      render: (value: unknown, row, at) => (
        <TwoLines
          first={opening.render?.(value, row, at) as ReactNode}
          second={row.order ? `${t('purpose.order')} ${row.order.number}` : t('purpose.recharge')}
        />
      ),
    },
    {
      ...col.text('ownerName', 152),
      title: bothTitles(title('ownerName'), title('ownerKind')),
      ellipsis: false,
      render: (_, row) => <TwoLines first={row.ownerName} second={t(`ownerKind.${row.ownerKind}`)} />,
    },
    { ...col.money('amountFen'), width: 112 },
    {
      ...col.text('payerName', 152),
      title: bothTitles(title('payerName'), title('payerAccount')),
      ellipsis: false,
      render: (_, row) => (
        <TwoLines
          first={row.isForAnother ? `${row.payerName}（${title('isForAnother')}）` : row.payerName}
          second={row.payerAccount}
        />
      ),
    },
    {
      ...col.text('matchCode', 88),
      title: bothTitles(title('matchCode'), title('matchWay')),
      ellipsis: false,
      render: (_, row) => (
        <TwoLines first={row.matchCode} second={row.matchWay ? t(`matchWay.${row.matchWay}`) : '—'} />
      ),
    },
    col.state('state', offlinePaymentLifecycle),
    deadlineColumn(STEM),
    {
      ...col.time('createdAt', 152),
      title: bothTitles(title('createdAt'), title('bookedAt')),
      render: (_, row, at) => (
        <TwoLines
          first={col.time('createdAt').render?.(row.createdAt, row, at) as ReactNode}
          second={col.time('bookedAt').render?.(row.bookedAt, row, at) as ReactNode}
        />
      ),
    },
    { ...col.text('bankSerial', 176), isExtra: true },
    { ...col.text('bank', 176), isExtra: true },
    { ...col.time('payTime'), isExtra: true },
  ];
}

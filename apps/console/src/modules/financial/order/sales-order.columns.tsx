import type { SalesOrderRow } from '@nota/contract/financial/order/sales-order-record.ts';
import { salesOrderLifecycle } from '@nota/contract/financial/order/sales-order.lifecycle.ts';
import type { ReactNode } from 'react';
import { messagesOf } from '../../../kit/language/intl.ts';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { MoneyCell, TwoLines } from '../../../kit/list/table/cells.tsx';
import { bothTitles, columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { SalesOrderActions } from './sales-order.actions.tsx';

const STEM = 'financial.sales-order';
const col = columnsOf<SalesOrderRow>(STEM);

interface Facts {
  readonly onOpen: (what: string, id: string) => void;
  readonly hasActions: boolean;
}

export function salesOrderColumns({ onOpen, hasActions }: Facts): ListColumn<SalesOrderRow>[] {
  const title = (name: string) => messageOf(STEM, 'field', name);
  const t = messagesOf(STEM);
  const opening = col.opening('number', ({ id }) => onOpen('detail', id), 168);
  return [
    {
      ...opening,
      title: bothTitles(title('number'), title('saleKind')),
      ellipsis: { showTitle: false },
      render: (value: unknown, row, at) => (
        <TwoLines first={opening.render?.(value, row, at) as ReactNode} second={t(`saleKind.${row.saleKind}`)} />
      ),
    },
    {
      ...col.text('buyerName', 168),
      title: bothTitles(title('buyerName'), title('buyerKind')),
      ellipsis: false,
      render: (_, row) => <TwoLines first={row.buyerName} second={t(`buyerKind.${row.buyerKind}`)} />,
    },
    {
      ...col.text('item', 144),
      title: bothTitles(title('item'), title('subject')),
      ellipsis: false,
      render: (_, { item, lineCount, subject }) => (
        <TwoLines
          first={lineCount === 1 ? t(`item.${item}`) : t('itemAndMore', { item: t(`item.${item}`), count: lineCount })}
          second={subject}
        />
      ),
    },
    {
      ...col.money('payableFen'),
      width: 120,
      title: bothTitles(title('payableFen'), title('discountFen')),
      render: (_, { payableFen, discountFen }) => (
        <TwoLines first={<MoneyCell fen={payableFen} />} second={<MoneyCell fen={discountFen} />} />
      ),
    },
    col.choice('payMethod', undefined, 72),
    col.state('state', salesOrderLifecycle),
    { ...col.money('refundedFen'), width: 104 },
    {
      ...col.time('createdAt', 152),
      title: bothTitles(title('createdAt'), title('paidAt')),
      render: (_, row, at) => (
        <TwoLines
          first={col.time('createdAt').render?.(row.createdAt, row, at) as ReactNode}
          second={col.time('paidAt').render?.(row.paidAt, row, at) as ReactNode}
        />
      ),
    },
    { ...col.money('amountFen'), isExtra: true },
    { ...col.money('principalFen'), isExtra: true },
    { ...col.money('giftFen'), isExtra: true },
    { ...col.number('points', 104), isExtra: true },
    { ...col.text('appId', 176), isExtra: true },
    { ...col.time('expiresAt'), isExtra: true },
    ...(hasActions ? [col.actions((row) => <SalesOrderActions order={row} look="row" onOpen={onOpen} />, 128)] : []),
  ];
}

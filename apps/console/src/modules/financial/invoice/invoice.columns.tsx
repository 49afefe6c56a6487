import type { InvoiceRow } from '@nota/contract/financial/invoice/invoice-record.ts';
import { invoiceLifecycle } from '@nota/contract/financial/invoice/invoice.lifecycle.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { messagesOf } from '../../../kit/language/intl.ts';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { MoneyCell, TwoLines } from '../../../kit/list/table/cells.tsx';
import { bothTitles, columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { deadlineColumn } from '../../../kit/record/clock/deadline-column.tsx';

const STEM = 'financial.invoice';
const col = columnsOf<InvoiceRow>(STEM);

export function invoiceColumns(): ListColumn<InvoiceRow>[] {
  const title = (name: string) => messageOf(STEM, 'field', name);
  const t = messagesOf(STEM);
  return [
    {
      ...col.text('number', 176),
      title: bothTitles(title('number'), title('type')),
      ellipsis: false,
      render: (_, { id, number, type }) => (
        <TwoLines first={<Link to={`/financial/invoice/${id}`}>{number}</Link>} second={t(`type.${type}`)} />
      ),
    },
    {
      ...col.text('header', 200),
      title: bothTitles(title('header'), title('ownerName')),
      ellipsis: false,
      render: (_, { header, ownerName }) => <TwoLines first={header} second={ownerName} />,
    },
    {
      ...col.money('amountFen'),
      width: 128,
      title: bothTitles(title('amountFen'), title('taxFen')),
      render: (_, { amountFen, taxFen }) => (
        <TwoLines first={<MoneyCell fen={amountFen} />} second={<MoneyCell fen={taxFen} />} />
      ),
    },
    { ...col.number('orderCount', 80) },
    col.state('state', invoiceLifecycle),
    deadlineColumn<InvoiceRow>(STEM),
    {
      ...col.text('invoiceNo', 184),
      title: bothTitles(title('invoiceNo'), title('issuedAt')),
      ellipsis: false,
      render: (_, row, at) =>
        row.invoiceNo === null ? (
          '—'
        ) : (
          <TwoLines
            first={row.invoiceNo}
            second={
              row.isSimulated ? t('simulated') : (col.time('issuedAt').render?.(row.issuedAt, row, at) as ReactNode)
            }
          />
        ),
    },
    col.time('createdAt', 152),
    { ...col.money('netFen'), isExtra: true },
    { ...col.text('taxNo', 184), isExtra: true },
    { ...col.choice('ownerKind', undefined, 104), isExtra: true },
  ];
}

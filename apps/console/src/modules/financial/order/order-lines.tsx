import type {
  OrderInvoice,
  OrderTransfer,
  SalesOrderLine,
  SalesRefund,
} from '@nota/contract/financial/order/sales-order-record.ts';
import { formatYuan } from '@nota/contract/kit/format/number-format.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../../kit/language/intl.ts';
import { MoneyCell, TimeCell } from '../../../kit/list/table/cells.tsx';
import { useMay } from '../../../kit/session/access.ts';
import './sales-order.css';

interface EntryProps {
  readonly name: ReactNode;
  readonly amount: ReactNode;
  readonly about: ReactNode;
}

/** What it is and how much, and below it in smaller letters what explains it; it fits a telephone. */
function Entry({ name, amount, about }: EntryProps) {
  return (
    <li className="order-entry">
      <span>{name}</span>
      <span className="order-amount">{amount}</span>
      <span className="order-about">{about}</span>
    </li>
  );
}

export function OrderLines({ lines }: { readonly lines: readonly SalesOrderLine[] }) {
  const t = useMessages('financial.sales-order');
  return (
    <ul className="order-entries">
      {lines.map((line, at) => (
        <Entry
          key={at}
          name={t(`item.${line.item}`)}
          amount={<MoneyCell fen={line.payableFen} />}
          about={[
            t('lineOf', { quantity: line.quantity, price: formatYuan(line.listFen) }),
            t(`payee.${line.payee}`),
            ...(line.freeUnits > 0 ? [t('lineFree', { count: line.freeUnits })] : []),
            ...(line.discountFen > 0 ? [t('lineDiscount', { amount: formatYuan(line.discountFen) })] : []),
            ...(line.refundedFen > 0 ? [t('lineRefunded', { amount: formatYuan(line.refundedFen) })] : []),
          ].join(' · ')}
        />
      ))}
    </ul>
  );
}

/** What of the order is in which invoice, also where it does not count any more. */
export function OrderInvoices({ invoices }: { readonly invoices: readonly OrderInvoice[] }) {
  const t = useMessages('financial.invoice');
  const maySee = useMay()(PERMISSION.invoice);
  return (
    <ul className="order-entries">
      {invoices.map(({ id, number, state, invoiceNo, amountFen }) => (
        <Entry
          key={id}
          name={maySee ? <Link to={`/financial/invoice/${id}`}>{number}</Link> : number}
          amount={<MoneyCell fen={amountFen} />}
          about={[t(`state.${state}`), ...(invoiceNo === null ? [] : [invoiceNo])].join(' · ')}
        />
      ))}
    </ul>
  );
}

export function OrderRefunds({ refunds }: { readonly refunds: readonly SalesRefund[] }) {
  const t = useMessages('financial.sales-order');
  return (
    <ul className="order-entries">
      {refunds.map((refund) => (
        <Entry
          key={refund.id}
          name={refund.number}
          amount={<MoneyCell fen={refund.amountFen} />}
          about={
            <>
              <TimeCell moment={refund.at} />
              {' · '}
              {refund.askedByName === null
                ? t('bySeller')
                : t('people', { asked: refund.askedByName, confirmed: refund.confirmedByName ?? '' })}
              {' · '}
              {refund.reason}
            </>
          }
        />
      ))}
    </ul>
  );
}

/** Every movement of the books that belongs to the order, in their order. */
export function OrderTransfers({ transfers }: { readonly transfers: readonly OrderTransfer[] }) {
  const t = useMessages('financial.sales-order');
  if (transfers.length === 0) return <p className="order-none">{t('noTransfers')}</p>;
  return (
    <ol className="order-entries">
      {transfers.map((one) => (
        <Entry
          key={one.id}
          name={t('fromTo', { from: t(`book.${one.fromBook}`), to: t(`book.${one.toBook}`) })}
          amount={one.unit === 'point' ? t('pointsOf', { count: one.amount }) : <MoneyCell fen={one.amount} />}
          about={
            <>
              {t(`transferKind.${one.kind}`)}
              {' · '}
              <TimeCell moment={one.at} />
            </>
          }
        />
      ))}
    </ol>
  );
}

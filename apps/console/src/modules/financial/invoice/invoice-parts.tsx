import type { InvoiceDetail, InvoiceRedSheetRow } from '@nota/contract/financial/invoice/invoice-record.ts';
import { invoiceRedSheetLifecycle } from '@nota/contract/financial/invoice/invoice-red-sheet.lifecycle.ts';
import { invoiceApi } from '@nota/contract/financial/invoice/invoice.contract.ts';
import { formatBytes } from '@nota/contract/kit/format/file-size.ts';
import { formatYuan } from '@nota/contract/kit/format/number-format.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../../../kit/call/api.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { MoneyCell, TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { useMay } from '../../../kit/session/access.ts';
import { useTicket } from '../../../kit/tasks/use-ticket.ts';
import { formatMoment } from '../../../kit/time.ts';
import '../order/sales-order.css';

interface EntryProps {
  readonly name: ReactNode;
  readonly amount: ReactNode;
  readonly about: ReactNode;
}

const Entry = ({ name, amount, about }: EntryProps) => (
  <li className="order-entry">
    <span>{name}</span>
    <span className="order-amount">{amount}</span>
    <span className="order-about">{about}</span>
  </li>
);

/** Every amount leads to the order that it is of. */
export function InvoiceLines({ invoice }: { readonly invoice: InvoiceDetail }) {
  const t = useMessages('financial.invoice');
  const maySeeOrders = useMay()(PERMISSION.order);
  const net = formatYuan(invoice.netFen);
  const tax = formatYuan(invoice.taxFen);
  return (
    <ul className="order-entries">
      {invoice.lines.map((line, at) => (
        <Entry
          key={at}
          name={
            <>
              {t(`item.${line.item}`)}{' '}
              {maySeeOrders ? (
                <Link to={RECORD_ADDRESS['sales-order'](line.orderId)}>{line.orderNumber}</Link>
              ) : (
                line.orderNumber
              )}
            </>
          }
          amount={<MoneyCell fen={line.amountFen} />}
          about={t('lineAbout', {
            quantity: line.quantity,
            code: line.taxCode,
            net: formatYuan(line.netFen),
            tax: formatYuan(line.taxFen),
          })}
        />
      ))}
      <Entry
        name={<strong>{t('total')}</strong>}
        amount={
          <strong>
            <MoneyCell fen={invoice.amountFen} />
          </strong>
        }
        about={t('totalAbout', { rate: invoice.taxRate, net, tax })}
      />
    </ul>
  );
}

export function InvoiceFiles({ invoice }: { readonly invoice: InvoiceDetail }) {
  const t = useMessages('financial.invoice');
  const may = useMay();
  const { follow } = useTicket();
  const { id, files } = invoice;
  if (files.length === 0) return <p className="order-none">{t('file.none')}</p>;
  const mayDownload = [invoiceApi.ticket.permission].flat().some(may);
  return (
    <ul className="order-entries">
      {files.map((file) => {
        const name = `${t(`file.${file.kind}`)} ${file.format.toUpperCase()}`;
        const body = { fileId: file.id };
        return (
          <Entry
            key={file.id}
            name={name}
            amount={
              mayDownload && (
                <Button
                  size="small"
                  onClick={() => void follow(() => call(invoiceApi.ticket, { params: { id }, body }))}
                >
                  {t('file.download', { name })}
                </Button>
              )
            }
            about={t('file.about', {
              size: formatBytes(file.sizeBytes),
              until: formatMoment(file.keptUntil),
              digest: file.sha256,
            })}
          />
        );
      })}
    </ul>
  );
}

export function InvoiceRedSheets({ sheets }: { readonly sheets: readonly InvoiceRedSheetRow[] }) {
  const t = useMessages('financial.invoice');
  return (
    <ul className="order-entries">
      {sheets.map((sheet) => (
        <Entry
          key={sheet.id}
          name={sheet.sheetNo ?? t('sheet.unsent')}
          amount={
            <ToneCell tone={invoiceRedSheetLifecycle.states[sheet.state].tone}>
              {t(`sheet.state.${sheet.state}`)}
            </ToneCell>
          }
          about={
            <>
              <TimeCell moment={sheet.createdAt} />
              {' · '}
              {[
                t('sheet.said', { seller: sheet.sellerSaid ?? '—', buyer: sheet.buyerSaid ?? '—' }),
                t('sheet.people', { asked: sheet.askedByName, confirmed: sheet.confirmedByName }),
                sheet.reason,
                ...(sheet.redNo === null ? [] : [t('sheet.redNo', { number: sheet.redNo })]),
              ].join(' · ')}
            </>
          }
        />
      ))}
    </ul>
  );
}

import { INVOICE_TYPES } from '@nota/contract/financial/invoice/invoice-choices.ts';
import { invoiceApi } from '@nota/contract/financial/invoice/invoice.contract.ts';
import { invoiceLifecycle } from '@nota/contract/financial/invoice/invoice.lifecycle.ts';
import { invoiceSheet } from '@nota/contract/financial/invoice/invoice.sheet.ts';
import { BUYER_KINDS } from '@nota/contract/financial/order/sales-order-choices.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Button } from 'antd';
import { Suspense } from 'react';
import { useMessages } from '../../kit/language/intl.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { ExportButton } from '../../kit/list/export/export-button.tsx';
import { SelectFilter, StateFilter, TextFilter, TimeRangeFilter } from '../../kit/list/filter/filters.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { DataTable } from '../../kit/list/table/data-table.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useOpened } from '../../kit/list/use-opened.ts';
import { useFollow } from '../../kit/live/follow.ts';
import { ColourFilter, shippedDeadlines } from '../../kit/record/clock/deadline-column.tsx';
import { useMay } from '../../kit/session/access.ts';
import { useEver } from '../../kit/use-ever.ts';
import { invoiceColumns } from './invoice/invoice.columns.tsx';
import { InvoiceSumsLine } from './invoice/invoice.sums.tsx';

const MoneyRangeFilter = lazyPiece(async () => (await import('./order/money-range-filter.tsx')).MoneyRangeFilter);
/** The form comes when it is opened. */
const InvoiceRequest = lazyPiece(async () => (await import('./invoice/invoice-request.tsx')).InvoiceRequest);

/** /financial/invoice */
export function InvoicePage() {
  const t = useMessages('financial.invoice');
  const may = useMay();
  const list = useList(invoiceApi.list);
  const opened = useOpened();
  const hasOpened = useEver(opened.what === 'request');
  useFollow(invoiceApi.list, invoiceLifecycle.name);
  return (
    <ListPage
      title={t('title')}
      list={list}
      shipped={may(ACTION.invoiceApprove) ? shippedDeadlines() : []}
      filters={{
        number: <TextFilter label={t('field.number')} />,
        ownerName: <TextFilter label={t('field.ownerName')} />,
        state: <StateFilter label={t('field.state')} stem="financial.invoice" lifecycle={invoiceLifecycle} />,
        type: (
          <SelectFilter
            label={t('field.type')}
            options={INVOICE_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
          />
        ),
        invoiceNo: <TextFilter label={t('field.invoiceNo')} />,
        colour: <ColourFilter label={t('field.deadline')} />,
        'from,to': <TimeRangeFilter label={t('field.createdAt')} />,
        'issuedFrom,issuedTo': <TimeRangeFilter label={t('field.issuedAt')} />,
        'amountFrom,amountTo': (
          <Suspense>
            <MoneyRangeFilter label={t('amountRange')} />
          </Suspense>
        ),
        ownerKind: (
          <SelectFilter
            label={t('field.ownerKind')}
            options={BUYER_KINDS.map((value) => ({ value, label: t(`ownerKind.${value}`) }))}
          />
        ),
        ownerId: null,
        orderId: null,
      }}
      toolbar={
        <>
          {may(ACTION.invoiceEdit) && (
            <Button type="primary" onClick={() => opened.open('request')}>
              {t('request.button')}
            </Button>
          )}
          <ExportButton sheet={invoiceSheet} stem="financial.invoice" />
        </>
      }
    >
      <InvoiceSumsLine list={list} />
      <DataTable list={list} columns={invoiceColumns()} />
      <Suspense>{hasOpened && <InvoiceRequest isOpen={opened.what === 'request'} onClose={opened.close} />}</Suspense>
    </ListPage>
  );
}

import { BUYER_KINDS, PAY_METHODS, SALE_KINDS } from '@nota/contract/financial/order/sales-order-choices.ts';
import { salesOrderApi } from '@nota/contract/financial/order/sales-order.contract.ts';
import { salesOrderLifecycle } from '@nota/contract/financial/order/sales-order.lifecycle.ts';
import { salesOrderSheet } from '@nota/contract/financial/order/sales-order.sheet.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Suspense } from 'react';
import { useMessages } from '../../kit/language/intl.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { ExportButton } from '../../kit/list/export/export-button.tsx';
import { SelectFilter, StateFilter, TextFilter, TimeRangeFilter } from '../../kit/list/filter/filters.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { DataTable } from '../../kit/list/table/data-table.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useOpened } from '../../kit/list/use-opened.ts';
import { useMay } from '../../kit/session/access.ts';
import { useEver } from '../../kit/use-ever.ts';
import { OrderSums } from './order/order-sums.tsx';
import { salesOrderColumns } from './order/sales-order.columns.tsx';

/** The record and its forms come with the first one that is opened. */
const SalesOrderPanels = lazyPiece(async () => (await import('./order/sales-order.panels.tsx')).SalesOrderPanels);

/** Among the folded filters. */
const MoneyRangeFilter = lazyPiece(async () => (await import('./order/money-range-filter.tsx')).MoneyRangeFilter);

/** /financial/order-list */
export function OrderListPage() {
  const t = useMessages('financial.sales-order');
  const may = useMay();
  const list = useList(salesOrderApi.list);
  const opened = useOpened();
  const hasOpened = useEver(opened.what !== '');
  const hasActions = may(ACTION.orderEdit) || may(ACTION.orderApprove);
  return (
    <ListPage
      title={t('title')}
      list={list}
      filters={{
        number: <TextFilter label={t('field.number')} />,
        buyerName: <TextFilter label={t('field.buyerName')} />,
        state: <StateFilter label={t('field.state')} stem="financial.sales-order" lifecycle={salesOrderLifecycle} />,
        saleKind: (
          <SelectFilter
            label={t('field.saleKind')}
            options={SALE_KINDS.map((value) => ({ value, label: t(`saleKind.${value}`) }))}
          />
        ),
        payMethod: (
          <SelectFilter
            label={t('field.payMethod')}
            options={PAY_METHODS.map((value) => ({ value, label: t(`payMethod.${value}`) }))}
          />
        ),
        'from,to': <TimeRangeFilter label={t('field.createdAt')} />,
        'paidFrom,paidTo': <TimeRangeFilter label={t('field.paidAt')} />,
        'payableFrom,payableTo': (
          <Suspense>
            <MoneyRangeFilter label={t('payable')} />
          </Suspense>
        ),
        invoiced: (
          <SelectFilter
            label={t('field.invoiced')}
            options={(['none', 'some'] as const).map((value) => ({ value, label: t(`invoiced.${value}`) }))}
          />
        ),
        appId: <TextFilter label={t('field.appId')} />,
        buyerKind: (
          <SelectFilter
            label={t('field.buyerKind')}
            options={BUYER_KINDS.map((value) => ({ value, label: t(`buyerKind.${value}`) }))}
          />
        ),
        buyerId: null,
        subjectId: null,
      }}
      toolbar={<ExportButton sheet={salesOrderSheet} stem="financial.sales-order" />}
    >
      <OrderSums list={list} />
      <DataTable list={list} columns={salesOrderColumns({ onOpen: opened.open, hasActions })} />
      <Suspense>{hasOpened && <SalesOrderPanels opened={opened} rows={list.rows} />}</Suspense>
    </ListPage>
  );
}

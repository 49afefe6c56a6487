import { salesOrderApi } from '@nota/contract/financial/order/sales-order.contract.ts';
import { salesOrderSheet } from '@nota/contract/financial/order/sales-order.sheet.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../kit/language/intl.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { ExportButton } from '../../kit/list/export/export-button.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { DataTable } from '../../kit/list/table/data-table.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useOpened } from '../../kit/list/use-opened.ts';
import { useMay } from '../../kit/session/access.ts';
import { useEver } from '../../kit/use-ever.ts';
import { OrderSums } from './order/order-sums.tsx';
import { salesOrderColumns } from './order/sales-order.columns.tsx';
import { salesOrderFilters } from './order/sales-order.filters.tsx';

/** The record and its forms come with the first one that is opened. */
const SalesOrderPanels = lazyPiece(async () => (await import('./order/sales-order.panels.tsx')).SalesOrderPanels);

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
      filters={salesOrderFilters()}
      toolbar={
        <>
          <Link to="/financial/order-list-out?tab=days">{t('reconciliation')}</Link>
          <ExportButton sheet={salesOrderSheet} stem="financial.sales-order" />
        </>
      }
    >
      <OrderSums list={list} />
      <DataTable list={list} columns={salesOrderColumns({ onOpen: opened.open, hasActions })} />
      <Suspense>{hasOpened && <SalesOrderPanels opened={opened} rows={list.rows} />}</Suspense>
    </ListPage>
  );
}

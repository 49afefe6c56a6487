import { salesOrderApi } from '@nota/contract/financial/order/sales-order.contract.ts';
import { salesOrderSheet } from '@nota/contract/financial/order/sales-order.sheet.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../../kit/language/intl.ts';
import { ExportButton } from '../../../kit/list/export/export-button.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { DataTable } from '../../../kit/list/table/data-table.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { OrderSums } from './order-sums.tsx';
import { salesOrderColumns } from './sales-order.columns.tsx';
import { salesOrderFilters } from './sales-order.filters.tsx';

/** Orders of a period as they will be exported: what is found, what it comes to, and then which columns. */
export function OrderExport({ views }: { readonly views: ReactNode }) {
  const t = useMessages('financial.reconciliation-day');
  const list = useList(salesOrderApi.list);
  const navigate = useNavigate();
  const onOpen = (_: string, id: string) => void navigate(RECORD_ADDRESS['sales-order'](id));
  return (
    <ListPage
      title={t('tabs.orders')}
      list={list}
      views={views}
      filters={salesOrderFilters()}
      toolbar={<ExportButton sheet={salesOrderSheet} stem="financial.sales-order" />}
    >
      <OrderSums list={list} />
      <DataTable list={list} columns={salesOrderColumns({ onOpen, hasActions: false })} />
    </ListPage>
  );
}

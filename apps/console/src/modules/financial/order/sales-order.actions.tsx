import { salesOrderApi } from '@nota/contract/financial/order/sales-order.contract.ts';
import type { SalesOrderRow } from '@nota/contract/financial/order/sales-order-record.ts';
import { isRefundable, salesOrderLifecycle } from '@nota/contract/financial/order/sales-order.lifecycle.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { RowActions } from '../../../kit/list/table/row-actions.tsx';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';
import { useMay } from '../../../kit/session/access.ts';

interface Props {
  readonly order: SalesOrderRow;
  readonly look: 'page' | 'row';
  readonly onOpen: (what: string, id: string) => void;
}

const { 'give-back': _, ...plainActions } = salesOrderLifecycle.actions;
/** Money is given back by a request of its own. */
const plainLifecycle = { ...salesOrderLifecycle, actions: plainActions };

export const ORDER_READS = [salesOrderApi.list, salesOrderApi.sums, salesOrderApi.get];

export function SalesOrderActions({ order, look, onOpen }: Props) {
  const t = useMessages('financial.sales-order');
  const mayEdit = useMay()(ACTION.orderEdit);
  const { id, state, number, payableFen, refundedFen } = order;
  const opens = (what: 'pay' | 'price' | 'refund' | 'remark') => (
    <RowButton look={look} onClick={() => onOpen(what, id)}>
      {t(`${what}.button`)}
    </RowButton>
  );
  return (
    <RowActions>
      {mayEdit && state === 'unpaid' && opens('pay')}
      {mayEdit && state === 'unpaid' && opens('price')}
      {mayEdit && isRefundable(state) && refundedFen < payableFen && opens('refund')}
      <LifecycleActions
        lifecycle={plainLifecycle}
        stem="financial.sales-order"
        record={order}
        name={number}
        act={salesOrderApi.act}
        touches={ORDER_READS}
        look={look}
      />
      {mayEdit && opens('remark')}
    </RowActions>
  );
}

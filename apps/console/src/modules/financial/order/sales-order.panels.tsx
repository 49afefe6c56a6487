import { salesOrderApi } from '@nota/contract/financial/order/sales-order.contract.ts';
import type { SalesOrderRow } from '@nota/contract/financial/order/sales-order-record.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import type { useOpened } from '../../../kit/list/use-opened.ts';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { useRecordPanels } from '../../../kit/record/use-record-panels.ts';
import { SalesOrderDrawer } from './sales-order.drawer.tsx';
import { PayForm, PriceForm, RefundForm, RemarkForm } from './sales-order.form.tsx';

interface Props {
  readonly opened: ReturnType<typeof useOpened>;
  readonly rows: readonly SalesOrderRow[];
}

const PANELS = ['pay', 'price', 'refund', 'remark'] as const;
const FORMS = { pay: PayForm, price: PriceForm, refund: RefundForm, remark: RemarkForm } as const;

export function SalesOrderPanels({ opened, rows }: Props) {
  const { what, id, open, close } = opened;
  const t = useMessages('financial.sales-order');
  const { record: order, panel } = useRecordPanels({ opened, panels: PANELS, read: salesOrderApi.get });
  return (
    <>
      <SalesOrderDrawer
        id={what === 'detail' ? id : undefined}
        ids={rows.map((row) => row.id)}
        onOpen={open}
        onClose={close}
      />
      {PANELS.map((name) => {
        const Form = FORMS[name];
        return (
          <FormDrawer key={name} title={t(`${name}.title`)} {...panel(name)}>
            {order && <Form key={`${order.id} ${order.version}`} order={order} onDone={close} />}
          </FormDrawer>
        );
      })}
    </>
  );
}

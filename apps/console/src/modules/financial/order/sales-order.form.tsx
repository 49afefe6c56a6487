import { salesOrderApi } from '@nota/contract/financial/order/sales-order.contract.ts';
import type { SalesOrderDetail } from '@nota/contract/financial/order/sales-order-record.ts';
import { priceRange } from '@nota/contract/financial/order/order-price-range.ts';
import { formatYuan } from '@nota/contract/kit/format/number-format.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { Alert, InputNumber } from 'antd';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { ORDER_READS } from './sales-order.actions.tsx';

interface Props {
  readonly order: SalesOrderDetail;
  readonly onDone: () => void;
}

const TOUCHES = [...ORDER_READS, approvalRequestApi.list];

/** With what the buyer has: points as they wish, then gifts, then what they paid in. */
export function PayForm({ order, onDone }: Props) {
  const t = useMessages('financial.sales-order');
  const { run, problem } = useAct(salesOrderApi.pay, {
    says: t('pay.title'),
    touches: ORDER_READS,
    handles: ['INPUT_INVALID', 'BALANCE_TOO_LOW'],
    onDone,
  });
  const { id, version, payableFen, buyerName } = order;
  return (
    <RecordForm
      schema={salesOrderApi.pay.body}
      initial={{ points: 0, version }}
      submit={t('pay.submit')}
      problem={problem}
      lands={{ BALANCE_TOO_LOW: 'points' }}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <Alert
        className="record-form-notice"
        type="warning"
        showIcon
        title={t('pay.notice', { buyer: buyerName, payable: formatYuan(payableFen) })}
      />
      <Field.Own name="points" label={t('field.points')} hint={t('pay.hint')}>
        <InputNumber min={0} precision={0} />
      </Field.Own>
      <Field.TextArea name="reason" label={t('pay.reason')} />
    </RecordForm>
  );
}

export function PriceForm({ order, onDone }: Props) {
  const t = useMessages('financial.sales-order');
  const { run, problem } = useAct(salesOrderApi.askPrice, {
    says: t('price.title'),
    touches: TOUCHES,
    handles: ['INPUT_INVALID', 'PRICE_OUT_OF_RANGE', 'NOTHING_CHANGED'],
    onDone,
  });
  const { id, version, payableFen, lines } = order;
  const { least, most } = priceRange(lines);
  return (
    <RecordForm
      schema={salesOrderApi.askPrice.body}
      initial={{ version }}
      submit={t('ask.submit')}
      problem={problem}
      lands={{ PRICE_OUT_OF_RANGE: 'payableFen', NOTHING_CHANGED: 'payableFen' }}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <Alert className="record-form-notice" type="warning" showIcon title={t('ask.notice')} />
      <Field.Money
        name="payableFen"
        label={t('price.field')}
        hint={t('price.hint', { payable: formatYuan(payableFen), least: formatYuan(least), most: formatYuan(most) })}
      />
      <Field.TextArea name="reason" label={t('ask.reason')} />
    </RecordForm>
  );
}

export function RefundForm({ order, onDone }: Props) {
  const t = useMessages('financial.sales-order');
  const { run, problem } = useAct(salesOrderApi.askRefund, {
    says: t('refund.title'),
    touches: TOUCHES,
    handles: ['INPUT_INVALID', 'REVERSAL_TOO_LARGE', 'REFUND_INVOICED'],
    onDone,
  });
  const { id, version, payableFen, refundedFen } = order;
  return (
    <RecordForm
      schema={salesOrderApi.askRefund.body}
      initial={{ version }}
      submit={t('ask.submit')}
      problem={problem}
      lands={{ REVERSAL_TOO_LARGE: 'amountFen', REFUND_INVOICED: 'amountFen' }}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <Alert className="record-form-notice" type="warning" showIcon title={t('ask.notice')} />
      <Field.Money
        name="amountFen"
        label={t('refund.field')}
        hint={t('refund.hint', { left: formatYuan(payableFen - refundedFen) })}
      />
      <Field.TextArea name="reason" label={t('ask.reason')} />
    </RecordForm>
  );
}

export function RemarkForm({ order, onDone }: Props) {
  const t = useMessages('financial.sales-order');
  const { run, problem } = useAct(salesOrderApi.remark, {
    says: t('remark.title'),
    touches: ORDER_READS,
    handles: ['INPUT_INVALID'],
    onDone,
  });
  const { id, version, remark } = order;
  return (
    <RecordForm
      schema={salesOrderApi.remark.body}
      initial={{ remark, version }}
      submit={t('remark.save')}
      problem={problem}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <Field.TextArea name="remark" label={t('field.remark')} />
    </RecordForm>
  );
}

import type { ApiCustomerRow } from '@nota/contract/open-api/api-customer-record.ts';
import { apiCustomerApi } from '@nota/contract/open-api/api-customer.contract.ts';
import { formatYuan } from '@nota/contract/kit/format/number-format.ts';
import { InputNumber } from 'antd';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';

interface Props {
  readonly customer: ApiCustomerRow;
  readonly onDone: () => void;
}

/** An order of more units at the price of the contract; it is paid in the list of orders. */
export function ApiPackageForm({ customer, onDone }: Props) {
  const t = useMessages('auth.api-customer');
  const { run, problem } = useAct(apiCustomerApi.orderPackage, {
    says: t('package.button'),
    saysDone: ({ number, payableFen }) => t('package.done', { number, payable: formatYuan(payableFen) }),
    handles: ['INPUT_INVALID', 'EFFECT_IN_PAST'],
    onDone,
  });
  return (
    <RecordForm
      schema={apiCustomerApi.orderPackage.body}
      initial={{ expiresAt: customer.package.expiresAt }}
      submit={t('package.submit')}
      problem={problem}
      lands={{ EFFECT_IN_PAST: 'expiresAt' }}
      onSubmit={(body) => run({ params: { id: customer.id }, body })}
    >
      <Field.Own name="units" label={t('package.units')}>
        <InputNumber min={1} precision={0} className="api-number" />
      </Field.Own>
      <Field.Money name="unitFen" label={t('package.unitFen')} hint={t('package.hint')} />
      <Field.Date name="expiresAt" label={t('field.packageExpiresAt')} placeholder={t('noExpiry')} isEndOfDay />
    </RecordForm>
  );
}

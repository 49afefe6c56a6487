import { custodyRenewalApi, RENEWAL_YEARS_MAX } from '@nota/contract/attestations/sale/custody-renewal.contract.ts';
import { formatYuan } from '@nota/contract/kit/format/number-format.ts';
import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';

/** Sells longer custody of a record that is kept, or was until a moment ago. */
export function CustodyRenewal({ id }: { readonly id: string }) {
  const t = useMessages('custody-renewal');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('button')}</Button>
      <FormDrawer title={t('title', { number: id })} isOpen={isOpen} onClose={close}>
        {isOpen && <RenewalForm id={id} onDone={close} />}
      </FormDrawer>
    </>
  );
}

function RenewalForm({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const t = useMessages('custody-renewal');
  const { run, problem } = useAct(custodyRenewalApi.order, {
    says: t('button'),
    saysDone: ({ number, payableFen }) => t('done', { number, payable: formatYuan(payableFen) }),
    handles: ['INPUT_INVALID'],
    onDone,
  });
  return (
    <RecordForm
      schema={custodyRenewalApi.order.body}
      initial={{ years: 1 }}
      submit={t('submit')}
      problem={problem}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <Field.Own name="years" label={t('years')} hint={t('hint')}>
        <InputNumber min={1} max={RENEWAL_YEARS_MAX} precision={0} />
      </Field.Own>
    </RecordForm>
  );
}

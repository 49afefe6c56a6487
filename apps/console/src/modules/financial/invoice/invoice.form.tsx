import { INVOICE_TYPES } from '@nota/contract/financial/invoice/invoice-choices.ts';
import type { InvoiceableOwner } from '@nota/contract/financial/invoice/invoice-record.ts';
import { invoiceTitleApi } from '@nota/contract/financial/invoice/invoice-title.contract.ts';
import { invoiceApi } from '@nota/contract/financial/invoice/invoice.contract.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useAct } from '../../../kit/call/use-act.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { INVOICE_READS } from './invoice-reads.ts';
import { InvoiceTitleForm } from './invoice-title.form.tsx';
import { OrdersPicker } from './orders.picker.tsx';

interface Props {
  readonly owner: InvoiceableOwner;
  readonly onDone: () => void;
}

export function InvoiceForm({ owner, onDone }: Props) {
  const t = useMessages('financial.invoice');
  const { ownerKind, ownerId } = owner;
  const query = { ownerKind, ownerId };
  const titles = useCall(invoiceTitleApi.list, { query }, { isSilent: true });
  const orders = useCall(invoiceApi.invoiceable, { query }, { isSilent: true });
  const [isAdding, setAdding] = useState(false);
  const { run, problem } = useAct(invoiceApi.request, {
    says: t('request.title'),
    touches: INVOICE_READS,
    handles: ['INPUT_INVALID', 'NOT_INVOICEABLE', 'TITLE_UNSUITABLE'],
    onDone,
  });
  const titleOptions = (titles.data ?? []).map(({ id, header, taxNo, type }) => ({
    value: id,
    label: [header, taxNo ?? t(`titleType.${type}`)].join(' · '),
  }));
  const hasNone = titles.data?.length === 0;
  return (
    <>
      {(isAdding || hasNone) && (
        <section className="invoice-title" aria-label={t('request.addTitle')}>
          {hasNone && <Alert className="record-form-notice" type="info" showIcon title={t('request.noTitle')} />}
          <InvoiceTitleForm owner={owner} onDone={() => setAdding(false)} />
        </section>
      )}
      {!isAdding && !hasNone && (
        <Button className="record-form-notice" onClick={() => setAdding(true)}>
          {t('request.addTitle')}
        </Button>
      )}
      <RecordForm
        schema={invoiceApi.request.body}
        initial={{ ownerKind, ownerId, type: 'electronic-plain', orders: [], remark: '' }}
        submit={t('request.submit')}
        problem={problem}
        lands={{ NOT_INVOICEABLE: 'orders', TITLE_UNSUITABLE: 'titleId' }}
        onSubmit={(body) => run({ body })}
      >
        <Field.Select name="titleId" label={t('field.header')} options={titleOptions} loading={titles.isLoading} />
        <Field.Select
          name="type"
          label={t('field.type')}
          hint={t('request.fourHint')}
          options={INVOICE_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
        <Field.Own name="orders" label={t('request.orders')}>
          <OrdersPicker orders={orders.data ?? []} />
        </Field.Own>
        <Field.Text name="email" label={t('field.email')} autoComplete="off" />
        <Field.TextArea name="remark" label={t('field.remark')} rows={2} />
      </RecordForm>
    </>
  );
}

import { TITLE_TYPES, type TitleType } from '@nota/contract/financial/invoice/invoice-choices.ts';
import type { InvoiceableOwner } from '@nota/contract/financial/invoice/invoice-record.ts';
import { invoiceTitleApi, NewInvoiceTitle } from '@nota/contract/financial/invoice/invoice-title.contract.ts';
import { Radio } from 'antd';
import { useState } from 'react';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';

interface Props {
  readonly owner: InvoiceableOwner;
  readonly onDone: () => void;
}

const [PERSONAL, COMPANY] = NewInvoiceTitle.options;
const FOUR = ['address', 'phone', 'bank', 'account'] as const;

export function InvoiceTitleForm({ owner, onDone }: Props) {
  const t = useMessages('financial.invoice');
  const { ownerKind, ownerId, ownerName } = owner;
  const [type, setType] = useState<TitleType>(ownerKind === 'personal-user' ? 'personal' : 'company');
  const { run, problem } = useAct(invoiceTitleApi.add, {
    says: t('request.addTitle'),
    touches: [invoiceTitleApi.list],
    handles: ['INPUT_INVALID'],
    onDone,
  });
  const options = TITLE_TYPES.map((value) => ({ value, label: t(`titleType.${value}`) }));
  return (
    <>
      <Radio.Group
        className="record-form-notice"
        aria-label={t('field.titleType')}
        options={options}
        value={type}
        onChange={({ target }) => setType(target.value as TitleType)}
      />
      {type === 'personal' ? (
        <RecordForm
          key="personal"
          schema={PERSONAL}
          initial={{ ownerKind, ownerId, type: 'personal' }}
          submit={t('request.saveTitle')}
          problem={problem}
          onSubmit={(body) => run({ body })}
        >
          <Field.Text name="header" label={t('field.header')} />
        </RecordForm>
      ) : (
        <RecordForm
          key="company"
          schema={COMPANY}
          initial={{ ownerKind, ownerId, type: 'company', header: ownerKind === 'personal-user' ? '' : ownerName }}
          submit={t('request.saveTitle')}
          problem={problem}
          onSubmit={(body) => run({ body })}
        >
          <Field.Text name="header" label={t('field.header')} />
          <Field.Text name="taxNo" label={t('field.taxNo')} />
          {FOUR.map((name) => (
            <Field.Text key={name} name={name} label={t(`field.${name}`)} />
          ))}
        </RecordForm>
      )}
    </>
  );
}

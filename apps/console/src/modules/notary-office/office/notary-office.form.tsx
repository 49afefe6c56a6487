import { MATTERS } from '@nota/contract/notary-office/notary-matters.ts';
import type { NotaryOfficeRow } from '@nota/contract/notary-office/notary-office-record.ts';
import { notaryOfficeApi } from '@nota/contract/notary-office/notary-office.contract.ts';
import { officeOpeningApi } from '@nota/contract/notary-office/office-opening.contract.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { OFFICE_READS } from './notary-office.actions.tsx';
import { RegionsInput } from './regions-input.tsx';

interface Props {
  readonly onDone: () => void;
}

export function NotaryOfficeCreateForm({ onDone }: Props) {
  const t = useMessages('notary-office.notary-office');
  const { run, problem } = useAct(notaryOfficeApi.create, {
    says: t('create'),
    touches: OFFICE_READS,
    handles: ['INPUT_INVALID', 'VALUE_TAKEN'],
    onDone,
  });
  return (
    <RecordForm
      schema={notaryOfficeApi.create.body}
      initial={{ acceptsOnline: false, matters: [], jurisdiction: [] }}
      submit={t('createSubmit')}
      problem={problem}
      lands={{ VALUE_TAKEN: 'code' }}
      draft="notary-office-create"
      onSubmit={(body) => run({ body })}
    >
      <Field.Text name="code" label={t('field.code')} hint={t('codeHint')} />
      <OfficeFields />
    </RecordForm>
  );
}

export function NotaryOfficeEditForm({ office, onDone }: Props & { readonly office: NotaryOfficeRow }) {
  const t = useMessages('notary-office.notary-office');
  const { run, problem } = useAct(notaryOfficeApi.edit, {
    says: t('save'),
    touches: [...OFFICE_READS, officeOpeningApi.get],
    handles: ['INPUT_INVALID'],
    onDone,
  });
  const { id, uscc, code: _, state: __, createdAt: ___, ...fields } = office;
  return (
    <RecordForm
      schema={notaryOfficeApi.edit.body}
      initial={{ ...fields, ...(uscc === null ? {} : { uscc }) }}
      submit={t('save')}
      problem={problem}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <OfficeFields />
    </RecordForm>
  );
}

function OfficeFields() {
  const t = useMessages('notary-office.notary-office');
  return (
    <>
      <Field.Text name="name" label={t('field.name')} />
      <Field.Text name="shortName" label={t('field.shortName')} />
      <Field.Text name="city" label={t('field.city')} />
      <Field.Text name="licenceNo" label={t('field.licenceNo')} />
      <Field.Text name="uscc" label={t('field.uscc')} />
      <Field.Text name="leader" label={t('field.leader')} />
      <Field.Text name="phone" label={t('field.phone')} hint={t('phoneHint')} />
      <Field.Text name="address" label={t('field.address')} />
      <Field.Own name="jurisdiction" label={t('field.jurisdiction')} hint={t('regionsHint')}>
        <RegionsInput />
      </Field.Own>
      <Field.Select
        name="matters"
        label={t('field.matters')}
        options={MATTERS.map((value) => ({ value, label: t(`matter.${value}`) }))}
        isMultiple
      />
      <Field.Switch name="acceptsOnline" label={t('field.acceptsOnline')} />
    </>
  );
}

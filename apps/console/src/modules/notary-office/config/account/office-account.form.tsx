import { officeAccountApi } from '@nota/contract/notary-office/config/office-account.contract.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { useAct } from '../../../../kit/call/use-act.ts';
import { useMessages } from '../../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../../kit/record/form/record-form.tsx';

interface Props {
  readonly office: { readonly id: string; readonly name: string };
  readonly onDone: () => void;
}

const proposed = officeAccountApi.create.body.omit({ officeId: true });

/** An account is usually in the name of the office; nothing else is taken from the one before. */
export function OfficeAccountForm({ office, onDone }: Props) {
  const t = useMessages('office-config.office-account');
  const { run, problem } = useAct(officeAccountApi.create, {
    says: t('create'),
    touches: [officeAccountApi.list, approvalRequestApi.list],
    handles: ['INPUT_INVALID'],
    onDone,
  });
  return (
    <RecordForm
      schema={proposed}
      initial={{ accountName: office.name }}
      submit={t('create')}
      problem={problem}
      onSubmit={(body) => run({ body: { ...body, officeId: office.id } })}
    >
      <Field.Text name="accountName" label={t('field.accountName')} />
      <Field.Text name="bank" label={t('field.bank')} />
      <Field.Text name="number" label={t('field.number')} hint={t('numberHint')} />
      <Field.TextArea name="reason" label={t('field.reason')} rows={3} />
    </RecordForm>
  );
}

import { officeWitnessApi } from '@nota/contract/notary-office/config/office-witness.contract.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { useAct } from '../../../../kit/call/use-act.ts';
import { useMessages } from '../../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../../kit/record/form/record-form.tsx';

interface Props {
  readonly officeId: string;
  readonly onDone: () => void;
}

const proposed = officeWitnessApi.create.body.omit({ officeId: true });

export function OfficeWitnessForm({ officeId, onDone }: Props) {
  const t = useMessages('office-config.office-witness');
  const { run, problem } = useAct(officeWitnessApi.create, {
    says: t('create'),
    touches: [officeWitnessApi.list, approvalRequestApi.list],
    handles: ['INPUT_INVALID', 'VALUE_TAKEN'],
    onDone,
  });
  return (
    <RecordForm
      schema={proposed}
      submit={t('create')}
      problem={problem}
      lands={{ VALUE_TAKEN: 'vkey' }}
      onSubmit={(body) => run({ body: { ...body, officeId } })}
    >
      <Field.TextArea name="vkey" label={t('field.vkey')} hint={t('keyHint')} rows={3} />
      <Field.TextArea name="reason" label={t('field.reason')} rows={3} />
    </RecordForm>
  );
}

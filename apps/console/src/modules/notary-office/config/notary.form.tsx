import { notaryApi, type NotaryRow } from '@nota/contract/notary-office/config/notary.contract.ts';
import { officeOpeningApi } from '@nota/contract/notary-office/office-opening.contract.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { DayInput } from '../../../kit/record/form/day-input.tsx';

/** The list of checks counts notaries. */
export const NOTARY_READS = [notaryApi.list, notaryApi.get, officeOpeningApi.get];

interface CreateProps {
  readonly officeId: string;
  readonly onDone: () => void;
}

const created = notaryApi.create.body.omit({ officeId: true });

export function NotaryCreateForm({ officeId, onDone }: CreateProps) {
  const t = useMessages('office-config.notary');
  const { run, problem } = useAct(notaryApi.create, {
    says: t('create'),
    touches: NOTARY_READS,
    handles: ['INPUT_INVALID', 'VALUE_TAKEN'],
    onDone,
  });
  return (
    <RecordForm
      schema={created}
      submit={t('create')}
      problem={problem}
      lands={{ VALUE_TAKEN: 'licenceNo' }}
      onSubmit={(body) => run({ body: { ...body, officeId } })}
    >
      <Field.Text name="name" label={t('field.name')} />
      <Field.Text name="licenceNo" label={t('field.licenceNo')} hint={t('licenceHint')} />
      <Field.Own name="licenceUntil" label={t('field.licenceUntil')} checksOnChange>
        <DayInput />
      </Field.Own>
      <Field.Own name="birthDate" label={t('field.birthDate')} hint={t('ageHint')} checksOnChange>
        <DayInput />
      </Field.Own>
    </RecordForm>
  );
}

interface EditProps {
  readonly notary: NotaryRow;
  readonly onDone: () => void;
}

export function NotaryEditForm({ notary, onDone }: EditProps) {
  const t = useMessages('office-config.notary');
  const { id, name, licenceUntil, version } = notary;
  const { run, problem } = useAct(notaryApi.edit, {
    says: t('save'),
    touches: NOTARY_READS,
    handles: ['INPUT_INVALID'],
    onDone,
  });
  return (
    <RecordForm
      schema={notaryApi.edit.body}
      initial={{ name, licenceUntil, version }}
      submit={t('save')}
      problem={problem}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <Field.Text name="name" label={t('field.name')} />
      <Field.Own name="licenceUntil" label={t('field.licenceUntil')} checksOnChange>
        <DayInput />
      </Field.Own>
      <Field.Own name="birthDate" label={t('field.birthDate')} hint={t('birthKept')} checksOnChange>
        <DayInput />
      </Field.Own>
    </RecordForm>
  );
}

import { officeHoursApi } from '@nota/contract/notary-office/config/office-hours.contract.ts';
import type { OfficeHours } from '@nota/contract/notary-office/config/office-hours.ts';
import type { NotaryOfficeDetail } from '@nota/contract/notary-office/notary-office-record.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { OFFICE_READS } from '../office/notary-office.actions.tsx';
import { WeekInput } from './week-input.tsx';

const WORK = [
  { from: '09:00', to: '12:00' },
  { from: '13:30', to: '17:30' },
];
/** What most offices have: a beginning that is changed is quicker than an empty week. */
const USUAL: OfficeHours = { week: [WORK, WORK, WORK, WORK, WORK, [], []], remark: '' };

interface Props {
  readonly office: NotaryOfficeDetail;
  readonly onDone: () => void;
}

export function OfficeHoursForm({ office, onDone }: Props) {
  const t = useMessages('office-config.office-hours');
  const { id, version, hours } = office;
  const { run, problem } = useAct(officeHoursApi.edit, {
    says: t('save'),
    touches: OFFICE_READS,
    handles: ['INPUT_INVALID'],
    onDone,
  });
  return (
    <RecordForm
      schema={officeHoursApi.edit.body}
      initial={{ ...(hours ?? USUAL), version }}
      submit={t('save')}
      problem={problem}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <Field.Own name="week" label={t('field.week')} hint={t('hint')}>
        <WeekInput />
      </Field.Own>
      <Field.Text name="remark" label={t('field.remark')} hint={t('remarkHint')} />
    </RecordForm>
  );
}

import { personalUserApi, type PersonalUserRow } from '@nota/contract/user-manager/personal-user.contract.ts';
import { Alert } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { followTicket } from '../../../kit/tasks/download.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { LabelsField } from '../account/account.form.tsx';
import { PERSONAL_READS } from './personal.actions.tsx';

interface Props {
  readonly user: PersonalUserRow;
  readonly onDone: () => void;
}

const LEVELS = Array.from({ length: 10 }, (_, level) => ({ value: level, label: String(level) }));

export function PersonalEditForm({ user, onDone }: Props) {
  const t = useMessages('user-manager.personal-user');
  const a = useMessages('user-manager.account');
  const { run, problem } = useAct(personalUserApi.edit, {
    says: a('editDone'),
    touches: PERSONAL_READS,
    handles: ['INPUT_INVALID'],
    onDone,
  });
  const { remark, labels, level, version } = user;
  return (
    <RecordForm
      schema={personalUserApi.edit.body}
      initial={{ remark, labels, level, version }}
      submit={a('editSubmit')}
      problem={problem}
      onSubmit={(body) => run({ params: { id: user.id }, body })}
    >
      <Field.TextArea name="remark" label={t('field.remark')} rows={3} />
      <LabelsField name="labels" label={t('field.labels')} />
      <Field.Select name="level" label={t('field.level')} options={LEVELS} />
    </RecordForm>
  );
}

export function ResetForm({ user, onDone }: Props) {
  const t = useMessages('user-manager.personal-user');
  const a = useMessages('user-manager.account');
  const { run, problem } = useAct(personalUserApi.resetVerification, {
    says: t('reset'),
    touches: PERSONAL_READS,
    handles: ['INPUT_INVALID'],
    onDone,
  });
  return (
    <RecordForm
      schema={personalUserApi.resetVerification.body}
      submit={t('reset')}
      problem={problem}
      onSubmit={(body) => run({ params: { id: user.id }, body })}
    >
      <Alert className="record-form-notice" type="warning" showIcon title={t('resetHint')} />
      <Field.TextArea name="reason" label={a('reason')} rows={3} />
    </RecordForm>
  );
}

/** Requests all data about one person, and lets the browser download it once. */
export function SubjectForm({ user, onDone }: Props) {
  const t = useMessages('user-manager.personal-user');
  const a = useMessages('user-manager.account');
  const { run, problem } = useAct(personalUserApi.subjectExport, {
    says: t('subject'),
    touches: [personalUserApi.acts],
    handles: ['INPUT_INVALID'],
    onDone: ({ ticket }) => {
      followTicket(ticket);
      onDone();
    },
  });
  return (
    <RecordForm
      schema={personalUserApi.subjectExport.body}
      submit={t('subject')}
      problem={problem}
      onSubmit={(body) => run({ params: { id: user.id }, body })}
    >
      <Alert className="record-form-notice" type="warning" showIcon title={t('subjectHint')} />
      <Field.TextArea name="reason" label={a('reason')} placeholder={a('reasonHint')} rows={3} />
    </RecordForm>
  );
}

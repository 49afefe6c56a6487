import { credentialResetApi } from '@nota/contract/auth/credential-reset.contract.ts';
import { memberApi, type MemberRow } from '@nota/contract/auth/member.contract.ts';
import { Alert } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { useAct } from '../../../kit/call/use-act.ts';

interface Props {
  readonly member: MemberRow;
  readonly onDone: () => void;
}

export function ResetPasswordForm({ member, onDone }: Props) {
  const t = useMessages('auth.member');
  const { run, problem } = useAct(memberApi.resetPassword, {
    says: t('resetPassword'),
    touches: [credentialResetApi.list],
    handles: ['INPUT_INVALID'],
    onDone,
  });
  return (
    <RecordForm
      schema={memberApi.resetPassword.body}
      submit={t('resetPassword')}
      problem={problem}
      onSubmit={(body) => run({ params: { id: member.id }, body })}
    >
      <Alert className="record-form-notice" type="warning" showIcon title={t('resetPasswordHint')} />
      <Field.TextArea name="reason" label={t('field.reason')} rows={3} />
    </RecordForm>
  );
}

export function ResetSecondFactorForm({ member, onDone }: Props) {
  const t = useMessages('auth.member');
  const { run, problem } = useAct(memberApi.resetSecondFactor, {
    says: t('resetSecondFactor'),
    touches: [memberApi.list],
    handles: ['INPUT_INVALID'],
    onDone,
  });
  return (
    <RecordForm
      schema={memberApi.resetSecondFactor.body}
      submit={t('resetSecondFactor')}
      problem={problem}
      onSubmit={(body) => run({ params: { id: member.id }, body })}
    >
      <Alert className="record-form-notice" type="warning" showIcon title={t('resetSecondFactorHint')} />
      <Field.TextArea name="reason" label={t('field.reason')} rows={3} />
    </RecordForm>
  );
}

import { loginAlertApi, LoginAlertRule } from '@nota/contract/user-manager/login-alert.contract.ts';
import { Alert, InputNumber, Skeleton } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import { ListProblem } from '../../../kit/list/list-problem.tsx';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { useAct } from '../../../kit/call/use-act.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { WindowInput } from './window-input.tsx';

/** The rules for alerts about sign-ins, one form for each. */
export function LoginAlertRules() {
  const { data, error, refetch } = useCall(loginAlertApi.rules, {}, { isSilent: true });
  if (error && !data) return <ListProblem problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  return data.map((rule) => <RuleForm key={rule.kind} rule={rule} />);
}

function RuleForm({ rule }: { rule: LoginAlertRule }) {
  const t = useMessages('user-manager.login-alert');
  const { run, problem } = useAct(loginAlertApi.saveRule, {
    says: t('saved'),
    touches: [loginAlertApi.rules],
    handles: ['INPUT_INVALID'],
  });
  return (
    <section className="alert-rule" aria-label={t(`kind.${rule.kind}`)}>
      <h3>{t(`kind.${rule.kind}`)}</h3>
      <RecordForm
        schema={LoginAlertRule}
        initial={rule}
        submit={t('save')}
        problem={problem}
        onSubmit={(body) => run({ body })}
      >
        <Alert className="record-form-notice" type="info" title={t(`rule.${rule.kind}`)} />
        <Field.Own name="threshold" label={t('field.threshold')}>
          <InputNumber min={1} max={100} precision={0} />
        </Field.Own>
        <Field.Own name="windowMinutes" label={t('field.windowMinutes')}>
          <WindowInput />
        </Field.Own>
        <Field.Switch name="isEnabled" label={t('field.isEnabled')} />
      </RecordForm>
    </section>
  );
}

import { newPassword } from '@nota/contract/kit/fields.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../../kit/language/intl.ts';
import { PasswordInput } from '../../../kit/password-input.tsx';
import { schemaRule } from '../../../kit/call/field-validation.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { PasswordMeter } from './password-meter.tsx';
import { Section } from '../section/section.tsx';
import { useRefusalAtField } from './use-refusal-at-field.ts';

const toDevices = (children: ReactNode) => <Link to="/account/center">{children}</Link>;

interface Values {
  newPassword: string;
  again: string;
}

/** A new password. The old one is asked for by the re-authentication; a refusal is shown on its field. */
export function ChangePassword() {
  const t = useMessages('account.password');
  const [form] = Form.useForm<Values>();
  const typed = Form.useWatch('newPassword', form) ?? '';
  const { run, isRunning, problem } = useAct(accountApi.changePassword, {
    says: t('submit'),
    touches: [accountApi.profile],
    handles: ['PASSWORD_REUSED', 'PASSWORD_GUESSABLE'],
    onDone: () => form.resetFields(),
  });
  useRefusalAtField(form, problem, {
    PASSWORD_REUSED: 'newPassword',
    PASSWORD_GUESSABLE: 'newPassword',
  });

  return (
    <Section title={t('title')} hint={t.rich('hint', { devices: toDevices })}>
      <Form<Values>
        name="change-password"
        form={form}
        layout="vertical"
        requiredMark={false}
        className="account-form"
        onFinish={(values) => void run({ body: { newPassword: values.newPassword } })}
      >
        <Form.Item
          name="newPassword"
          label={t('new')}
          validateTrigger="onBlur"
          rules={[schemaRule(newPassword, t('new'))]}
          extra={<PasswordMeter password={typed} />}
        >
          <PasswordInput autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="again"
          label={t('again')}
          dependencies={['newPassword']}
          validateTrigger="onBlur"
          rules={[
            { required: true, message: t('againHint') },
            ({ getFieldValue }) => ({
              validator: (_, value) =>
                !value || value === getFieldValue('newPassword')
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('different'))),
            }),
          ]}
        >
          <PasswordInput autoComplete="new-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isRunning}>
          {t('submit')}
        </Button>
      </Form>
    </Section>
  );
}

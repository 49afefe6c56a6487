import { accountApi } from '@nota/contract/session/account.contract.ts';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../../../kit/intl.ts';
import { PasswordInput } from '../../../kit/password-input.tsx';
import { useAct } from '../../../kit/use-act.ts';
import { useRefusalAtField } from './use-refusal-at-field.ts';

interface Values {
  password: string;
  otp: string;
}

/** Switching it off asks for everything that a stolen session has not. */
export function RemoveSecondFactor() {
  const t = useText('account.secondFactor');
  const [form] = Form.useForm<Values>();
  const [isOpen, setOpen] = useState(false);
  const { run, isRunning, problem } = useAct(accountApi.removeSecondFactor, {
    says: t('remove'),
    touches: [accountApi.profile],
    handles: ['PASSWORD_WRONG', 'SECOND_FACTOR_WRONG'],
    onDone: () => setOpen(false),
  });
  useRefusalAtField(form, problem, { PASSWORD_WRONG: 'password', SECOND_FACTOR_WRONG: 'otp' });
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        {t('remove')}
      </Button>
      <Modal
        open={isOpen}
        title={t('removeTitle')}
        okText={t('remove')}
        okButtonProps={{ danger: true, htmlType: 'submit', form: 'remove-second-factor' }}
        confirmLoading={isRunning}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <p>{t('removeConsequence')}</p>
        <Form<Values>
          name="remove-second-factor"
          form={form}
          preserve={false}
          layout="vertical"
          requiredMark={false}
          onFinish={(body) => void run({ body })}
        >
          <Form.Item name="password" label={t('password')} rules={[{ required: true }]}>
            <PasswordInput autoComplete="current-password" />
          </Form.Item>
          <Form.Item
            name="otp"
            label={t('otp')}
            rules={[{ required: true, pattern: /^\d{6}$/, message: t('codeHint') }]}
          >
            <Input.OTP size="large" length={6} autoComplete="one-time-code" />
          </Form.Item>
        </Form>
      </Modal>
    </>
  );
}

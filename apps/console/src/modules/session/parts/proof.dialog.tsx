import { accountApi } from '@nota/contract/session/account.contract.ts';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { call } from '../../../kit/api.ts';
import { useText } from '../../../kit/intl.ts';
import { PasswordInput } from '../../../kit/password-input.tsx';
import { Problem } from '../../../kit/problem.ts';

interface Values {
  password: string;
  otp?: string;
}

/** The password again, and the code of whoever has one; then the page goes on with what it was doing. */
export function ProofDialog({ onEnd }: { onEnd: (isProven: boolean) => void }) {
  const t = useText('session.proof');
  const login = useText('session.login');
  const code = useText('session.secondFactor');
  const [form] = Form.useForm<Values>();
  const [isSending, setSending] = useState(false);
  const [asksCode, setAsksCode] = useState(false);

  async function submit(body: Values) {
    setSending(true);
    try {
      await call(accountApi.reauthenticate, { body }, { handles: ['SECOND_FACTOR_REQUIRED'] });
      onEnd(true);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.reason === 'SECOND_FACTOR_REQUIRED') setAsksCode(true);
      if (error.reason === 'SECOND_FACTOR_WRONG') form.resetFields(['otp']);
      if (error.kind === 'session') onEnd(false);
    } finally {
      setSending(false);
    }
  }

  return (
    <Modal
      open
      title={t('title')}
      okText={t('submit')}
      okButtonProps={{ htmlType: 'submit', form: 'prove-again' }}
      confirmLoading={isSending}
      onCancel={() => onEnd(false)}
      width={416}
    >
      <p className="sign-in-hint">{t('hint')}</p>
      <Form<Values>
        name="prove-again"
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item name="password" label={login('password')} rules={[{ required: true }]}>
          <PasswordInput autoComplete="current-password" autoFocus />
        </Form.Item>
        {asksCode && (
          <Form.Item
            name="otp"
            label={code('code')}
            rules={[{ required: true, pattern: /^\d{6}$/, message: code('hint') }]}
          >
            <Input.OTP length={6} autoFocus autoComplete="one-time-code" />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}

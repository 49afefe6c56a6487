import { signInApi, type SignedIn } from '@nota/contract/session/sign-in.contract.ts';
import { Button, Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { call } from '../../../kit/api.ts';
import { useText } from '../../../kit/intl.ts';
import { Problem } from '../../../kit/problem.ts';

interface Props {
  readonly challenge: string;
  readonly onSignedIn: (answer: SignedIn) => void;
  readonly onBack: () => void;
}

/** Second step, for those who have an authenticator. The last digit sends it. */
export function SecondFactorStepForm({ challenge, onSignedIn, onBack }: Props) {
  const t = useText('session.secondFactor');
  const [form] = Form.useForm<{ otp: string }>();
  const [isSending, setSending] = useState(false);
  const sent = useRef('');

  async function submit(otp: string) {
    // The last digit and the button may both send it; a code works once.
    if (sent.current === otp) return;
    sent.current = otp;
    setSending(true);
    try {
      onSignedIn(await call(signInApi.signIn, { body: { challenge, otp } }));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      form.resetFields();
      if (error.isOpenEnded) sent.current = '';
      // Anything but a wrong code means that the pass is spent: the password has to be given again.
      if (error.kind === 'refused' && error.reason !== 'SECOND_FACTOR_WRONG') onBack();
    } finally {
      setSending(false);
    }
  }

  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={({ otp }) => void submit(otp)}>
      <h2 className="sign-in-step">{t('title')}</h2>
      <p className="sign-in-hint">{t('hint')}</p>
      <Form.Item name="otp" label={t('code')} rules={[{ required: true }, { pattern: /^\d{6}$/, message: t('hint') }]}>
        <Input.OTP
          className="sign-in-code"
          size="large"
          length={6}
          autoFocus
          autoComplete="one-time-code"
          onChange={(otp) => void submit(otp)}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={isSending} className="sign-in-submit">
        {t('submit')}
      </Button>
      <Button type="link" block onClick={onBack}>
        {t('back')}
      </Button>
    </Form>
  );
}

import { signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { call, confirmSuccess } from '../../../kit/call/api.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Problem } from '@nota/contract/kit/call/problem.ts';
import { NewPasswordFields } from '../own-password/new-password.fields.tsx';

interface Props {
  readonly challenge: string;
  readonly onBack: () => void;
}

/** The password is right but expired: choose a new one, and then sign in again. */
export function RenewalStepForm({ challenge, onBack }: Props) {
  const t = useMessages('own-password.renewal');
  const [isSending, setSending] = useState(false);

  async function submit(values: { newPassword: string }) {
    setSending(true);
    try {
      await call(signInApi.renewPassword, { body: { challenge, newPassword: values.newPassword } });
      confirmSuccess(t('submit'), onBack);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // A password used before may be corrected; any other refusal means that the pass has expired.
      if (error.reason === 'SIGN_IN_FAILED') onBack();
    } finally {
      setSending(false);
    }
  }

  return (
    <Form<{ newPassword: string }> layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
      <h2 className="sign-in-step">{t('title')}</h2>
      <p className="sign-in-hint">{t('hint')}</p>
      <NewPasswordFields hasFocus />
      <Button type="primary" htmlType="submit" size="large" block loading={isSending} className="sign-in-submit">
        {t('submit')}
      </Button>
      <Button type="link" block onClick={onBack}>
        {t('back')}
      </Button>
    </Form>
  );
}

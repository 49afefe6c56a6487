import { phone } from '@nota/contract/kit/fields.ts';
import { activationApi } from '@nota/contract/session/activation.contract.ts';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { call } from '../../../kit/call/api.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Problem } from '../../../kit/call/problem.ts';
import type { AnswerOf } from '../../../kit/call/request.ts';
import { schemaRule } from '../../../kit/call/schema-rule.ts';
import { readText, STORED } from '../../../kit/session/stored.ts';
import { NewPasswordFields } from '../own-password/new-password.fields.tsx';

interface Values {
  phone: string;
  code: string;
  newPassword: string;
}

type Done = AnswerOf<typeof activationApi.activate>;

/** The owner of an account chooses its password, with the code that a colleague handed over. */
export function ActivationStepForm({ onBack }: { onBack: () => void }) {
  const t = useMessages('own-password.activation');
  const [isSending, setSending] = useState(false);
  const [done, setDone] = useState<Done>();

  async function submit({ phone: number, code, newPassword }: Values) {
    setSending(true);
    try {
      const body = { platform: readText(STORED.platformKey), phone: number, code, newPassword };
      setDone(await call(activationApi.activate, { body }));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    } finally {
      setSending(false);
    }
  }

  if (done) return <Activated done={done} onBack={onBack} />;
  return (
    <Form<Values> layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
      <h2 className="sign-in-step">{t('title')}</h2>
      <p className="sign-in-hint">{t('hint')}</p>
      <Form.Item name="phone" label={t('phone')} validateTrigger="onBlur" rules={[schemaRule(phone, t('phone'))]}>
        <Input size="large" autoComplete="username" inputMode="tel" autoFocus />
      </Form.Item>
      <Form.Item name="code" label={t('code')} rules={[{ required: true, max: 64 }]}>
        <Input
          size="large"
          className="sign-in-spoken"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="XXXX-XXXX-XXXX-XXXX-XXXX"
        />
      </Form.Item>
      <NewPasswordFields />
      <Button type="primary" htmlType="submit" size="large" block loading={isSending} className="sign-in-submit">
        {t('submit')}
      </Button>
      <Button type="link" block onClick={onBack}>
        {t('back')}
      </Button>
    </Form>
  );
}

/** Who took part, so that an owner who did not ask for it notices. */
function Activated({ done, onBack }: { done: Done; onBack: () => void }) {
  const t = useMessages('own-password.activation');
  return (
    <>
      <h2 className="sign-in-step">{t('done')}</h2>
      <Alert
        type="success"
        showIcon
        title={t(`by.${done.kind}`, { asked: done.askedBy, handed: done.handedBy })}
        description={
          <>
            {done.approvedBy !== null && <p>{t('approved', { name: done.approvedBy })}</p>}
            {t('doubt')}
          </>
        }
      />
      <Button type="primary" size="large" block className="sign-in-submit" onClick={onBack} autoFocus>
        {t('toSignIn')}
      </Button>
    </>
  );
}

import { deviceName } from '@nota/contract/kit/device-name.ts';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useMessages } from '../language/intl.ts';
import type { SetUpProps } from './authenticator.form.tsx';
import { FactorError } from './factor-error.tsx';
import { makePasskey, type PromptFailure } from './browser-passkeys.ts';
import './second-factor.css';

const NAME_MAX_CHARS = 32;

/** A name for the passkey, and the browser's own prompt, which only a click may open. */
export function PasskeyForm({ start, isSending, error, onFactor, children }: SetUpProps) {
  const t = useMessages('factor');
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<PromptFailure>();

  async function submit(name: string) {
    if (!start.passkey) return;
    setFailure(undefined);
    setAsking(true);
    const made = await makePasskey(start.passkey);
    setAsking(false);
    if (typeof made === 'string') setFailure(made);
    else await onFactor({ enrolment: start.enrolment, passkey: made, name });
  }

  return (
    <Form<{ name: string }>
      className="factor-passkey"
      layout="vertical"
      requiredMark={false}
      initialValues={{ name: deviceName(navigator.userAgent).slice(0, NAME_MAX_CHARS) }}
      onFinish={({ name }) => void submit(name)}
    >
      <p className="factor-hint">{t('passkey.hint')}</p>
      <Form.Item
        name="name"
        label={t('passkey.name')}
        extra={t('passkey.nameHint')}
        rules={[{ required: true, whitespace: true }]}
      >
        <Input maxLength={NAME_MAX_CHARS} autoFocus autoComplete="off" />
      </Form.Item>
      <FactorError text={failure === undefined ? error : t(`prompt.${failure}`)} />
      <div className="factor-buttons">
        <Button type="primary" htmlType="submit" loading={isAsking || isSending}>
          {t('passkey.make')}
        </Button>
        {children}
      </div>
    </Form>
  );
}

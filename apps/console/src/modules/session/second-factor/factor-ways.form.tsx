import { KeyOutlined } from '@ant-design/icons';
import type { FactorOwed, FactorProof } from '@nota/contract/session/factors.ts';
import { Button, Form, Input, type InputRef } from 'antd';
import type { OTPRef } from 'antd/es/input/OTP';
import { useRef, useState } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { CodeInput } from '../../../kit/second-factor/code-input.tsx';
import { signByPasskey, type PromptFailure } from '../../../kit/second-factor/browser-passkeys.ts';

export interface WayProps {
  readonly owed: FactorOwed;
  readonly submitText: string;
  readonly isSending: boolean;
  /** Resolves to false where it was wrong and may be retried. */
  readonly onProof: (proof: FactorProof) => Promise<boolean>;
  /** The outcome of the browser's prompt; undefined while it is open. */
  readonly onFailure: (failure: PromptFailure | undefined) => void;
}

/** The browser's own prompt. Only a click opens it. */
export function PasskeyWay({ owed, isSending, onProof, onFailure }: WayProps) {
  const t = useMessages('factor.proof');
  const [isAsking, setAsking] = useState(false);

  async function ask() {
    if (!owed.passkey) return;
    onFailure(undefined);
    setAsking(true);
    const signed = await signByPasskey(owed.passkey);
    setAsking(false);
    if (typeof signed === 'string') onFailure(signed);
    else await onProof({ passkey: signed });
  }

  return (
    <Button
      type="primary"
      size="large"
      block
      autoFocus
      icon={<KeyOutlined aria-hidden />}
      loading={isAsking || isSending}
      onClick={() => void ask()}
    >
      {t('use.passkey')}
    </Button>
  );
}

/** Six digits; the last one submits. */
export function CodeWay({ submitText, isSending, onProof }: WayProps) {
  const t = useMessages('factor.proof');
  const [form] = Form.useForm<{ otp: string }>();
  const boxes = useRef<OTPRef>(null);
  const isUnderWay = useRef(false);

  async function submit(otp: string) {
    // The last digit and the button may both submit it; a code works once.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      if (await onProof({ otp })) return;
      form.resetFields();
      boxes.current?.focus();
    } finally {
      isUnderWay.current = false;
    }
  }

  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={({ otp }) => void submit(otp)}>
      <Form.Item
        name="otp"
        label={t('code')}
        rules={[{ required: true }, { pattern: /^\d{6}$/, message: t('hint.otp') }]}
      >
        <CodeInput ref={boxes} label={t('code')} className="factor-digits" onChange={(otp) => void submit(otp)} />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={isSending}>
        {submitText}
      </Button>
    </Form>
  );
}

/** One of the recovery codes. */
export function RecoveryWay({ submitText, isSending, onProof }: WayProps) {
  const t = useMessages('factor.proof');
  const [form] = Form.useForm<{ recoveryCode: string }>();
  const field = useRef<InputRef>(null);

  async function submit(recoveryCode: string) {
    if (await onProof({ recoveryCode })) return;
    field.current?.focus({ cursor: 'all' });
  }

  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={({ recoveryCode }) => void submit(recoveryCode)}>
      <Form.Item name="recoveryCode" label={t('recoveryCode')} rules={[{ required: true, whitespace: true, max: 64 }]}>
        <Input
          ref={field}
          className="factor-spoken"
          size="large"
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="XXXX-XXXX-XXXX-XXXX-XXXX-XXXX"
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={isSending}>
        {submitText}
      </Button>
    </Form>
  );
}

import type { FactorStart, NewFactor } from '@nota/contract/session/factors.ts';
import { Button, Form } from 'antd';
import type { OTPRef } from 'antd/es/input/OTP';
import { Suspense, useRef, type ReactNode } from 'react';
import { useMessages } from '../language/intl.ts';
import { lazyPiece } from '../lazy-piece.ts';
import { CodeInput } from './code-input.tsx';
import { CopyTextButton } from './copy-text-button.tsx';
import { FactorError } from './factor-error.tsx';
import './second-factor.css';

const EnrolmentCode = lazyPiece(async () => (await import('./enrolment-code.tsx')).EnrolmentCode);

export interface SetUpProps {
  readonly start: FactorStart;
  readonly isSending: boolean;
  /** The server's answer to the last attempt, as a message. */
  readonly error: string | undefined;
  /** Resolves to true once it is stored. */
  readonly onFactor: (factor: NewFactor) => Promise<boolean>;
  /** Beside the button: alternatives. */
  readonly children?: ReactNode;
}

/** Scan, or type the secret; then prove it with a code. */
export function AuthenticatorForm({ start, isSending, error, onFactor, children }: SetUpProps) {
  const t = useMessages('factor.authenticator');
  const [form] = Form.useForm<{ otp: string }>();
  const boxes = useRef<OTPRef>(null);

  async function submit(otp: string) {
    if (await onFactor({ enrolment: start.enrolment, otp })) return;
    form.resetFields();
    boxes.current?.focus();
  }

  return (
    <div className="factor-set-up">
      <div className="factor-picture">
        <Suspense>
          <EnrolmentCode uri={start.uri} />
        </Suspense>
      </div>
      <ol>
        <li>{t('app')}</li>
        <li>
          {t('scan')}
          <p className="factor-secret" data-secret={start.secret}>
            <code>{start.secret.match(/.{1,4}/g)?.join(' ')}</code>
            <CopyTextButton text={start.secret} />
          </p>
        </li>
        <li>
          <Form form={form} layout="vertical" requiredMark={false} onFinish={({ otp }) => void submit(otp)}>
            <Form.Item
              name="otp"
              label={t('code')}
              rules={[{ required: true, pattern: /^\d{6}$/, message: t('codeHint') }]}
            >
              <CodeInput ref={boxes} label={t('code')} />
            </Form.Item>
            <FactorError text={error} />
            <div className="factor-buttons">
              <Button type="primary" htmlType="submit" loading={isSending}>
                {t('confirm')}
              </Button>
              {children}
            </div>
          </Form>
        </li>
      </ol>
    </div>
  );
}

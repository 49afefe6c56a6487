import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { SignedIn } from '@nota/contract/session/sign-in.contract.ts';
import { signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { Button, Form, Input, type InputRef } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../../kit/call/api.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { PasswordInput } from '../../../kit/password-input.tsx';
import { Problem } from '@nota/contract/kit/call/problem.ts';
import { readText, STORED } from '../../../kit/session/stored.ts';
import { CaptchaImage } from './captcha-image.tsx';
import { OWED_REFUSALS, owedStep, type OwedStep } from './owed-step.ts';
import { useCaptcha } from './use-captcha.ts';

interface Values {
  username: string;
  password: string;
  captcha: string;
}

interface Props {
  /** Set when a known member signs in again: only they may. */
  readonly username?: string | undefined;
  readonly onSignedIn: (answer: SignedIn) => void;
  /** The password was right, and a step is missing. */
  readonly onOwed: (next: OwedStep) => void;
}

/** First step: account, password and captcha. */
export function PasswordStepForm({ username, onSignedIn, onOwed }: Props) {
  const t = useMessages('session.login');
  const [form] = Form.useForm<Values>();
  const [isSending, setSending] = useState(false);
  const captchaInput = useRef<InputRef>(null);
  const typed = Form.useWatch('username', form) ?? username ?? '';
  const clearCaptcha = useCallback(() => form.setFieldValue('captcha', ''), [form]);
  const captcha = useCaptcha(typed, clearCaptcha);

  async function submit(values: Values) {
    setSending(true);
    try {
      const kept = { platform: readText(STORED.platformKey), device: readText(STORED.knownDevice) };
      const body = { ...values, captchaKey: captcha.key, ...kept };
      onSignedIn(await call(signInApi.signIn, { body }, { handles: OWED_REFUSALS }));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const next = owedStep(error);
      if (next) onOwed(next);
      else tryAgain();
    } finally {
      setSending(false);
    }
  }

  /** An image is valid for one attempt, whatever its outcome. */
  function tryAgain() {
    captcha.refresh();
    captchaInput.current?.focus();
  }

  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
      <Form.Item name="username" label={t('username')} initialValue={username} rules={[{ required: true, max: 32 }]}>
        <Input
          size="large"
          autoComplete="username"
          placeholder={t('usernameHint')}
          autoFocus={username === undefined}
          readOnly={username !== undefined}
          variant={username === undefined ? 'outlined' : 'filled'}
        />
      </Form.Item>
      <Form.Item name="password" label={t('password')} rules={[{ required: true, max: 128 }]}>
        <PasswordInput
          size="large"
          autoComplete="current-password"
          placeholder={t('passwordHint')}
          autoFocus={username !== undefined}
        />
      </Form.Item>
      <Form.Item label={t('captcha')} htmlFor="captcha" required>
        <div className="captcha-row">
          <Form.Item name="captcha" noStyle rules={[{ required: true, message: t('captchaHint') }]}>
            <Input
              id="captcha"
              size="large"
              ref={captchaInput}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={LIMIT.captchaChars}
              placeholder={t('captchaHint')}
            />
          </Form.Item>
          <CaptchaImage captcha={captcha} />
        </div>
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={isSending} className="sign-in-submit">
        {t('submit')}
      </Button>
    </Form>
  );
}

import { accountApi } from '@nota/contract/session/account.contract.ts';
import { Button, Form, Input } from 'antd';
import { Suspense } from 'react';
import { useText } from '../../../kit/intl.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { CopyButton } from '../../../kit/list/cells.tsx';
import { useAct } from '../../../kit/use-act.ts';
import { useRefusalAtField } from './use-refusal-at-field.ts';
import { StartButton, type Enrolment } from './start-second-factor.tsx';

const EnrolmentCode = lazyPiece(async () => (await import('./enrolment-code.tsx')).EnrolmentCode);

interface Props {
  readonly enrolment: Enrolment;
  readonly onEnd: () => void;
  /** The secret is good for five minutes; another one may be asked for. */
  readonly onRestart: (enrolment: Enrolment) => void;
}

/** Scan, or type the secret; then prove it with a code. */
export function EnrolSecondFactor({ enrolment, onEnd, onRestart }: Props) {
  const t = useText('account.secondFactor');
  const [form] = Form.useForm<{ otp: string }>();
  const { run, isRunning, problem } = useAct(accountApi.confirmSecondFactor, {
    says: t('confirm'),
    touches: [accountApi.profile],
    handles: ['SECOND_FACTOR_WRONG'],
    onDone: onEnd,
  });
  useRefusalAtField(form, problem, { SECOND_FACTOR_WRONG: 'otp' });

  return (
    <div className="account-enrol">
      <div className="account-code">
        <Suspense>
          <EnrolmentCode uri={enrolment.uri} />
        </Suspense>
      </div>
      <ol>
        <li>{t('stepApp')}</li>
        <li>
          {t('stepScan')}
          <p className="hash" data-secret={enrolment.secret}>
            {enrolment.secret.match(/.{1,4}/g)?.join(' ')}
            <CopyButton text={enrolment.secret} />
          </p>
        </li>
        <li>
          <Form
            form={form}
            layout="vertical"
            requiredMark={false}
            onFinish={({ otp }) => void run({ body: { enrolment: enrolment.enrolment, otp } })}
          >
            <Form.Item
              name="otp"
              label={t('stepCode')}
              rules={[{ required: true, pattern: /^\d{6}$/, message: t('codeHint') }]}
            >
              <Input.OTP size="large" length={6} autoComplete="one-time-code" />
            </Form.Item>
            <Button type="primary" htmlType="submit" loading={isRunning}>
              {t('confirm')}
            </Button>
            <StartButton isAgain onStarted={onRestart} />
            <Button type="link" onClick={onEnd}>
              {t('cancel')}
            </Button>
          </Form>
        </li>
      </ol>
    </div>
  );
}

import { accountApi } from '@nota/contract/session/account.contract.ts';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { useText } from '../../../kit/intl.ts';
import { useCall } from '../../../kit/use-call.ts';
import { EnrolSecondFactor } from './enrol-second-factor.form.tsx';
import { Failure } from './failure.tsx';
import { RemoveSecondFactor } from './remove-second-factor.dialog.tsx';
import { Section } from './section.tsx';
import { StartButton, type Enrolment } from './start-second-factor.tsx';

/** A code from an authenticator beside the password: off, being set up, or on. */
export function SecondFactor() {
  const t = useText('account.secondFactor');
  const { data, error, refetch } = useCall(accountApi.profile, {});
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const isOn = data?.hasSecondFactor === true;
  return (
    <Section title={t('title')} hint={t('hint')}>
      {error && !data && <Failure problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 1 }} />}
      {data && (
        <p className="account-state">
          <span className="account-mark" data-tone={isOn ? 'success' : 'neutral'}>
            {t(isOn ? 'on' : 'off')}
          </span>
          {isOn && <RemoveSecondFactor />}
          {!isOn && !enrolment && <StartButton onStarted={setEnrolment} />}
        </p>
      )}
      {data && !isOn && enrolment && (
        <EnrolSecondFactor enrolment={enrolment} onEnd={() => setEnrolment(undefined)} onRestart={setEnrolment} />
      )}
    </Section>
  );
}

import type { SignedIn } from '@nota/contract/session/sign-in.contract.ts';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../kit/intl.ts';
import { storeSession } from '../../../kit/session.ts';
import { PasswordStepForm } from './password-step.form.tsx';
import { RenewalStepForm } from './renewal-step.form.tsx';
import { SecondFactorStepForm } from './second-factor-step.form.tsx';
import './sign-in.form.css';

/** Seldom wanted, so it comes when it is. */
const ActivationStepForm = lazy(async () => ({
  default: (await import('./activation-step.form.tsx')).ActivationStepForm,
}));

type Step = { at: 'password' | 'activation' } | { at: 'second-factor' | 'new-password'; challenge: string };

interface Props {
  /** Set when a known person signs in again: only they may. */
  readonly username?: string | undefined;
  /** Begins with the code that a colleague handed over. */
  readonly isActivating?: boolean;
}

/**
 * Signing in, step by step. Whoever shows it sees by the session that it is done: the sign-in page leaves, the dialog
 * over an expired page closes, and so do those of other tabs.
 */
export function SignInForm({ username, isActivating = false }: Props) {
  const t = useText('session.activation');
  const [step, setStep] = useState<Step>({ at: isActivating ? 'activation' : 'password' });
  const back = () => setStep({ at: 'password' });
  const done = (answer: SignedIn) => storeSession(answer);

  if (step.at === 'second-factor') {
    return <SecondFactorStepForm challenge={step.challenge} onSignedIn={done} onBack={back} />;
  }
  if (step.at === 'activation') {
    return (
      <Suspense>
        <ActivationStepForm onBack={back} />
      </Suspense>
    );
  }
  if (step.at === 'new-password') return <RenewalStepForm challenge={step.challenge} onBack={back} />;
  return (
    <>
      <PasswordStepForm
        username={username}
        onSignedIn={done}
        onOwed={({ what, challenge }) => setStep({ at: what, challenge })}
      />
      {username === undefined && (
        <Button type="link" block onClick={() => setStep({ at: 'activation' })}>
          {t('open')}
        </Button>
      )}
    </>
  );
}

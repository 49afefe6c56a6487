import type { SignedIn } from '@nota/contract/session/sign-in.contract.ts';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { storeSession } from '../../../kit/session/session.ts';
import type { OwedStep } from './owed-step.ts';
import { PasswordStepForm } from './password-step.form.tsx';
import './sign-in.form.css';

/** Not every member needs these steps, so they are loaded on demand. */
const ActivationStepForm = lazy(async () => ({
  default: (await withMessages('own-password', import('./activation-step.form.tsx'))).ActivationStepForm,
}));
const RenewalStepForm = lazy(async () => ({
  default: (await withMessages('own-password', import('./renewal-step.form.tsx'))).RenewalStepForm,
}));
const SecondFactorStepForm = lazy(async () => ({
  default: (await withMessages('factor', import('../second-factor/second-factor-step.form.tsx'))).SecondFactorStepForm,
}));
const EnrolmentStepForm = lazy(async () => ({
  default: (await withMessages('factor', import('../second-factor/enrolment-step.form.tsx'))).EnrolmentStepForm,
}));

type Step = { readonly at: 'password' | 'activation' } | OwedStep;

interface Props {
  /** Set when a known member signs in again: only they may. */
  readonly username?: string | undefined;
  /** Begins with the code that a colleague handed over. */
  readonly isActivating?: boolean;
}

/**
 * Signing in, step by step. Its parent sees the result in the session: the sign-in page navigates away, the dialog over
 * an expired page closes, and so do those of other tabs.
 */
export function SignInForm({ username, isActivating = false }: Props) {
  const t = useMessages('session.login');
  const [step, setStep] = useState<Step>({ at: isActivating ? 'activation' : 'password' });
  const back = () => setStep({ at: 'password' });
  const done = (answer: SignedIn, heldToken?: string) => storeSession(answer, heldToken);

  if (step.at === 'password') {
    return (
      <>
        <PasswordStepForm username={username} onSignedIn={done} onOwed={setStep} />
        {username === undefined && (
          <Button type="link" block onClick={() => setStep({ at: 'activation' })}>
            {t('activate')}
          </Button>
        )}
      </>
    );
  }
  return (
    <Suspense>
      {step.at === 'activation' && <ActivationStepForm onBack={back} />}
      {step.at === 'new-password' && <RenewalStepForm challenge={step.challenge} onBack={back} />}
      {step.at === 'second-factor' && (
        <SecondFactorStepForm owed={step.owed} onSignedIn={done} onOwed={setStep} onBack={back} />
      )}
      {step.at === 'enrolment' && (
        <EnrolmentStepForm challenge={step.challenge} onSignedIn={done} onOwed={setStep} onBack={back} />
      )}
    </Suspense>
  );
}

import type { SignedIn } from '@nota/contract/session/sign-in.contract.ts';
import { useState } from 'react';
import { storeSession } from '../../../kit/session.ts';
import { PasswordStepForm } from './password-step.form.tsx';
import { RenewalStepForm } from './renewal-step.form.tsx';
import { SecondFactorStepForm } from './second-factor-step.form.tsx';
import './sign-in.form.css';

type Step = { at: 'password' } | { at: 'second-factor' | 'new-password'; challenge: string };

/**
 * Signing in, step by step. Whoever shows it sees by the session that it is done: the sign-in page leaves, the dialog
 * over an expired page closes, and so do those of other tabs.
 */
export function SignInForm({ username }: { username?: string | undefined }) {
  const [step, setStep] = useState<Step>({ at: 'password' });
  const back = () => setStep({ at: 'password' });
  const done = (answer: SignedIn) => storeSession(answer);

  if (step.at === 'second-factor') {
    return <SecondFactorStepForm challenge={step.challenge} onSignedIn={done} onBack={back} />;
  }
  if (step.at === 'new-password') return <RenewalStepForm challenge={step.challenge} onBack={back} />;
  return (
    <PasswordStepForm
      username={username}
      onSignedIn={done}
      onOwed={({ what, challenge }) => setStep({ at: what, challenge })}
    />
  );
}

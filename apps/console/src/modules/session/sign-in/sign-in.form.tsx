import type { PublicPath } from '@nota/contract/kit/public/public-pages.ts';
import type { SignedIn } from '@nota/contract/session/sign-in.contract.ts';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { storeSession } from '../../../kit/session/session.ts';
import type { OwedStep } from './owed-step.ts';
import { PasswordStepForm } from './password-step.form.tsx';
import './sign-in.form.css';
import { wantedPlatform } from './use-branding.ts';

/** Not every member needs these steps, so they are loaded on demand. */
const RenewalStepForm = lazy(async () => ({
  default: (await withMessages('own-password', import('./renewal-step.form.tsx'))).RenewalStepForm,
}));
const SecondFactorStepForm = lazy(async () => ({
  default: (await withMessages('factor', import('../second-factor/second-factor-step.form.tsx'))).SecondFactorStepForm,
}));
const EnrolmentStepForm = lazy(async () => ({
  default: (await withMessages('factor', import('../second-factor/enrolment-step.form.tsx'))).EnrolmentStepForm,
}));

type Step = { readonly at: 'password' } | OwedStep;

/** A page for people outside: whoever activates an account often does so on a telephone, and has no session. */
const ACTIVATION: PublicPath = '/p/activation';

const activationOf = (platform: string | undefined): string =>
  platform === undefined ? ACTIVATION : `${ACTIVATION}?platform=${encodeURIComponent(platform)}`;

interface Props {
  /** Set when a known member signs in again: only they may. */
  readonly username?: string | undefined;
}

/**
 * Signing in, step by step. Its parent sees the result in the session: the sign-in page navigates away, the dialog over
 * an expired page closes, and so do those of other tabs.
 */
export function SignInForm({ username }: Props) {
  const t = useMessages('session.login');
  const [search] = useSearchParams();
  const [step, setStep] = useState<Step>({ at: 'password' });
  const back = () => setStep({ at: 'password' });
  const done = (answer: SignedIn, heldToken?: string) => storeSession(answer, heldToken);

  if (step.at === 'password') {
    return (
      <>
        <PasswordStepForm username={username} onSignedIn={done} onOwed={setStep} />
        {username === undefined && (
          <Button type="link" block href={activationOf(wantedPlatform(search.get('platform')))}>
            {t('activate')}
          </Button>
        )}
      </>
    );
  }
  return (
    <Suspense>
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

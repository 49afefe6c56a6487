import type { FactorOwed, FactorProof } from '@nota/contract/session/factors.ts';
import { signInApi, type SignedIn } from '@nota/contract/session/sign-in.contract.ts';
import { call } from '../../../kit/call/api.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Problem } from '@nota/contract/kit/call/problem.ts';
import { FactorProofForm } from './factor-proof.form.tsx';
import { OWED_REFUSALS, owedStep, type OwedStep } from '../sign-in/owed-step.ts';

interface Props {
  readonly owed: FactorOwed;
  readonly onSignedIn: (answer: SignedIn) => void;
  readonly onOwed: (next: OwedStep) => void;
  readonly onBack: () => void;
}

/** Second step, for members with a second factor. */
export function SecondFactorStepForm({ owed, onSignedIn, onOwed, onBack }: Props) {
  const t = useMessages('factor.proof');

  async function prove(proof: FactorProof) {
    const handles = ['SECOND_FACTOR_WRONG', ...OWED_REFUSALS] as const;
    try {
      onSignedIn(await call(signInApi.signIn, { body: { ...proof, challenge: owed.challenge } }, { handles }));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.reason === 'SECOND_FACTOR_WRONG') return 'wrong';
      const next = owedStep(error);
      if (next) onOwed(next);
      // Any other refusal means that the pass has expired: the password must be given again.
      else if (error.kind === 'refused') onBack();
    }
    return 'over';
  }

  return (
    <>
      <h2 className="sign-in-step">{t('title')}</h2>
      <FactorProofForm
        owed={owed}
        submitText={t('signIn')}
        onProof={prove}
        leaveText={t('backToSignIn')}
        onLeave={onBack}
      />
    </>
  );
}

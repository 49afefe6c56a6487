import type { NewFactor } from '@nota/contract/session/factors.ts';
import { signInApi, type SignedIn } from '@nota/contract/session/sign-in.contract.ts';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { call } from '../../../kit/call/api.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Problem } from '@nota/contract/kit/call/problem.ts';
import type { AnswerOf } from '@nota/contract/kit/call/call-address.ts';
import { AuthenticatorForm } from '../../../kit/second-factor/authenticator.form.tsx';
import { PasskeyForm } from '../../../kit/second-factor/passkey.form.tsx';
import { canUsePasskeys } from '../../../kit/second-factor/browser-passkeys.ts';
import { RecoveryCodes } from '../../../kit/second-factor/recovery-codes.tsx';
import { FactorChoice } from './factor-choice.tsx';
import { OWED_REFUSALS, owedStep, type OwedStep } from '../sign-in/owed-step.ts';
import { useEnrolmentStart } from './use-enrolment-start.ts';

interface Props {
  readonly challenge: string;
  readonly onSignedIn: (answer: SignedIn, token: string) => void;
  readonly onOwed: (next: OwedStep) => void;
  readonly onBack: () => void;
}

type Kind = 'passkey' | 'authenticator';
type Enrolled = AnswerOf<typeof signInApi.enrol> & { readonly token: string };

/** A member who needs a second factor sets one up before they are signed in, and saves its recovery codes. */
export function EnrolmentStepForm({ challenge, onSignedIn, onOwed, onBack }: Props) {
  const t = useMessages('factor');
  const { start, hasFailed, retry } = useEnrolmentStart(challenge, onBack);
  const [chosen, setChosen] = useState<Kind>();
  const [enrolled, setEnrolled] = useState<Enrolled>();
  const { enrol, isSending, isWrong, forget } = useEnrol({ challenge, onEnrolled: setEnrolled, onOwed, onBack });
  const hasChoice = start?.passkey != null && canUsePasskeys();
  const kind = hasChoice ? chosen : 'authenticator';

  if (enrolled) {
    const enter = () => onSignedIn(enrolled.signedIn, enrolled.token);
    return (
      <>
        <h2 className="sign-in-step">{t('codes.title')}</h2>
        <RecoveryCodes codes={enrolled.recoveryCodes} doneText={t('enrolment.enter')} onDone={enter} />
      </>
    );
  }
  const Form = kind === 'passkey' ? PasskeyForm : AuthenticatorForm;
  const choose = (next: Kind | undefined) => {
    forget();
    setChosen(next);
  };
  return (
    <>
      <h2 className="sign-in-step">{t('enrolment.title')}</h2>
      {/* After the choice the explanation is no longer needed. */}
      {!chosen && <p className="sign-in-hint">{t(start && !hasChoice ? 'enrolment.whyOne' : 'enrolment.why')}</p>}
      {!start && !hasFailed && <p role="status">{t('enrolment.waiting')}</p>}
      {!start && hasFailed && (
        <p role="alert">
          {t('enrolment.failed')}
          <Button type="link" onClick={retry}>
            {t('enrolment.retry')}
          </Button>
        </p>
      )}
      {start && !kind && <FactorChoice onChoose={choose} />}
      {start && kind && (
        <Form start={start} isSending={isSending} error={isWrong ? t(`${kind}.wrong`) : undefined} onFactor={enrol}>
          {hasChoice && (
            <Button type="link" onClick={() => choose(undefined)}>
              {t('enrolment.other')}
            </Button>
          )}
        </Form>
      )}
      <Button type="link" block className="sign-in-leave" onClick={onBack}>
        {t('enrolment.back')}
      </Button>
    </>
  );
}

interface Ways extends Pick<Props, 'challenge' | 'onOwed' | 'onBack'> {
  readonly onEnrolled: (enrolled: Enrolled) => void;
}

/**
 * Sends the new factor. The session begins with the answer, but its token is stored only when the recovery codes are
 * saved: with it the page would navigate away, and they would never be seen again.
 */
function useEnrol({ challenge, onEnrolled, onOwed, onBack }: Ways) {
  const [isSending, setSending] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const token = useRef('');

  async function enrol(factor: NewFactor): Promise<boolean> {
    setSending(true);
    setWrong(false);
    try {
      const holdsToken = (given: string) => (token.current = given);
      const handles = ['SECOND_FACTOR_WRONG', ...OWED_REFUSALS] as const;
      const answer = await call(signInApi.enrol, { body: { challenge, factor } }, { handles, holdsToken });
      onEnrolled({ ...answer, token: token.current });
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const next = owedStep(error);
      if (next) onOwed(next);
      else if (error.reason === 'SECOND_FACTOR_WRONG') setWrong(true);
      else if (error.kind === 'refused') onBack();
      return false;
    } finally {
      setSending(false);
    }
  }

  return { enrol, isSending, isWrong, forget: () => setWrong(false) };
}

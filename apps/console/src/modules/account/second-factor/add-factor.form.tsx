import { accountApi } from '@nota/contract/session/account.contract.ts';
import type { FactorStart, NewFactor } from '@nota/contract/session/factors.ts';
import { secondFactorApi } from '@nota/contract/session/second-factor.contract.ts';
import { Button } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import type { Problem } from '@nota/contract/kit/call/problem.ts';
import { AuthenticatorForm } from '../../../kit/second-factor/authenticator.form.tsx';
import { PasskeyForm } from '../../../kit/second-factor/passkey.form.tsx';
import { useAct } from '../../../kit/call/use-act.ts';
import type { FactorKind } from './own-factors.ts';
import { useReadAgain } from './use-read-again.ts';

interface Props {
  readonly kind: FactorKind;
  readonly start: FactorStart;
  readonly onEnd: () => void;
  /** Recovery codes come with the first factor. */
  readonly onAdded: (codes: readonly string[] | null) => void;
}

const FORMS = { passkey: PasskeyForm, authenticator: AuthenticatorForm } as const;

/** Sets up another factor. Refusals are shown in the form. */
export function AddFactor({ kind, start, onEnd, onAdded }: Props) {
  const t = useMessages('account.secondFactor');
  const readAgain = useReadAgain(secondFactorApi.read);
  const { run, isRunning, problem } = useAct(secondFactorApi.add, {
    says: t(kind === 'passkey' ? 'addPasskey' : 'addAuthenticator'),
    touches: [secondFactorApi.read, accountApi.profile],
    handles: ['SECOND_FACTOR_WRONG', 'STATE_CHANGED', 'PASSKEYS_FULL'],
    onDone: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  const error = useRefusalMessage(kind, problem);
  const Form = FORMS[kind];

  async function add(factor: NewFactor): Promise<boolean> {
    const isAdded = await run({ body: factor });
    if (!isAdded) await readAgain();
    return isAdded;
  }

  return (
    <div className="account-adding">
      <Form start={start} isSending={isRunning} error={error} onFactor={add}>
        <Button type="link" onClick={onEnd}>
          {t('cancel')}
        </Button>
      </Form>
    </div>
  );
}

function useRefusalMessage(kind: FactorKind, problem: Problem | undefined): string | undefined {
  const t = useMessages('factor');
  const own = useMessages('account.secondFactor');
  if (problem?.reason === 'SECOND_FACTOR_WRONG') return t(`${kind}.wrong`);
  if (problem?.reason === 'STATE_CHANGED') return kind === 'passkey' ? t('prompt.known') : own('alreadyOn');
  return problem?.reason === 'PASSKEYS_FULL' ? problem.message : undefined;
}

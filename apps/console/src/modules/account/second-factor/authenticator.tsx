import { accountApi } from '@nota/contract/session/account.contract.ts';
import type { FactorStart } from '@nota/contract/session/factors.ts';
import { secondFactorApi } from '@nota/contract/session/second-factor.contract.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { confirm } from '../../../kit/confirm.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { FactorPart } from './factor-part.tsx';
import { isLastNeeded, type OwnFactors } from './own-factors.ts';
import { StartFactor } from './start-factor.tsx';
import { useReadAgain } from './use-read-again.ts';

interface Props {
  readonly factors: OwnFactors;
  readonly isAdding: boolean;
  readonly onStarted: (start: FactorStart) => void;
  readonly children: ReactNode;
}

/** The authenticator app: off, being set up, or on. */
export function Authenticator({ factors, isAdding, onStarted, children }: Props) {
  const t = useMessages('account.secondFactor');
  const isOn = factors.hasAuthenticator;
  const isKept = isOn && isLastNeeded(factors);
  return (
    <FactorPart title={t('authenticator')} hint={t('authenticatorHint')}>
      {isKept && <p className="account-hint">{t('last')}</p>}
      {!isOn && children}
      {(isOn || !isAdding) && (
        <p className="account-state">
          <span className="account-mark" data-tone={isOn ? 'success' : 'neutral'}>
            {t(isOn ? 'on' : 'off')}
          </span>
          {isOn ? (
            <RemoveAuthenticator isKept={isKept} />
          ) : (
            <StartFactor text={t('addAuthenticator')} onStarted={onStarted} />
          )}
        </p>
      )}
    </FactorPart>
  );
}

function RemoveAuthenticator({ isKept }: { isKept: boolean }) {
  const t = useMessages('account.secondFactor');
  const readAgain = useReadAgain(secondFactorApi.read);
  const { run, isRunning } = useAct(secondFactorApi.removeAuthenticator, {
    says: t('removeAuthenticator'),
    touches: [secondFactorApi.read, accountApi.profile],
  });
  const remove = async () => (await run({})) || readAgain();
  const ask = () =>
    void confirm({
      title: t('removeAuthenticator'),
      content: t('removeAuthenticatorConsequence'),
      okText: t('turnOff'),
      okButtonProps: { danger: true },
      onOk: () => void remove(),
    });
  return (
    <Button danger disabled={isKept} loading={isRunning} onClick={ask}>
      {t('removeAuthenticator')}
    </Button>
  );
}

import { KeyOutlined } from '@ant-design/icons';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import type { FactorStart } from '@nota/contract/session/factors.ts';
import { secondFactorApi, type Passkey } from '@nota/contract/session/second-factor.contract.ts';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { confirm } from '../../../kit/confirm.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { canUsePasskeys } from '../../../kit/second-factor/browser-passkeys.ts';
import { formatMoment } from '../../../kit/time.ts';
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

/** The passkeys, with the device of each, and a way to add another. */
export function Passkeys({ factors, isAdding, onStarted, children }: Props) {
  const t = useMessages('account.secondFactor');
  const [canAddressHave, setCanAddressHave] = useState(true);
  const isFull = factors.passkeys.length >= LIMIT.passkeysPerMemberMax;
  const obstacle = !canUsePasskeys()
    ? t('noPasskeysHere')
    : !canAddressHave
      ? t('noPasskeysAtAddress')
      : isFull
        ? t('passkeysFull', { max: LIMIT.passkeysPerMemberMax })
        : undefined;
  const begin = (start: FactorStart) => {
    setCanAddressHave(start.passkey !== null);
    if (start.passkey !== null) onStarted(start);
  };
  return (
    <FactorPart title={t('passkeys')} hint={t('passkeysHint')}>
      {factors.passkeys.length > 0 && (
        <ul className="account-devices">
          {factors.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isKept={isLastNeeded(factors)} />
          ))}
        </ul>
      )}
      {isLastNeeded(factors) && !factors.hasAuthenticator && <p className="account-hint">{t('last')}</p>}
      {children}
      {obstacle !== undefined && (
        <p className="account-hint" role="status">
          {obstacle}
        </p>
      )}
      {!isAdding && obstacle === undefined && <StartFactor text={t('addPasskey')} onStarted={begin} />}
    </FactorPart>
  );
}

function PasskeyRow({ passkey, isKept }: { passkey: Passkey; isKept: boolean }) {
  const t = useMessages('account.secondFactor');
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  return (
    <li>
      <span className="account-device-icon" aria-hidden="true">
        <KeyOutlined />
      </span>
      <div className="account-device-text">
        <strong>{name}</strong>
        <span className="account-mark" data-tone="neutral" title={t(isSynced ? 'syncedHint' : 'oneDeviceHint')}>
          {t(isSynced ? 'synced' : 'oneDevice')}
        </span>
        <p>
          {t('added', { time: formatMoment(createdAt) })}
          {' · '}
          {lastUsedAt === null ? t('neverUsed') : t('lastUsed', { time: formatMoment(lastUsedAt) })}
        </p>
      </div>
      <RemovePasskey passkey={passkey} isKept={isKept} />
    </li>
  );
}

function RemovePasskey({ passkey, isKept }: { passkey: Passkey; isKept: boolean }) {
  const t = useMessages('account.secondFactor');
  const readAgain = useReadAgain(secondFactorApi.read);
  const { run, isRunning } = useAct(secondFactorApi.removePasskey, {
    says: t('removePasskey'),
    touches: [secondFactorApi.read, accountApi.profile],
  });
  // Re-authentication repeats the call by itself, so no dialog may stay open over its own.
  const remove = async () => (await run({ params: { id: passkey.id } })) || readAgain();
  const ask = () =>
    void confirm({
      title: t('removePasskeyAsk', { name: passkey.name }),
      content: t('removePasskeyConsequence'),
      okText: t('remove'),
      okButtonProps: { danger: true },
      onOk: () => void remove(),
    });
  return (
    <Button
      size="small"
      danger
      disabled={isKept}
      loading={isRunning}
      onClick={ask}
      aria-label={t('removeOf', { name: passkey.name })}
    >
      {t('remove')}
    </Button>
  );
}

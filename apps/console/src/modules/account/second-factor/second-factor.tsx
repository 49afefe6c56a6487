import type { FactorStart } from '@nota/contract/session/factors.ts';
import { secondFactorApi } from '@nota/contract/session/second-factor.contract.ts';
import { Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { Authenticator } from './authenticator.tsx';
import { Failure } from '../section/failure.tsx';
import { hasFactor, type FactorKind, type OwnFactors } from './own-factors.ts';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodesLeft } from './recovery-codes-left.tsx';
import { Section } from '../section/section.tsx';

const AddFactor = lazyPiece(async () => (await withMessages('factor', import('./add-factor.form.tsx'))).AddFactor);
const NewCodes = lazyPiece(async () => (await withMessages('factor', import('./new-codes.dialog.tsx'))).NewCodes);

/** Everything beside the password that authenticates me. */
export function SecondFactor() {
  const t = useMessages('account.secondFactor');
  const { data, error, refetch } = useCall(secondFactorApi.read, {}, { isSilent: true });
  const [adding, setAdding] = useState<{ kind: FactorKind; start: FactorStart }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const end = () => setAdding(undefined);

  const panelOf = (kind: FactorKind) =>
    adding?.kind === kind && (
      <Suspense>
        <AddFactor
          kind={kind}
          start={adding.start}
          onEnd={end}
          onAdded={(made) => {
            end();
            setCodes(made ?? undefined);
          }}
        />
      </Suspense>
    );

  return (
    <Section title={t('title')} hint={t('hint')}>
      {error && !data && <Failure problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {data && (
        <>
          <State factors={data} />
          <Passkeys
            factors={data}
            isAdding={adding?.kind === 'passkey'}
            onStarted={(start) => setAdding({ kind: 'passkey', start })}
          >
            {panelOf('passkey')}
          </Passkeys>
          <Authenticator
            factors={data}
            isAdding={adding?.kind === 'authenticator'}
            onStarted={(start) => setAdding({ kind: 'authenticator', start })}
          >
            {panelOf('authenticator')}
          </Authenticator>
          {hasFactor(data) && <RecoveryCodesLeft left={data.recoveryCodesLeft} onRenewed={setCodes} />}
        </>
      )}
      {codes && (
        <Suspense>
          <NewCodes codes={codes} onEnd={() => setCodes(undefined)} />
        </Suspense>
      )}
    </Section>
  );
}

function State({ factors }: { factors: OwnFactors }) {
  const t = useMessages('account.secondFactor');
  const isOn = hasFactor(factors);
  return (
    <p className="account-state">
      <span className="account-mark" data-tone={isOn ? 'success' : 'neutral'}>
        {t(isOn ? 'on' : 'off')}
      </span>
      {factors.isRequired && <span>{t('required')}</span>}
    </p>
  );
}

import type { FactorOwed, FactorProof } from '@nota/contract/session/factors.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { FactorError } from '../../../kit/second-factor/factor-error.tsx';
import { canUsePasskeys } from '../../../kit/second-factor/browser-passkeys.ts';
import '../../../kit/second-factor/second-factor.css';
import { CodeWay, PasskeyWay, RecoveryWay, type WayProps } from './factor-ways.form.tsx';
import './factor-proof.form.css';

type Way = 'passkey' | 'otp' | 'recoveryCode';

const WAYS = { passkey: PasskeyWay, otp: CodeWay, recoveryCode: RecoveryWay } as const;

interface Props {
  readonly owed: FactorOwed;
  readonly submitText: string;
  /** An error from before the first attempt here. */
  readonly notice?: string | undefined;
  /** Resolves to whether it was wrong; all other outcomes are handled by the caller. */
  readonly onProof: (proof: FactorProof) => Promise<'wrong' | 'over'>;
  readonly leaveText: string;
  readonly onLeave: () => void;
}

/** Asks for a second factor, one of the member's kinds at a time; a passkey first. */
export function FactorProofForm({ owed, submitText, notice, onProof, leaveText, onLeave }: Props) {
  const t = useMessages('factor');
  const [ways] = useState(() => waysOf(owed));
  const [way, setWay] = useState<Way | undefined>(ways[0]);
  const [error, setError] = useState(notice);
  const [isSending, setSending] = useState(false);

  async function prove(proof: FactorProof): Promise<boolean> {
    setError(undefined);
    setSending(true);
    try {
      const isOver = (await onProof(proof)) === 'over';
      if (!isOver && way) setError(t(`proof.wrong.${way}`));
      return isOver;
    } finally {
      setSending(false);
    }
  }

  function choose(next: Way) {
    setError(undefined);
    setWay(next);
  }

  const common: Omit<WayProps, 'owed'> = {
    submitText,
    isSending,
    onProof: prove,
    onFailure: (failure) => setError(failure && t(`prompt.${failure}`)),
  };
  const Current = way && WAYS[way];
  const others = ways.filter((one) => one !== way);
  return (
    <div className="factor-proof">
      <p className="factor-hint">{way ? t(`proof.hint.${way}`) : t('proof.none')}</p>
      {way && owed.passkey && !ways.includes('passkey') && <p className="factor-hint">{t('proof.unsupported')}</p>}
      <FactorError text={error} />
      {Current && <Current key={way} owed={owed} {...common} />}
      {others.length > 0 && (
        <div className="factor-others" role="group" aria-label={t('proof.other')}>
          {others.map((one) => (
            <Button key={one} type="link" onClick={() => choose(one)}>
              {t(`proof.use.${one}`)}
            </Button>
          ))}
        </div>
      )}
      <Button type="link" block onClick={onLeave}>
        {leaveText}
      </Button>
    </div>
  );
}

function waysOf(owed: FactorOwed): Way[] {
  return [
    ...(owed.passkey && canUsePasskeys() ? (['passkey'] as const) : []),
    ...(owed.hasAuthenticator ? (['otp'] as const) : []),
    ...(owed.hasRecoveryCodes ? (['recoveryCode'] as const) : []),
  ];
}

import { LIMIT } from '@nota/contract/kit/limits.ts';
import { secondFactorApi } from '@nota/contract/session/second-factor.contract.ts';
import { Button } from 'antd';
import { confirm } from '../../../kit/confirm.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { FactorPart } from './factor-part.tsx';
import { useReadAgain } from './use-read-again.ts';

/** With this many left the member is reminded to make new ones. */
const FEW = 3;

interface Props {
  readonly left: number;
  readonly onRenewed: (codes: readonly string[]) => void;
}

/** How many recovery codes are left, and a way to make new ones. */
export function RecoveryCodesLeft({ left, onRenewed }: Props) {
  const t = useMessages('account.secondFactor');
  const readAgain = useReadAgain(secondFactorApi.read);
  const { run, isRunning } = useAct(secondFactorApi.renewRecoveryCodes, {
    says: t('renew'),
    touches: [secondFactorApi.read],
    onDone: ({ recoveryCodes }) => onRenewed(recoveryCodes),
  });
  const renew = async () => (await run({})) || readAgain();
  const ask = () =>
    void confirm({
      title: t('renew'),
      content: t('renewConsequence'),
      okText: t('renew'),
      onOk: () => void renew(),
    });
  return (
    <FactorPart title={t('codes')} hint={t('codesHint')}>
      <p className="account-state">
        <span>{t('codesLeft', { left, all: LIMIT.recoveryCodes })}</span>
        {left <= FEW && (
          <span className="account-warning" role="status">
            {t(left === 0 ? 'codesNone' : 'codesFew')}
          </span>
        )}
        <Button loading={isRunning} onClick={ask}>
          {t('renew')}
        </Button>
      </p>
    </FactorPart>
  );
}

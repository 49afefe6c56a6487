import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Button } from 'antd';
import { useMay } from '../../../kit/session/access.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { useVerify } from './use-verify.ts';

export function VerifyButton({ id, isPrimary = false }: { id: string; isPrimary?: boolean }) {
  const t = useMessages('attestations.verification');
  const may = useMay();
  const verify = useVerify();
  if (!may(ACTION.attestationVerify)) return null;
  return (
    <Button
      type={isPrimary ? 'primary' : 'link'}
      size={isPrimary ? 'middle' : 'small'}
      loading={verify.isRunning}
      onClick={() => void verify.run(id)}
    >
      {t('now')}
    </Button>
  );
}

import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Button } from 'antd';
import { useMay } from '../../../kit/session/access.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { useVerify } from './use-verify.ts';

/** By the platform, with the file that it keeps; the result is recorded. */
export function VerifyButton({ id, isLink = false }: { id: string; isLink?: boolean }) {
  const t = useMessages('attestations.verification');
  const may = useMay();
  const verify = useVerify();
  if (!may(ACTION.attestationVerify)) return null;
  return (
    <Button
      type={isLink ? 'link' : 'default'}
      size={isLink ? 'small' : 'middle'}
      loading={verify.isRunning}
      onClick={() => void verify.run(id)}
    >
      {t('now')}
    </Button>
  );
}

import { Alert, Button } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import type { Problem } from '@nota/contract/kit/call/problem.ts';

/** In place of data that could not be read. */
export function Failure({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const t = useMessages('account');
  return (
    <Alert
      type="error"
      showIcon
      title={problem.message}
      action={
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}

import { Alert, Button } from 'antd';
import { useMessages } from '../language/intl.ts';
import type { Problem } from '@nota/contract/kit/call/problem.ts';
import { CopyButton } from './table/cells.tsx';

interface Props {
  readonly problem: Problem;
  readonly onRetry: () => void;
  /** Rows of the last good answer are still shown below. */
  readonly hasRows?: boolean;
}

export function ListProblem({ problem, onRetry, hasRows = false }: Props) {
  const t = useMessages('list.problem');
  return (
    <Alert
      className="list-problem"
      type="error"
      showIcon
      title={hasRows ? t('withRows', { message: problem.message }) : problem.message}
      description={
        problem.requestId !== undefined && (
          <span className="hash">
            {t('requestId', { id: problem.requestId })}
            <CopyButton text={problem.requestId} />
          </span>
        )
      }
      action={
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}

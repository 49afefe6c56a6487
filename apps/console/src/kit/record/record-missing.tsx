import { Button, Result } from 'antd';
import { Link } from 'react-router';
import { useMessages } from '../language/intl.ts';
import { CopyButton } from '../list/table/cells.tsx';
import type { Problem } from '@nota/contract/kit/call/problem.ts';
import './detail.css';

interface Props {
  /** Null where the address itself names no record. */
  readonly problem: Problem | null;
  /** Where "back" leads: the address of the list, or a function that closes the record over it. */
  readonly list?: string;
  readonly onBack?: () => void;
  readonly onRetry: () => void;
}

/** In place of a record: it does not exist, or it could not be read, with the reason and a retry. */
export function RecordMissing({ problem, list, onBack, onRetry }: Props) {
  const t = useMessages('record.detail');
  const isMissing = problem === null || problem.reason === 'RECORD_NOT_FOUND' || problem.reason === 'INPUT_INVALID';
  return (
    <Result
      className="detail-card"
      status={isMissing ? 'info' : 'error'}
      title={isMissing ? t('missing') : problem.message}
      subTitle={
        problem?.requestId !== undefined && (
          <>
            {t('requestId', { id: problem.requestId })}
            <CopyButton text={problem.requestId} />
          </>
        )
      }
      extra={[
        !isMissing && (
          <Button key="retry" type="primary" onClick={onRetry}>
            {t('retry')}
          </Button>
        ),
        onBack && (
          <Button key="close" onClick={onBack}>
            {t('back')}
          </Button>
        ),
        list !== undefined && (
          <Link key="back" to={list}>
            {t('back')}
          </Link>
        ),
      ]}
    />
  );
}

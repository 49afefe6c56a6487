import type { Problem } from '@nota/contract/kit/call/problem.ts';
import { Button } from '../form/button.tsx';
import { useKitMessages } from '../language/loaded-messages.ts';
import { Notice } from '../look/notice.tsx';

interface Props {
  readonly problem: Problem;
  /** What could not be done; without it the problem's own sentence is the heading. */
  readonly title?: string;
  readonly note?: string;
  readonly onRetry?: () => void;
}

/**
 * What went wrong, the way on, and what to quote where it was the server's fault. It takes the focus, so that it is read
 * out at once.
 */
export function ProblemNotice({ problem, title, note, onRetry }: Props) {
  const t = useKitMessages();
  return (
    <Notice tone="warning" title={title ?? problem.message} hasFocus>
      {title !== undefined && <p>{problem.message}</p>}
      {note !== undefined && <p>{note}</p>}
      {problem.requestId !== undefined && problem.status !== 200 && (
        <p className="fine">{t('call.requestId', { id: problem.requestId })}</p>
      )}
      {onRetry && (
        <Button look="main" onClick={onRetry}>
          {t('call.retry')}
        </Button>
      )}
    </Notice>
  );
}

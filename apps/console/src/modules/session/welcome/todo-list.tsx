import { deadlineApi, type QueueDeadlines } from '@nota/contract/platform/deadline.contract.ts';
import { todoApi, type Todo } from '@nota/contract/session/todo.contract.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useMessages } from '../../../kit/language/intl.ts';
import { useIsBuilt } from '../../../kit/menu/menu.ts';
import { useLive } from '../../../kit/live/live.ts';
import { useCall } from '../../../kit/call/use-call.ts';

/**
 * The member's to-dos, each linked to its page; updated as others decide. What is overdue comes first, then what has its
 * last day, then the rest. A count without a page has no link. Its place is reserved from the start, so that nothing
 * below it moves when the answer arrives.
 */
export function TodoList() {
  const t = useMessages('session.welcome');
  const todos = useCall(todoApi.list, {}, { isSilent: true });
  const queues = useCall(deadlineApi.queues, {}, { isSilent: true });
  const look = () => {
    void todos.refetch();
    void queues.refetch();
  };
  useLive('record', 'grant-change', look);
  useLive('record', 'chain-mode', look);
  useLive('record', 'approval-request', look);
  const hasFailed = todos.error !== null || queues.error !== null;
  const lines = todos.data && queues.data && [...lateLines(queues.data), ...todos.data.map(todoLine)];
  return (
    <section className="welcome-section" aria-busy={!lines && !hasFailed}>
      <h2>{t('todos')}</h2>
      {!lines || lines.length === 0 ? (
        <div className="welcome-none">
          {lines && t('noTodos')}
          {!lines && hasFailed && <Failed onRetry={look} />}
        </div>
      ) : (
        <ul className="welcome-todos">
          {lines.map((line) => (
            <li key={line.key} data-colour={line.colour}>
              <TodoLine line={line} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type LateColour = 'black' | 'red';

interface Line {
  readonly key: string;
  readonly count: number;
  readonly path: string;
  readonly colour?: LateColour;
  readonly message: `todo.${Todo['key']}` | `queue.${LateColour}.${QueueDeadlines['kind']}`;
}

const todoLine = ({ key, count, path }: Todo): Line => ({ key, count, path, message: `todo.${key}` });

/** A line per queue and colour, leading to the list of exactly those records. */
function lateLines(queues: readonly QueueDeadlines[]): Line[] {
  return (['black', 'red'] as const).flatMap((colour) =>
    queues
      .filter((queue) => queue[colour] > 0)
      .map((queue) => ({
        key: `${queue.kind}-${colour}`,
        count: queue[colour],
        path: `${queue.path}${queue.path.includes('?') ? '&' : '?'}colour=${colour}`,
        colour,
        message: `queue.${colour}.${queue.kind}` as const,
      })),
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useMessages('session.welcome');
  return (
    <>
      {t('todosFailed')}
      <Button type="link" size="small" onClick={onRetry}>
        {t('todosRetry')}
      </Button>
    </>
  );
}

function TodoLine({ line }: { line: Line }) {
  const t = useMessages('session.welcome');
  const isBuilt = useIsBuilt();
  const content = (
    <>
      <strong>{t('todoCount', { count: line.count })}</strong>
      <span>{t(line.message)}</span>
    </>
  );
  const path = line.path.split('?')[0] ?? line.path;
  return isBuilt(path as never) ? <Link to={line.path}>{content}</Link> : <div>{content}</div>;
}

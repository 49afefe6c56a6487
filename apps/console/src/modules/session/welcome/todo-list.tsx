import { todoApi, type Todo } from '@nota/contract/session/todo.contract.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useMessages } from '../../../kit/language/intl.ts';
import { useIsBuilt } from '../../../kit/menu/menu.ts';
import { useLive } from '../../../kit/live/live.ts';
import { useCall } from '../../../kit/call/use-call.ts';

/**
 * The member's to-dos, each linked to its page; updated as others decide. A count without a page has no link. Its place
 * is reserved from the start, so that nothing below it moves when the answer arrives.
 */
export function TodoList() {
  const t = useMessages('session.welcome');
  const { data: todos, error, refetch } = useCall(todoApi.list, {}, { isSilent: true });
  useLive('record', 'grant-change', () => void refetch());
  useLive('record', 'chain-mode', () => void refetch());
  useLive('record', 'approval-request', () => void refetch());
  return (
    <section className="welcome-section" aria-busy={!todos && !error}>
      <h2>{t('todos')}</h2>
      {!todos || todos.length === 0 ? (
        <div className="welcome-none">
          {todos && t('noTodos')}
          {!todos && error && <Failed onRetry={() => void refetch()} />}
        </div>
      ) : (
        <ul className="welcome-todos">
          {todos.map((todo) => (
            <li key={todo.key}>
              <TodoLine todo={todo} />
            </li>
          ))}
        </ul>
      )}
    </section>
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

function TodoLine({ todo }: { todo: Todo }) {
  const t = useMessages('session.welcome');
  const isBuilt = useIsBuilt();
  const content = (
    <>
      <strong>{t('todoCount', { count: todo.count })}</strong>
      <span>{t(`todo.${todo.key}`)}</span>
    </>
  );
  const path = todo.path.split('?')[0] ?? todo.path;
  return isBuilt(path as never) ? <Link to={todo.path}>{content}</Link> : <div>{content}</div>;
}

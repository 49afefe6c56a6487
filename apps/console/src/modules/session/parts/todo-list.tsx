import { todoApi, type Todo } from '@nota/contract/session/todo.contract.ts';
import { Link } from 'react-router';
import { useText } from '../../../kit/intl.ts';
import { useIsBuilt } from '../../../kit/menu.ts';
import { useCall } from '../../../kit/use-call.ts';

/** What waits for this person, each line leading to where it is done. A count without a page is shown without a link. */
export function TodoList() {
  const t = useText('session.welcome');
  const { data: todos } = useCall(todoApi.list, {}, { isSilent: true });
  if (!todos) return null;
  return (
    <section className="welcome-section">
      <h2>{t('todos')}</h2>
      {todos.length === 0 ? (
        <p className="welcome-none">{t('noTodos')}</p>
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

function TodoLine({ todo }: { todo: Todo }) {
  const t = useText('session.welcome');
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

import { Button, Drawer, Skeleton } from 'antd';
import { useMessages } from '../language/intl.ts';
import type { Problem } from '@nota/contract/kit/call/problem.ts';
import { TaskRow } from './task-row.tsx';
import type { Task } from './tasks.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly tasks: readonly Task[];
  readonly isLoaded: boolean;
  readonly problem: Problem | null;
  readonly onRetry: () => void;
}

/** My exports and imports, newest first. */
export function TaskDrawer({ isOpen, onClose, tasks, isLoaded, problem, onRetry }: Props) {
  const t = useMessages('tasks');
  return (
    <Drawer title={t('title')} open={isOpen} onClose={onClose} size={400}>
      {problem && (
        <p role="alert" className="task-problem">
          {problem.message}{' '}
          <Button type="link" size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        </p>
      )}
      {!isLoaded && !problem && <Skeleton active title={false} />}
      {isLoaded && tasks.length === 0 && <p className="task-empty">{t('empty')}</p>}
      <ul className="task-rows">
        {tasks.map((task) => (
          <TaskRow key={task.key} task={task} />
        ))}
      </ul>
    </Drawer>
  );
}

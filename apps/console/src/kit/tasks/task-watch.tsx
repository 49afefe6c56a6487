import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { feedback } from '../feedback.ts';
import { useMessages } from '../language/intl.ts';
import { lazyPiece } from '../lazy-piece.ts';
import { TaskActions } from './task-actions.tsx';
import { useMyTasks, type Task } from './tasks.ts';
import { useTaskName, useTaskState } from './use-task-messages.ts';
import { readWatchedTasks, settleTask, watchTask } from './watched-tasks.ts';

const TaskDrawer = lazyPiece(async () => (await import('./task-drawer.tsx')).TaskDrawer);

const NOTICE_SECONDS = 10;

interface Props {
  readonly isOpen: boolean;
  readonly isWaiting: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onRunning: (count: number) => void;
}

/** Reads my tasks, counts those under way, tells of those that ended, and shows them. */
export function TaskWatch({ isOpen, isWaiting, onOpen, onRunning }: Props) {
  const { tasks, isLoaded, isFetching, problem, refresh } = useMyTasks(isOpen || isWaiting);
  useTellOfEnds(tasks, isLoaded && !isFetching, () => onOpen(true));
  const running = tasks.filter((task) => task.isRunning).length;
  useEffect(() => onRunning(running), [running, onRunning]);
  const readAgain = useEffectEvent(() => void (isLoaded && refresh()));
  useEffect(() => {
    if (isOpen) readAgain();
  }, [isOpen]);
  if (!isOpen && !isLoaded) return null;
  return (
    <Suspense>
      <TaskDrawer
        isOpen={isOpen}
        onClose={() => onOpen(false)}
        tasks={tasks}
        isLoaded={isLoaded}
        problem={problem}
        onRetry={refresh}
      />
    </Suspense>
  );
}

/** Reports once that a task has ended, whatever its outcome, in one tab of the browser. */
function useTellOfEnds(tasks: readonly Task[], isFresh: boolean, onOpen: () => void) {
  const t = useMessages('tasks');
  const name = useTaskName();
  const state = useTaskState();
  const queries = useQueryClient();
  const tell = useEffectEvent((row: Task) => {
    if (row.task.state === 'cancelled' || row.task.state === 'expired') return;
    const isBad = row.tone === 'danger';
    feedback.notify({
      tone: isBad ? 'error' : 'success',
      key: row.key,
      title: t('ended', { task: name(row), state: state(row) }),
      // The notice is rendered outside of this component's context, and goes by itself: a report is not opened in it.
      actions:
        row.type === 'bulk' ? (
          <Button size="small" type="link" onClick={onOpen}>
            {t('report')}
          </Button>
        ) : (
          <QueryClientProvider client={queries}>
            <TaskActions task={row} />
          </QueryClientProvider>
        ),
      seconds: NOTICE_SECONDS,
    });
  });
  useEffect(() => {
    if (!isFresh) return;
    for (const row of tasks.filter(({ hasEnded }) => !hasEnded)) watchTask(row.type, row.task.id);
    for (const key of readWatchedTasks()) {
      const row = tasks.find((task) => task.key === key);
      if (row?.hasEnded !== false && settleTask(key) && row) tell(row);
    }
  }, [tasks, isFresh]);
}

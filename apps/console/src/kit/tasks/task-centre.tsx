import { CloudDownloadOutlined } from '@ant-design/icons';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { feedback } from '../feedback.ts';
import { useMessages } from '../language/intl.ts';
import { lazyPiece } from '../lazy-piece.ts';
import { useLive } from '../live/live.ts';
import './task-centre.css';
import { TaskActions } from './task-actions.tsx';
import { useMyTasks, type Task } from './tasks.ts';
import { useTaskName, useTaskState } from './use-task-messages.ts';
import { readWatchedTasks, settleTask, useHasWatchedTasks, watchTask } from './watched-tasks.ts';

const TaskDrawer = lazyPiece(async () => (await import('./task-drawer.tsx')).TaskDrawer);

const NOTICE_SECONDS = 10;

/**
 * The button in the top bar, with the number of tasks under way. Nothing is read without a reason: a task of ours that
 * was under way, an event about one, or a click.
 */
export function TaskCentre() {
  const t = useMessages('tasks');
  const [isOpen, setOpen] = useState(false);
  const isWaiting = useHasWatchedTasks();
  const { tasks, isLoaded, isFetching, problem, refresh } = useMyTasks(isOpen || isWaiting);
  // The event does not say whose task it is: those of others are not in my lists and are ignored there.
  useLive('record', 'export-task', ({ id }) => watchTask('export', id));
  useLive('record', 'import-task', ({ id }) => watchTask('import', id));
  useTellOfEnds(tasks, isLoaded && !isFetching);
  const running = tasks.filter((task) => task.isRunning).length;
  const label = running > 0 ? t('titleRunning', { count: running }) : t('title');

  return (
    <>
      <Button
        type="text"
        className="task-centre"
        aria-label={label}
        title={label}
        icon={<CloudDownloadOutlined />}
        onClick={() => {
          setOpen(true);
          refresh();
        }}
      >
        {running > 0 && (
          <span className="task-centre-count" aria-hidden="true">
            {running}
          </span>
        )}
      </Button>
      {(isOpen || isLoaded) && (
        <Suspense>
          <TaskDrawer
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            tasks={tasks}
            isLoaded={isLoaded}
            problem={problem}
            onRetry={refresh}
          />
        </Suspense>
      )}
    </>
  );
}

/** Reports once that a task has ended, whatever its outcome, in one tab of the browser. */
function useTellOfEnds(tasks: readonly Task[], isFresh: boolean) {
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
      // The notice is rendered outside of this component's context.
      actions: (
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

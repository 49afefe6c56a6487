import { CloudDownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useMessages } from '../language/intl.ts';
import { withMessages } from '../language/piece-messages.ts';
import { lazyPiece } from '../lazy-piece.ts';
import { useLive } from '../live/live.ts';
import { useEver } from '../use-ever.ts';
import './task-centre.css';
import { useHasWatchedTasks, watchTask } from './watched-tasks.ts';

const TaskWatch = lazyPiece(async () => (await withMessages('task-facts', import('./task-watch.tsx'))).TaskWatch);

/**
 * The button in the top bar, with the number of tasks under way. Nothing is loaded or read without a reason: a task of
 * ours that was under way, an event about one, or a click.
 */
export function TaskCentre() {
  const t = useMessages('tasks');
  const [isOpen, setOpen] = useState(false);
  const [running, setRunning] = useState(0);
  const isWaiting = useHasWatchedTasks();
  const isWanted = useEver(isOpen || isWaiting);
  // The event does not say whose task it is: those of others are not in my lists and are ignored there.
  useLive('record', 'export-task', ({ id }) => watchTask('export', id));
  useLive('record', 'import-task', ({ id }) => watchTask('import', id));
  useLive('record', 'bulk-task', ({ id }) => watchTask('bulk', id));
  const label = running > 0 ? t('titleRunning', { count: running }) : t('title');

  return (
    <>
      <Button
        type="text"
        className="task-centre"
        aria-label={label}
        title={label}
        icon={<CloudDownloadOutlined />}
        onClick={() => setOpen(true)}
      >
        {running > 0 && (
          <span className="task-centre-count" aria-hidden="true">
            {running}
          </span>
        )}
      </Button>
      {isWanted && (
        <Suspense>
          <TaskWatch isOpen={isOpen} isWaiting={isWaiting} onOpen={setOpen} onRunning={setRunning} />
        </Suspense>
      )}
    </>
  );
}

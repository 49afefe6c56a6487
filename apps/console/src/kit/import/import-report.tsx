import { importTaskApi, type ImportTask } from '@nota/contract/platform/import-task.contract.ts';
import { Alert, Button, Skeleton } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '../language/intl.ts';
import { useAct } from '../call/use-act.ts';
import { useCall } from '../call/use-call.ts';
import './import-page.css';
import { ImportIssues } from './import-issues.tsx';
import { useIsLive } from '../live/live.ts';
import { useDownload } from '../tasks/use-download.ts';
import { watchTask } from '../tasks/watched-tasks.ts';

const ASK_MS = 2_000;

interface Props {
  readonly id: string;
  readonly onAgain: () => void;
  readonly onCommitted?: () => void;
}

/** The progress of an import: being checked, checked with its faults, being written, done. */
export function ImportReport({ id, onAgain, onCommitted }: Props) {
  const t = useMessages('import');
  const { data: task, error, refetch } = useCall(importTaskApi.get, { params: { id } });
  const state = task?.state;
  const isWorking = state === 'checking' || state === 'committing';
  useAskWhile(isWorking, () => void refetch());
  const tell = useEffectEvent(() => onCommitted?.());
  useEffect(() => {
    if (state === 'committed') tell();
  }, [state]);

  if (error && !task) {
    return (
      <Alert
        type="error"
        showIcon
        title={error.message}
        action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
      />
    );
  }
  if (!task) return <Skeleton active />;
  return (
    <div className="import-card">
      {isWorking && (
        <p role="status">
          {t(task.state === 'checking' ? 'checking' : 'committing')}
          <progress aria-label={t('committing')} />
        </p>
      )}
      {task.state === 'checked' && <Decision task={task} />}
      {task.state === 'refused' && (
        <Alert type="error" showIcon title={t('refused')} description={task.refusal ?? undefined} />
      )}
      {task.state === 'committed' && (
        <Alert type="success" showIcon title={t('committed', { count: task.committedRows ?? 0 })} />
      )}
      {task.state === 'cancelled' && <Alert type="info" showIcon title={t('cancelled')} />}
      {task.badRows > 0 && <ImportIssues id={id} />}
      {!isWorking && task.state !== 'checked' && <Button onClick={onAgain}>{t('again')}</Button>}
    </div>
  );
}

/** The result of the trial run, and the three choices. */
function Decision({ task }: { task: ImportTask }) {
  const t = useMessages('import');
  const params = { id: task.id };
  const touches = [importTaskApi.get, importTaskApi.list];
  const commit = useAct(importTaskApi.commit, {
    says: t('commit'),
    touches,
    onDone: () => watchTask('import', task.id),
  });
  const cancel = useAct(importTaskApi.cancel, { says: t('cancel'), touches });
  const download = useDownload();
  const good = task.totalRows - task.badRows;
  const run = (only: 'all' | 'valid') => void commit.run({ params, body: { only } });
  return (
    <>
      <p className="import-counts" role="status">
        <span>{t('total', { count: task.totalRows })}</span>
        <span data-tone="success">{t('good', { count: good })}</span>
        {task.badRows > 0 && <span data-tone="danger">{t('bad', { count: task.badRows })}</span>}
      </p>
      <div className="import-actions">
        {task.badRows === 0 && (
          <Button type="primary" loading={commit.isRunning} onClick={() => run('all')}>
            {t('commitAll', { count: task.totalRows })}
          </Button>
        )}
        {task.badRows > 0 && good > 0 && (
          <Button type="primary" loading={commit.isRunning} onClick={() => run('valid')}>
            {t('commitValid', { count: good })}
          </Button>
        )}
        {task.hasErrorSheet && (
          <Button onClick={() => void download(importTaskApi.errorSheet, params)}>{t('errorSheet')}</Button>
        )}
        <Button loading={cancel.isRunning} onClick={() => void cancel.run({ params })}>
          {t('cancel')}
        </Button>
      </div>
    </>
  );
}

/** Live events report when the worker is done; the task is read once when they begin, and polled without them. */
function useAskWhile(isWorking: boolean, ask: () => void) {
  const isLive = useIsLive();
  const run = useEffectEvent(ask);
  useEffect(() => {
    if (!isWorking) return undefined;
    // A task may have ended before the events began to arrive.
    if (isLive) {
      run();
      return undefined;
    }
    const timer = setInterval(() => run(), ASK_MS);
    return () => clearInterval(timer);
  }, [isWorking, isLive]);
}

import { importTaskApi, type ImportTask } from '@nota/contract/platform/import/import-task.contract.ts';
import { Alert, Button, Skeleton } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '../language/intl.ts';
import { useAct } from '../call/use-act.ts';
import { useCall } from '../call/use-call.ts';
import { confirm } from '../confirm.ts';
import './import-page.css';
import { ImportColumnsForm } from './import-columns.form.tsx';
import { ImportRows } from './import-rows.tsx';
import { useIsLive } from '../live/live.ts';
import { useDownload } from '../tasks/use-download.ts';
import { watchTask } from '../tasks/watched-tasks.ts';
import { formatMoment } from '../time.ts';

const ASK_MS = 2_000;
const TOUCHES = [importTaskApi.get, importTaskApi.list, importTaskApi.rows];

interface Props {
  readonly id: string;
  readonly onAgain: () => void;
  /** Rows were written, or taken back. */
  readonly onChanged?: () => void;
}

/** The progress of an import: columns to assign, rows to correct, being written, done, and undone again. */
export function ImportReport({ id, onAgain, onChanged }: Props) {
  const t = useMessages('import');
  const { data: task, error, refetch } = useCall(importTaskApi.get, { params: { id } });
  const state = task?.state;
  const isWorking = state === 'checking' || state === 'committing' || state === 'undoing';
  useAskWhile(isWorking, () => void refetch());
  const tell = useEffectEvent(() => onChanged?.());
  useEffect(() => {
    if (state === 'committed' || state === 'undone') tell();
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
      <Body task={task} onAgain={onAgain} />
    </div>
  );
}

function Body({ task, onAgain }: { task: ImportTask; onAgain: () => void }) {
  const t = useMessages('import');
  switch (task.state) {
    case 'checking':
    case 'committing':
    case 'undoing':
      return <Working task={task} />;
    case 'unmapped':
      return <ImportColumnsForm task={task} />;
    case 'checked':
      return <Decision task={task} />;
    case 'committed':
    case 'undone':
      return <Written task={task} onAgain={onAgain} />;
    case 'refused':
      return (
        <>
          <Alert type="error" showIcon title={t('refused')} description={<Refusal task={task} />} />
          <Again onAgain={onAgain} />
        </>
      );
    case 'cancelled':
      return (
        <>
          <Alert type="info" showIcon title={t('cancelled')} />
          <Again onAgain={onAgain} />
        </>
      );
  }
}

function Again({ onAgain }: Pick<Props, 'onAgain'>) {
  const t = useMessages('import');
  return (
    <div className="import-actions">
      <Button onClick={onAgain}>{t('again')}</Button>
    </div>
  );
}

function Refusal({ task: { refusal } }: { task: ImportTask }) {
  const t = useMessages('import');
  if (!refusal) return null;
  const sentence = t(`refusals.${refusal.name}`);
  return refusal.line === null ? sentence : t('refusedAt', { line: refusal.line, sentence });
}

/** Of rows that are written it is known how many are left; of a sheet that is read it is not. */
function Working({ task }: { task: ImportTask }) {
  const t = useMessages('import');
  const name = task.state === 'committing' || task.state === 'undoing' ? task.state : 'checking';
  const { committedRows, undoneRows } = task;
  const total = name === 'undoing' ? (committedRows ?? 0) : task.totalRows - task.badRows - task.leftOutRows;
  const done = name === 'undoing' ? undoneRows : (committedRows ?? 0);
  const isCounted = name !== 'checking' && total > 0 && done > 0;
  return (
    <p role="status">
      {t(name)}
      <progress aria-label={t(name)} {...(isCounted ? { max: total, value: done } : {})} />
    </p>
  );
}

/** The result of the trial run: what is wrong, what can be corrected, and the choices. */
function Decision({ task }: { task: ImportTask }) {
  const t = useMessages('import');
  const [isMapping, setMapping] = useState(false);
  const params = { id: task.id };
  const commit = useAct(importTaskApi.commit, {
    says: t('commit'),
    touches: TOUCHES,
    onDone: () => watchTask('import', task.id),
  });
  const cancel = useAct(importTaskApi.cancel, { says: t('cancel'), touches: TOUCHES });
  const accept = useAct(importTaskApi.acceptSuggestions, { says: t('acceptAll'), touches: TOUCHES });
  const download = useDownload();
  if (isMapping) return <ImportColumnsForm task={task} onKeep={() => setMapping(false)} />;
  const good = task.totalRows - task.badRows - task.leftOutRows;
  const mayCommit = good > 0 && task.faults.length === 0 && !(task.isWhole && task.badRows > 0);
  const only = task.badRows > 0 ? 'valid' : 'all';
  return (
    <>
      <p className="import-counts" role="status">
        <span>{t('total', { count: task.totalRows })}</span>
        <span data-tone="success">{t('good', { count: good })}</span>
        {task.badRows > 0 && <span data-tone="danger">{t('bad', { count: task.badRows })}</span>}
        {task.leftOutRows > 0 && <span>{t('leftOutCount', { count: task.leftOutRows })}</span>}
      </p>
      {task.faults.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('faulty')}
          description={
            <ul className="import-issues">
              {task.faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          }
        />
      )}
      {task.isWhole && task.badRows > 0 && <p>{t('wholeHint')}</p>}
      <div className="import-actions">
        {mayCommit && (
          <Button type="primary" loading={commit.isRunning} onClick={() => void commit.run({ params, body: { only } })}>
            {t(task.badRows > 0 ? 'commitValid' : 'commitAll', { count: good })}
          </Button>
        )}
        {task.badRows > 0 && (
          <Button loading={accept.isRunning} onClick={() => void accept.run({ params })}>
            {t('acceptAll')}
          </Button>
        )}
        {task.hasErrorSheet && (
          <Button onClick={() => void download(importTaskApi.errorSheet, params)}>{t('errorSheet')}</Button>
        )}
        <Button onClick={() => setMapping(true)}>{t('mapChange')}</Button>
        <Button loading={cancel.isRunning} onClick={() => void cancel.run({ params })}>
          {t('cancel')}
        </Button>
      </div>
      <ImportRows
        task={task}
        sets={[
          ...(task.badRows > 0 ? (['wrong'] as const) : []),
          'all',
          ...(task.leftOutRows > 0 ? (['left-out'] as const) : []),
        ]}
      />
    </>
  );
}

/** What came of it, row by row, and the way back. */
function Written({ task, onAgain }: { task: ImportTask; onAgain: () => void }) {
  const t = useMessages('import');
  const undo = useAct(importTaskApi.undo, {
    says: t('undo'),
    touches: TOUCHES,
    onDone: () => watchTask('import', task.id),
  });
  const isUndone = task.state === 'undone';
  async function ask() {
    const question = {
      title: t('undoAsk'),
      content: t('undoMeans'),
      okText: t('undo'),
      okButtonProps: { danger: true },
      cancelText: t('undoNot'),
    };
    if (await confirm(question)) await undo.run({ params: { id: task.id } });
  }
  return (
    <>
      {isUndone ? (
        <Alert type="info" showIcon title={t('undone', { count: task.undoneRows })} />
      ) : (
        <Alert type="success" showIcon title={t('committed', { count: task.committedRows ?? 0 })} />
      )}
      {task.refusedRows > 0 && <Alert type="error" showIcon title={t('refusedRows', { count: task.refusedRows })} />}
      {task.keptRows > 0 && <Alert type="warning" showIcon title={t('keptRows', { count: task.keptRows })} />}
      <div className="import-actions">
        <Button onClick={onAgain}>{t('again')}</Button>
        {task.undoUntil !== null && (
          <Button danger loading={undo.isRunning} onClick={() => void ask()}>
            {t('undo')}
          </Button>
        )}
        {task.undoUntil !== null && <small>{t('undoUntil', { until: formatMoment(task.undoUntil) })}</small>}
      </div>
      <ImportRows
        key={task.state}
        task={task}
        sets={[
          ...(task.keptRows > 0 ? (['kept'] as const) : []),
          ...(task.refusedRows > 0 ? (['refused'] as const) : []),
          'all',
        ]}
      />
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

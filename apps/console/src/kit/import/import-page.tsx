import { LIMIT } from '@nota/contract/kit/limits.ts';
import { importTaskApi } from '@nota/contract/platform/import-task.contract.ts';
import type { StoredFile } from '@nota/contract/platform/stored-file.contract.ts';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../call/api.ts';
import { useMessages } from '../language/intl.ts';
import { usePageTitle } from '../menu/page-title.ts';
import { isCancelled, Problem } from '../call/problem.ts';
import { formatBytes } from '../file-size.ts';
import { FileUpload } from '../upload/file-upload.tsx';
import './import-page.css';
import { ImportReport } from './import-report.tsx';
import { watchTask } from '../tasks/watched-tasks.ts';

interface Props {
  readonly title: string;
  /** The name of the server's import: `platform-config.dict`. */
  readonly kind: string;
  /** Help about the format: a template to download, a list of columns. */
  readonly children?: ReactNode;
  /** Called when rows were written, to navigate or to read again. */
  readonly onCommitted?: () => void;
}

/**
 * The import of a sheet: upload, trial run with its faults, and then all rows, the good ones, or none. The task is in
 * the address, so a reload or a shared link returns to it.
 */
export function ImportPage({ title, kind, children, onCommitted }: Props) {
  const t = useMessages('import');
  usePageTitle(title);
  const [params, setParams] = useSearchParams();
  const [uploaded, setUploaded] = useState<StoredFile>();
  const [problem, setProblem] = useState<Problem>();
  const taskId = params.get('task');
  const show = (id: string | undefined) =>
    setParams((now) => {
      now.delete('task');
      if (id !== undefined) now.set('task', id);
      return now;
    });

  async function start(file: StoredFile) {
    setUploaded(file);
    setProblem(undefined);
    try {
      const task = await call(importTaskApi.start, { body: { kind, storedFileId: file.id } });
      watchTask('import', task.id);
      show(task.id);
    } catch (error) {
      if (error instanceof Problem) setProblem(error);
      else if (!isCancelled(error)) throw error;
    }
  }

  return (
    <section className="import-page">
      <h1>{title}</h1>
      {taskId === null ? (
        <div className="import-card">
          {children}
          <FileUpload
            label={t('pick')}
            hint={t('pickHint', { rows: LIMIT.importMaxRows, max: formatBytes(LIMIT.importMaxBytes) })}
            accept=".xlsx,.csv"
            maxBytes={LIMIT.importMaxBytes}
            onReady={(file) => void start(file)}
          />
          {problem && uploaded && (
            <p role="alert" className="file-problem">
              {problem.message}{' '}
              <Button type="link" size="small" onClick={() => void start(uploaded)}>
                {t('retry')}
              </Button>
            </p>
          )}
        </div>
      ) : (
        <ImportReport
          key={taskId}
          id={taskId}
          onAgain={() => show(undefined)}
          {...(onCommitted ? { onCommitted } : {})}
        />
      )}
    </section>
  );
}

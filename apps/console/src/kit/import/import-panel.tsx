import { LIMIT } from '@nota/contract/kit/limits.ts';
import { importTaskApi } from '@nota/contract/platform/import/import-task.contract.ts';
import type { StoredFile } from '@nota/contract/platform/stored-file.contract.ts';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../call/api.ts';
import { useMessages } from '../language/intl.ts';
import { isCancelled, Problem } from '@nota/contract/kit/call/problem.ts';
import { formatBytes } from '@nota/contract/kit/format/file-size.ts';
import { FileUpload } from '../upload/file-upload.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import './import-page.css';
import { ImportReport } from './import-report.tsx';
import { watchTask } from '../tasks/watched-tasks.ts';
import { useKeptFocus } from './use-kept-focus.ts';

export interface ImportPanelProps {
  /** The name of the server's import: `platform-config.dict`. */
  readonly kind: string;
  /** As many rows as a sheet of this kind may have, where that is less than of others. */
  readonly rowsMax?: number;
  /** Endings of files beside those of sheets, where this kind reads other formats too. */
  readonly accept?: string;
  /** Help about the format: a template to download, a list of columns. */
  readonly children?: ReactNode;
  /** Called when rows were written or taken back, to read again. */
  readonly onChanged?: () => void;
}

/**
 * For pages that load the messages `import`, `upload` and `task-facts` with it. The import of a sheet, in a page or a
 * drawer: upload, columns, trial run with corrections, and then all rows, the good ones, or none. The task is in the
 * address, so a reload or a shared link returns to it.
 */
export function ImportPanel({
  kind,
  rowsMax = LIMIT.importMaxRows,
  accept = '.xlsx,.csv',
  children,
  onChanged,
}: ImportPanelProps) {
  const t = useMessages('import');
  const [params, setParams] = useSearchParams();
  const [uploaded, setUploaded] = useState<StoredFile>();
  const [problem, setProblem] = useState<Problem>();
  const taskId = params.get('task');
  const place = useKeptFocus();
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
    <div ref={place} tabIndex={-1} className="import-place">
      {taskId === null ? (
        <div className="import-card">
          {children}
          <FileUpload
            label={t('pick')}
            hint={t('pickHint', { rows: rowsMax, max: formatBytes(LIMIT.importMaxBytes) })}
            accept={accept}
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
          <EarlierImports kind={kind} onOpen={show} />
        </div>
      ) : (
        <ImportReport key={taskId} id={taskId} onAgain={() => show(undefined)} {...(onChanged ? { onChanged } : {})} />
      )}
    </div>
  );
}

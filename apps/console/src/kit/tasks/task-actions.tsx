import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { importTaskApi } from '@nota/contract/platform/import/import-task.contract.ts';
import { Button } from 'antd';
import { Suspense } from 'react';
import { useMessages } from '../language/intl.ts';
import { withMessages } from '../language/piece-messages.ts';
import { lazyPiece } from '../lazy-piece.ts';
import { useAct } from '../call/use-act.ts';
import type { Task } from './tasks.ts';
import { useDownload } from './use-download.ts';

const BulkActions = lazyPiece(
  async () => (await withMessages('bulk-report', import('./bulk-task-actions.tsx'))).BulkTaskActions,
);

/**
 * Downloads the file of a finished export, cancels a pending one, downloads the error sheet of an import, opens the
 * report of a bulk act.
 */
export function TaskActions({ task: row }: { task: Task }) {
  const t = useMessages('tasks');
  const cancel = useMessages('export-task.action')('cancel');
  const download = useDownload();
  const cancelExport = useAct(exportTaskApi.cancel, {
    says: cancel,
    touches: [exportTaskApi.list],
  });
  const params = { id: row.task.id };
  if (row.type === 'bulk') {
    return (
      <Suspense>
        <BulkActions task={row.task} hasEnded={row.hasEnded} />
      </Suspense>
    );
  }
  if (row.type === 'export' && row.task.state === 'ready') {
    return (
      <Button size="small" type="link" onClick={() => void download(exportTaskApi.ticket, params)}>
        {t('download')}
      </Button>
    );
  }
  if (row.type === 'export' && !row.hasEnded) {
    return (
      <Button
        size="small"
        type="link"
        loading={cancelExport.isRunning}
        onClick={() => void cancelExport.run({ params })}
      >
        {t('cancel')}
      </Button>
    );
  }
  if (row.type === 'import' && row.task.hasErrorSheet) {
    return (
      <Button size="small" type="link" onClick={() => void download(importTaskApi.errorSheet, params)}>
        {t('errorSheet')}
      </Button>
    );
  }
  return null;
}

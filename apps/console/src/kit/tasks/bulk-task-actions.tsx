import { bulkTaskApi, type BulkTask } from '@nota/contract/platform/bulk/bulk-task.contract.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useAct } from '../call/use-act.ts';
import { useMessages } from '../language/intl.ts';
import { BulkReport } from './bulk-report.tsx';

interface Props {
  readonly task: BulkTask;
  readonly hasEnded: boolean;
}

/** Opens the report, also of a task under way; cancels what is left of it. */
export function BulkTaskActions({ task, hasEnded }: Props) {
  const t = useMessages('bulk-report');
  const [isOpen, setOpen] = useState(false);
  const cancel = useAct(bulkTaskApi.cancel, { says: t('cancelled'), touches: [bulkTaskApi.list] });
  return (
    <>
      <Button size="small" type="link" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {!hasEnded && (
        <Button
          size="small"
          type="link"
          loading={cancel.isRunning}
          onClick={() => void cancel.run({ params: { id: task.id } })}
        >
          {t('cancel')}
        </Button>
      )}
      {isOpen && <BulkReport task={task} onClose={() => setOpen(false)} />}
    </>
  );
}

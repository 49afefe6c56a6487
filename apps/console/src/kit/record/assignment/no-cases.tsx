import { assignmentApi } from '@nota/contract/platform/assignment/assignment.contract.ts';
import { Button, Empty } from 'antd';
import { useCall } from '../../call/use-call.ts';
import { useMessages } from '../../language/intl.ts';
import { useListFrame } from '../../list/list-frame.ts';
import type { CaseQueue } from './case-queue.ts';

/** In place of the rows when none of the open cases is the member's: says so, and where there are some. */
export function NoCases({ queue }: { readonly queue: CaseQueue }) {
  const t = useMessages('assignment');
  const { list } = useListFrame();
  const { data } = useCall(assignmentApi.counts, { query: { kind: queue.kind } }, { isSilent: true });
  const free = data?.free;
  return (
    <Empty
      className="list-empty"
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={t(free === 0 ? 'none' : 'noneMine')}
    >
      {free === 0 && <Button onClick={() => list.setFilters({ assignee: undefined })}>{t('toAll')}</Button>}
      {free !== undefined && free > 0 && (
        <Button type="primary" onClick={() => list.setFilters({ assignee: 'free' })}>
          {t('toFree', { count: free })}
        </Button>
      )}
    </Empty>
  );
}

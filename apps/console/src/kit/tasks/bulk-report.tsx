import { bulkTaskApi, BulkTaskRow, type BulkTask } from '@nota/contract/platform/bulk/bulk-task.contract.ts';
import { Button, Modal, Segmented, Table } from 'antd';
import { useState } from 'react';
import { useCall } from '../call/use-call.ts';
import { useMessages } from '../language/intl.ts';
import { TimeCell, ToneCell, type Tone } from '../list/table/cells.tsx';
import { reachableScroll } from '../list/table/reachable-scroll.ts';
import { useDownload } from './use-download.ts';

type Outcome = BulkTaskRow['outcome'];
const TONES: Readonly<Record<Outcome, Tone>> = { waiting: 'neutral', done: 'success', refused: 'danger' };
const PAGE_ROWS = 100;

interface Props {
  readonly task: BulkTask;
  readonly onClose: () => void;
}

/** What came of each record: what was refused first, because that is what is left to do. */
export function BulkReport({ task, onClose }: Props) {
  const t = useMessages('bulk-report');
  const download = useDownload();
  const [outcome, setOutcome] = useState<Outcome>(task.refused > 0 ? 'refused' : 'done');
  const [starts, setStarts] = useState<readonly string[]>([]);
  const afterId = starts.at(-1);
  const query = { outcome, pageSize: PAGE_ROWS, ...(afterId === undefined ? {} : { afterId }) };
  const { data = [], isFetching } = useCall(
    bulkTaskApi.rows,
    { params: { id: task.id }, query },
    { keepsPrevious: true },
  );
  return (
    <Modal
      open
      width={720}
      title={t('title')}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={() => void download(bulkTaskApi.report, { id: task.id })}>
          {t('download')}
        </Button>
      }
    >
      <Segmented<Outcome>
        aria-label={t('outcome')}
        value={outcome}
        options={BulkTaskRow.shape.outcome.options.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        onChange={(next) => {
          setOutcome(next);
          setStarts([]);
        }}
      />
      <div ref={reachableScroll}>
        <Table<BulkTaskRow>
          rowKey="id"
          size="small"
          loading={isFetching}
          dataSource={data}
          pagination={false}
          scroll={{ y: 360 }}
          columns={[
            { key: 'id', title: t('id'), dataIndex: 'id', width: 184, className: 'figures' },
            {
              key: 'outcome',
              title: t('outcome'),
              width: 96,
              render: (_, row) => <ToneCell tone={TONES[row.outcome]}>{t(`outcomes.${row.outcome}`)}</ToneCell>,
            },
            { key: 'detail', title: t('detail'), dataIndex: 'detail' },
            { key: 'at', title: t('at'), width: 160, render: (_, { at }) => <TimeCell moment={at} /> },
          ]}
        />
      </div>
      <Button disabled={starts.length === 0} onClick={() => setStarts(starts.slice(0, -1))}>
        {t('previous')}
      </Button>
      <Button disabled={data.length < PAGE_ROWS} onClick={() => setStarts([...starts, data.at(-1)?.id ?? ''])}>
        {t('next')}
      </Button>
    </Modal>
  );
}

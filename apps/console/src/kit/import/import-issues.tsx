import { LIMIT } from '@nota/contract/kit/limits.ts';
import { importTaskApi, type ImportIssue } from '@nota/contract/platform/import-task.contract.ts';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { useMessages } from '../language/intl.ts';
import { useCall } from '../call/use-call.ts';

/** Every issue of the sheet: which cell, why, and a suggestion. More are loaded on demand. */
export function ImportIssues({ id }: { id: string }) {
  const t = useMessages('import');
  const [before, setBefore] = useState<readonly ImportIssue[]>([]);
  const afterLine = before.at(-1)?.line ?? 0;
  const { data, isFetching } = useCall(importTaskApi.issues, { params: { id }, query: { afterLine } });
  const rows = [...before, ...(data ?? [])].map((issue, at) => ({ ...issue, key: at }));
  return (
    <>
      <Table
        size="small"
        pagination={false}
        loading={isFetching && rows.length === 0}
        scroll={{ x: 640, y: 480 }}
        dataSource={rows}
        columns={[
          { title: t('line'), dataIndex: 'line', width: 80, align: 'end' },
          { title: t('column'), dataIndex: 'column', width: 140 },
          { title: t('message'), dataIndex: 'message' },
          {
            title: t('suggestion'),
            dataIndex: 'suggestion',
            width: 200,
            render: (text: string | null) => text ?? '—',
          },
        ]}
      />
      {data?.length === LIMIT.pageSizeMaxRows && (
        <Button loading={isFetching} onClick={() => setBefore([...before, ...data])}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

import type { Page } from '@nota/contract/kit/page.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Pagination, Table } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import type { ListColumn } from '../../../kit/list/table/columns.tsx';
import { ListProblem } from '../../../kit/list/list-problem.tsx';
import type { Problem } from '../../../kit/call/problem.ts';
import './user-manager.css';

export const PAGED_ROWS = 20;

/** What scrolls must be reached by keys. */
const REACHED_BY_KEYS = { tabIndex: 0 } as const;

interface Props<Row extends { id: string }> {
  readonly answer: UseQueryResult<Page<Row>, Problem>;
  readonly columns: readonly ListColumn<Row>[];
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** A list inside a record: it has no filters, and its place is not the page's own. */
export function PagedTable<Row extends { id: string }>({ answer, columns, page, onPage }: Props<Row>) {
  const t = useMessages('user-manager.account');
  if (answer.error && !answer.data) return <ListProblem problem={answer.error} onRetry={() => void answer.refetch()} />;
  if (answer.data?.list.length === 0) return <p className="trail-none">{t('none')}</p>;
  const total = answer.data?.total ?? 0;
  return (
    <div className="paged-table">
      {/* antd's own box for scrolling cannot be reached by keys when nothing in it can be pressed. */}
      <div className="paged-table-rows" {...REACHED_BY_KEYS}>
        <Table<Row>
          rowKey="id"
          size="small"
          // Of a fixed one Chromium makes the widest content endless, and only the first column would be in view.
          tableLayout="auto"
          pagination={false}
          loading={answer.isPending}
          columns={[...columns]}
          dataSource={answer.data?.list ?? []}
        />
      </div>
      {total > PAGED_ROWS && (
        <Pagination
          size="small"
          align="end"
          current={page}
          pageSize={PAGED_ROWS}
          total={total}
          showSizeChanger={false}
          showTotal={(count) => t('more', { total: count })}
          onChange={onPage}
        />
      )}
    </div>
  );
}

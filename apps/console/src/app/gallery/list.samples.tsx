import type { ListColumn } from '../../kit/list/columns.tsx';
import { TimeCell, ToneCell } from '../../kit/list/cells.tsx';
import { DataTable } from '../../kit/list/data-table.tsx';
import type { List } from '../../kit/list/use-list.ts';
import { Problem } from '../../kit/problem.ts';
import { Sample, Samples } from './sample.tsx';

interface Row {
  id: string;
  name: string;
  at: string;
}

const ROWS: Row[] = Array.from({ length: 3 }, (_, at) => ({
  id: String(at + 1),
  name: `第 ${at + 1} 号记录`,
  at: '2026-01-04T01:30:00.000Z',
}));

const nothing = () => undefined;

/** A list as `useList` would answer it. */
const listOf = (given: Partial<List<Row>>): List<Row> => ({
  id: 'gallery.sample',
  fields: {},
  filters: {},
  page: 1,
  pageSize: 3,
  after: undefined,
  sort: undefined,
  isFiltered: false,
  rows: ROWS,
  total: 42,
  totalIsCapped: false,
  next: null,
  isFirstLoad: false,
  isFetching: false,
  problem: undefined,
  asOf: '09:30:00',
  selection: { rows: [], ids: [], setOnPage: nothing, clear: nothing },
  refresh: nothing,
  setFilters: nothing,
  clearFilters: nothing,
  resetFilters: nothing,
  goTo: nothing,
  goAfter: nothing,
  setSort: nothing,
  ...given,
});

const COLUMNS: ListColumn<Row>[] = [
  { key: 'name', dataIndex: 'name', title: '名称', width: 200 },
  { key: 'state', title: '状态', width: 120, render: () => <ToneCell tone="info">待审核</ToneCell> },
  { key: 'at', title: '时间', width: 176, render: (_, { at }) => <TimeCell moment={at} /> },
];

const problem = new Problem('服务不可用，服务器过载或正在维护', { kind: 'status', status: 503, requestId: 'req-1' });

const STATES: readonly (readonly [name: string, given: Partial<List<Row>>])[] = [
  ['有数据', {}],
  ['可选择', { selection: { rows: ROWS.slice(0, 1), ids: ['1'], setOnPage: nothing, clear: nothing } }],
  ['首次加载', { isFirstLoad: true, rows: [], total: 0 }],
  ['刷新中', { isFetching: true }],
  ['超过一万', { totalIsCapped: true, total: 10_000, next: '1_1' }],
  ['没有数据', { rows: [], total: 0 }],
  ['筛选后没有', { rows: [], total: 0, isFiltered: true }],
  ['超出末页', { rows: [], total: 3, page: 9 }],
  ['失败', { rows: [], total: 0, problem }],
  ['失败但有旧数据', { problem }],
];

export function ListSamples() {
  return (
    <Samples title="DataTable">
      {STATES.map(([name, given]) => (
        <Sample key={name} name={name}>
          <DataTable list={listOf(given)} columns={COLUMNS} selectable={name === '可选择'} />
        </Sample>
      ))}
    </Samples>
  );
}

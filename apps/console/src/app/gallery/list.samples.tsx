import type { LoginLogRow } from '@nota/contract/session/login-log.contract.ts';
import { columnsOf, type ListColumn } from '../../kit/list/table/columns.tsx';
import { TimeCell, ToneCell } from '../../kit/list/table/cells.tsx';
import { DataTable } from '../../kit/list/table/data-table.tsx';
import { RowButton } from '../../kit/list/table/row-button.tsx';
import type { List } from '../../kit/list/use-list.ts';
import { Problem } from '@nota/contract/kit/call/problem.ts';
import { Sample, Samples } from './sample.tsx';

export interface SampleRow {
  id: string;
  name: string;
  at: string;
}

export const ROWS: SampleRow[] = Array.from({ length: 3 }, (_, at) => ({
  id: String(at + 1),
  name: `第 ${at + 1} 号记录`,
  at: '2026-01-04T01:30:00.000Z',
}));

const nothing = () => undefined;

/** A list as `useList` would answer it. */
export const listOf = (given: Partial<List<SampleRow>>): List<SampleRow> => ({
  id: 'gallery.sample',
  fields: {},
  filters: {},
  refused: {},
  page: 1,
  pageSize: 3,
  after: undefined,
  sort: undefined,
  isFiltered: false,
  isSearch: false,
  rows: ROWS,
  total: 42,
  totalIsCapped: false,
  next: null,
  isFirstLoad: false,
  isFetching: false,
  hasNews: false,
  problem: undefined,
  asOf: '09:30:00',
  selection: { rows: [], ids: [], isAll: false, setOnPage: nothing, takeAll: nothing, clear: nothing },
  refresh: nothing,
  setFilters: nothing,
  clearFilters: nothing,
  resetFilters: nothing,
  goTo: nothing,
  goAfter: nothing,
  setSort: nothing,
  ...given,
});

export const COLUMNS: ListColumn<SampleRow>[] = [
  { key: 'name', dataIndex: 'name', title: '名称', width: 200 },
  { key: 'state', title: '状态', width: 120, render: () => <ToneCell tone="info">待审核</ToneCell> },
  { key: 'at', title: '时间', width: 176, render: (_, { at }) => <TimeCell moment={at} /> },
];

const problem = new Problem('服务不可用，服务器过载或正在维护', { kind: 'status', status: 503, requestId: 'req-1' });

const STATES: readonly (readonly [name: string, given: Partial<List<SampleRow>>])[] = [
  ['有数据', {}],
  [
    '可选择',
    {
      selection: {
        rows: ROWS.slice(0, 1),
        ids: ['1'],
        isAll: false,
        setOnPage: nothing,
        takeAll: nothing,
        clear: nothing,
      },
    },
  ],
  ['首次加载', { isFirstLoad: true, rows: [], total: 0 }],
  ['刷新中', { isFetching: true }],
  ['有更新', { hasNews: true }],
  ['超过一万', { totalIsCapped: true, total: 10_000, next: '1_1' }],
  ['没有数据', { rows: [], total: 0 }],
  ['筛选后没有', { rows: [], total: 0, isFiltered: true }],
  ['按个人信息查找后没有', { rows: [], total: 0, isFiltered: true, isSearch: true }],
  ['超出末页', { rows: [], total: 3, page: 9 }],
  ['失败', { rows: [], total: 0, problem }],
  ['失败但有旧数据', { problem }],
];

const LOGINS: LoginLogRow[] = ROWS.map(({ id, at }) => ({
  id,
  at,
  userType: 'staff',
  account: '139****0001',
  accountId: '1',
  method: 'password',
  result: id === '2' ? 'refused' : 'success',
  failReason: id === '2' ? 'ACCOUNT_LOCKED' : null,
  ip: '115.32.16.8',
  region: '',
  device: '',
  client: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  sessionId: '9f2c4be17a0d53c68e41f7b2a95d03c8617ef4ab25d09c3e',
}));
const col = columnsOf<LoginLogRow>('user-manager.login-log');
const logins = { ...listOf({}), fields: {}, rows: LOGINS } as unknown as List<LoginLogRow>;

/** One column of each kind. */
const kinds = (): ListColumn<LoginLogRow>[] => [
  col.opening('account', nothing),
  col.time('at'),
  col.number('id'),
  { ...col.money('id'), key: 'money', title: '金额' },
  col.choice('result', { success: 'success', refused: 'danger' }),
  col.choice('failReason'),
  { ...col.hash('sessionId'), title: '会话' },
  col.device('client'),
  col.actions(() => <RowButton onClick={nothing}>编辑</RowButton>),
];

export function ListSamples() {
  return (
    <Samples title="DataTable">
      {STATES.map(([name, given]) => (
        <Sample key={name} name={name}>
          <DataTable list={listOf(given)} columns={COLUMNS} selectable={name === '可选择'} />
        </Sample>
      ))}
      <Sample name="各种列">
        <DataTable list={logins} columns={kinds()} />
      </Sample>
    </Samples>
  );
}

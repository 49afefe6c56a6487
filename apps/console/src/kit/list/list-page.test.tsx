import { endpoint } from '@nota/contract/kit/endpoint.ts';
import { id, moment, none } from '@nota/contract/kit/fields.ts';
import { pageOf, pageQuery } from '@nota/contract/kit/page.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { fakeServer, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { columnsOf } from './table/columns.tsx';
import { DataTable } from './table/data-table.tsx';
import { TextFilter } from './filter/filters.tsx';
import { ListPage } from './list-page.tsx';
import { useList } from './use-list.ts';

const Row = z.object({ id, account: z.string(), ip: z.string(), at: moment });
type Row = z.infer<typeof Row>;
const listEndpoint = endpoint({
  kind: 'query',
  method: 'GET',
  path: '/api/trial/thing',
  summary: '',
  permission: 79,
  params: none,
  query: pageQuery.extend({
    account: z.string().optional(),
    ip: z.string().optional(),
    sort: z.enum(['at', '-at']).optional(),
  }),
  body: none,
  data: pageOf(Row),
  refusals: [],
});

const col = columnsOf<Row>('user-manager.login-log');
const opened = vi.fn<(id: string) => void>();

function TrialPage() {
  const list = useList(listEndpoint);
  return (
    <ListPage
      title="事项"
      list={list}
      filters={{
        account: <TextFilter label="账号" />,
        ip: <TextFilter label="地址" />,
      }}
      bulk={<span>对 {list.selection.rows.map((row) => row.account).join('和')} 操作</span>}
    >
      <DataTable
        list={list}
        selectable
        columns={[
          col.opening('account', ({ id: row }) => opened(row)),
          col.text('ip'),
          { ...col.time('at'), sorter: true },
          { ...col.text('id'), title: '编号', isExtra: true },
        ]}
      />
    </ListPage>
  );
}

const ADDRESS = '/userManager/loginLog';
const show = (search = '') =>
  renderConsole(`${ADDRESS}${search}`, { pages: { [ADDRESS]: () => Promise.resolve(TrialPage) } });
let server: FakeServer;
const asked = () =>
  server.requests.filter(({ url }) => url.startsWith('/api/trial')).map(({ url }) => url.split('?')[1]);

beforeEach(() => {
  server = fakeServer();
  server.on(savedViewApi.list, ok([]));
  server.on(listEndpoint, ({ url }) => {
    const params = new URLSearchParams(url.split('?')[1]);
    const at = params.get('after') ?? params.get('page') ?? '1';
    const row = { id: at.replace('_', ''), account: `第${at}页`, ip: '10.0.0.1', at: '2026-01-04T01:30:00.000Z' };
    return ok({ list: [row], total: 10_000, totalIsCapped: true, next: '9_9' });
  });
  signIn({ rolePermissionList: [79] });
});

describe('a list page', () => {
  it('shows 10,000+ and continues by cursor where page numbers end', async () => {
    const { user, address } = await show('?page=100&pageSize=100');
    expect(await screen.findByText('共 10,000+ 条')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '展开' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: '继续向后查看' }));
    expect(await screen.findByText('第9_9页')).toBeTruthy();
    expect(address()).toBe(`${ADDRESS}?pageSize=100&after=9_9`);
    expect(asked()).toEqual(['page=100&pageSize=100', 'after=9_9&pageSize=100']);
    await user.click(screen.getByRole('button', { name: '上一页' }));
    await waitFor(() => expect(address()).toBe(`${ADDRESS}?page=100&pageSize=100`));
  });

  it('keeps ticks over pages, and drops them with other filters', async () => {
    const { user, router } = await show();
    await screen.findByText('第1页');
    await user.click(screen.getAllByRole('checkbox').at(-1) as HTMLElement);
    await router.navigate(`${ADDRESS}?page=2`);
    await screen.findByText('第2页');
    await user.click(screen.getAllByRole('checkbox').at(-1) as HTMLElement);
    expect(await screen.findByText('已选 2 条')).toBeTruthy();
    expect(screen.getByText('对 第1页和第2页 操作')).toBeTruthy();
    await router.navigate(`${ADDRESS}?account=x`);
    await waitFor(() => expect(screen.queryByText('已选 2 条')).toBeNull());
  });

  it('hides and moves columns, and remembers it', async () => {
    const { user, unmount } = await show();
    const titles = () =>
      screen
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent)
        .filter((text) => text !== '');
    await screen.findByText('第1页');
    await user.click(screen.getByRole('button', { name: '列设置' }));
    await user.click(await screen.findByRole('checkbox', { name: 'IP' }));
    await user.click(screen.getByRole('button', { name: '上移时间' }));
    await user.click(screen.getByRole('button', { name: '上移时间' }));
    await waitFor(() => expect([...new Set(titles())]).toEqual(['时间', '账号']));
    unmount();
    await show();
    await screen.findByText('第1页');
    expect([...new Set(titles())]).toEqual(['时间', '账号']);
  });

  it('shows an optional column once it is chosen', async () => {
    const { user } = await show();
    await screen.findByText('第1页');
    expect(screen.queryByRole('columnheader', { name: '编号' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '列设置' }));
    await user.click(await screen.findByRole('checkbox', { name: '编号' }));
    expect((await screen.findAllByRole('columnheader', { name: '编号' })).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: '恢复默认' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: '编号' })).toBeNull());
  });

  it('opens a row by a click anywhere on it, but not by one that ticks it', async () => {
    opened.mockClear();
    const { user } = await show();
    await screen.findByText('第1页');
    await user.click(screen.getAllByRole('checkbox').at(-1) as HTMLElement);
    expect(opened).not.toHaveBeenCalled();
    await user.click(screen.getByText('10.0.0.1'));
    expect(opened.mock.calls).toEqual([['1']]);
  });

  it('shows no number when the first read has failed', async () => {
    server.on(listEndpoint, refusing('INTERNAL'));
    await show();
    expect(await screen.findByRole('button', { name: '重试' }, { timeout: 10_000 })).toBeTruthy();
    expect(screen.queryByText(/^共/)).toBeNull();
  });

  it('sorts by the server, in the address', async () => {
    const { user, address } = await show();
    await screen.findByText('第1页');
    await user.click(screen.getByRole('columnheader', { name: /时间/ }));
    await waitFor(() => expect(address()).toBe(`${ADDRESS}?sort=at`));
  });

  it('opens with the default view at the bare address only', async () => {
    const content = { search: 'account=x', density: 'small' };
    const view = { id: '7', name: '我的视图', scope: 'me', isDefault: true, isMine: true, content };
    server.on(savedViewApi.list, ok([view]));
    const { address, unmount } = await show();
    await waitFor(() => expect(address()).toBe(`${ADDRESS}?account=x&view=7`));
    expect(await screen.findByText('我的视图')).toBeTruthy();
    unmount();
    const other = await show('?page=2');
    await screen.findByText('第2页');
    expect(other.address()).toBe(`${ADDRESS}?page=2`);
  });

  it('saves the current list as a view', async () => {
    server.on(savedViewApi.save, ok({}));
    const { user } = await show('?account=x&page=2');
    await user.click(await screen.findByRole('button', { name: '视图' }));
    await user.click(await screen.findByRole('button', { name: '保存视图' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('视图名称'), '甲');
    await user.click(within(dialog).getByRole('radio', { name: '所有人' }));
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(await screen.findByText('保存视图成功')).toBeTruthy();
    const saved = server.requests.find(({ method }) => method === 'POST');
    expect(JSON.parse(saved?.body ?? '{}')).toEqual({
      list: 'trial.thing',
      name: '甲',
      scope: 'everyone',
      roleId: null,
      isDefault: false,
      content: { search: 'account=x', columns: ['account', 'ip', 'at'], density: 'middle' },
    });
  });

  it('is cards on a phone', async () => {
    const narrow = (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    });
    vi.stubGlobal('matchMedia', narrow);
    await show();
    const heading = await screen.findByText('第1页');
    expect(heading.closest('li')?.dataset['rowKey']).toBe('1');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('button', { name: '展开' })).toBeTruthy();
    expect(screen.getByText('2026-01-04 09:30:00')).toBeTruthy();
  });
});

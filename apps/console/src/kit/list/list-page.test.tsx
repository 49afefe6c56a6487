import { endpoint } from '@nota/contract/kit/endpoint.ts';
import { id, moment, none } from '@nota/contract/kit/fields.ts';
import { pageOf, pageQuery } from '@nota/contract/kit/page.ts';
import { liveEventApi } from '@nota/contract/platform/live-event.contract.ts';
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
    host: z.union([z.ipv4(), z.ipv6()]).optional(),
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
        host: <TextFilter label="来源" />,
      }}
      shipped={[{ key: 'local', name: '本机', filters: { ip: '127.0.0.1' } }]}
      bulkTakesAll
      bulk={<span>对 {list.selection.rows.map((row) => row.account).join('和')} 操作</span>}
    >
      <DataTable
        list={list}
        selectable
        columns={[
          col.opening('account', ({ id: row }) => opened(row)),
          col.text('ip'),
          col.time('at'),
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

  it('tells a failure once, where the rows are', async () => {
    server.on(listEndpoint, refusing('OVERLOADED'));
    await show();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('服务不可用，服务器过载或正在维护');
    expect(alert.textContent).toContain('req-1');
    expect(within(alert).getByRole('button', { name: '重试' })).toBeTruthy();
    expect(screen.getAllByText(/服务不可用/)).toHaveLength(1);
    expect(document.querySelectorAll('.ant-message-notice, .ant-notification-notice')).toHaveLength(0);
  });

  it('names a value of its address that filters nothing, beside its field, until it is corrected', async () => {
    const { user, address } = await show('?host=10.0.0');
    expect((await screen.findByRole('alert')).textContent).toBe('来源“10.0.0”无效，未用于查询');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '来源' }).value).toBe('10.0.0');
    expect(asked()).toEqual(['page=1&pageSize=10']);
    await user.clear(screen.getByRole('textbox', { name: '来源' }));
    await user.type(screen.getByRole('textbox', { name: '来源' }), '10.0.0.300{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('“10.0.0.300”不是有效的 IP 地址');
    await user.type(screen.getByRole('textbox', { name: '来源' }), '{Backspace}{Enter}');
    await waitFor(() => expect(address()).toBe(`${ADDRESS}?host=10.0.0.30`));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that there are updates without a spinner on the search button, and shows them on a click', async () => {
    let say: (text: string) => void = () => undefined;
    server.on(liveEventApi.stream, () => {
      const body = new ReadableStream<Uint8Array>({
        start: (control) => void (say = (text) => control.enqueue(new TextEncoder().encode(text))),
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    });
    const moved = () => say(`data: ${JSON.stringify({ kind: 'record', stem: 'thing', id: '1' })}\n\n`);
    const { user } = await show();
    await screen.findByText('第1页');
    await waitFor(() => expect(server.seen().some((one) => one.includes('live-event'))).toBe(true), { timeout: 5_000 });
    moved();
    await waitFor(() => expect(asked()).toHaveLength(2), { timeout: 5_000 });
    moved();
    const pill = await screen.findByRole('button', { name: '有更新' }, { timeout: 5_000 });
    expect(asked()).toHaveLength(2);
    const held = Promise.withResolvers<Response>();
    server.on(listEndpoint, () => held.promise);
    await user.click(pill);
    await waitFor(() => expect(asked()).toHaveLength(3));
    expect(screen.getByRole('button', { name: '查询' }).className).not.toContain('loading');
    expect(screen.getByRole('button', { name: '刷新' }).querySelector('.anticon-spin')).not.toBeNull();
    expect(screen.queryByRole('button', { name: '有更新' })).toBeNull();
    held.resolve(ok({ list: [], total: 0, totalIsCapped: false, next: null }));
    await screen.findByText('暂无记录');
  });

  it('sorts by the server, in the address', async () => {
    const { user, address } = await show();
    await screen.findByText('第1页');
    await user.click(screen.getByRole('columnheader', { name: /时间/ }));
    await waitFor(() => expect(address()).toBe(`${ADDRESS}?sort=at`));
    await user.click(screen.getByRole('columnheader', { name: /时间/ }));
    await waitFor(() => expect(address()).toBe(`${ADDRESS}?sort=-at`));
    await waitFor(() => expect(asked().at(-1)).toContain('sort=-at'));
  });

  it('offers no order that its endpoint does not have', async () => {
    const { user, address } = await show();
    await screen.findByText('第1页');
    await user.click(screen.getByRole('columnheader', { name: /IP/ }));
    expect(address()).toBe(ADDRESS);
    const sortable = [...document.querySelectorAll('th')].filter((one) =>
      one.querySelector('.ant-table-column-sorter'),
    );
    expect(sortable.map((one) => one.textContent)).toEqual(['时间']);
  });

  it('remembers how many rows a member wants, for this member and this list', async () => {
    const first = await show();
    await screen.findByText('第1页');
    await first.user.click(screen.getByRole('combobox', { name: '页码' }));
    await first.user.click(await screen.findByTitle('50 条/页'));
    await waitFor(() => expect(first.address()).toBe(`${ADDRESS}?page=1&pageSize=50`));
    first.unmount();
    const again = await show();
    await screen.findByText('第1页');
    expect(again.address()).toBe(ADDRESS);
    expect(asked().at(-1)).toBe('page=1&pageSize=50');
    again.unmount();
    signIn({ rolePermissionList: [79], userInfo: { name: '叶知秋', phoneNumber: '13900009999' } });
    await show();
    await screen.findByText('第1页');
    expect(asked().at(-1)).toBe('page=1&pageSize=10');
  });

  it('has views that come with the platform, and opens with one that was made the default', async () => {
    const first = await show();
    await screen.findByText('第1页');
    await first.user.click(screen.getByRole('button', { name: '视图' }));
    await first.user.click(await screen.findByRole('button', { name: '以视图本机作为默认' }));
    await first.user.click(screen.getByRole('button', { name: '本机' }));
    await waitFor(() => expect(first.address()).toBe(`${ADDRESS}?ip=127.0.0.1&view=local`));
    expect(await screen.findByRole('button', { name: /^本机/ })).toBeTruthy();
    first.unmount();
    const again = await show();
    await waitFor(() => expect(again.address()).toBe(`${ADDRESS}?ip=127.0.0.1&view=local`));
  });

  it('takes everything that is filtered where its actions can, and says how many', async () => {
    server.on(
      listEndpoint,
      ok({ list: [{ id: '1', account: '第1页', ip: '', at: null }], total: 6_317, totalIsCapped: false, next: null }),
    );
    const { user } = await show();
    await screen.findByText('第1页');
    await user.click(screen.getAllByRole('checkbox').at(-1) as HTMLElement);
    await user.click(await screen.findByRole('button', { name: '选择全部 6,317 条' }));
    expect(await screen.findByText('已选全部 6,317 条')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^选择全部/ })).toBeNull();
    await user.click(screen.getAllByRole('checkbox').at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByText('已选全部 6,317 条')).toBeNull());
  });

  it('does not offer everything where it is more than can be counted', async () => {
    const { user } = await show();
    await screen.findByText('第1页');
    await user.click(screen.getAllByRole('checkbox').at(-1) as HTMLElement);
    expect(await screen.findByText('已选 1 条')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^选择全部/ })).toBeNull();
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

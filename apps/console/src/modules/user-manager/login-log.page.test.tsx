import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { loginLogApi, type LoginLogRow } from '@nota/contract/session/login-log.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { loginAlertApi, type LoginAlertRow } from '@nota/contract/user-manager/login-alert.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';

const ADDRESS = '/userManager/loginLog';
let server: FakeServer;

function row(given: Partial<LoginLogRow> = {}): LoginLogRow {
  return {
    id: '1',
    at: '2026-01-04T01:30:00.000Z',
    userType: 'staff',
    account: '139****0001',
    accountId: null,
    method: 'password',
    result: 'success',
    failReason: null,
    ip: '10.0.0.8',
    region: '浙江省杭州市',
    device: 'Chrome 131 · Windows',
    client: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    sessionId: null,
    ...given,
  };
}
const page = (list: LoginLogRow[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
const reads = () => server.seen().filter((line) => /^GET \/api\/session\/login-log(\?|$)/.test(line));

beforeEach(() => {
  server = fakeServer();
  server.on(savedViewApi.list, ok([]));
  server.on(
    loginLogApi.choices,
    ok({ regions: ['unknown', 'lan', '浙江省杭州市'], devices: ['Chrome 131 · Windows'] }),
  );
  server.on(loginLogApi.list, page([row(), row({ id: '2', result: 'refused', failReason: 'ACCOUNT_LOCKED' })]));
  server.on(loginAlertApi.list, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
  signIn({ rolePermissionList: [79] });
});

describe('/userManager/loginLog', () => {
  it('shows who signed in when, and why somebody could not', async () => {
    await renderConsole(ADDRESS);
    expect(await screen.findByRole('heading', { name: '登录日志' })).toBeTruthy();
    expect(await screen.findByText('账号已锁定')).toBeTruthy();
    expect(screen.getAllByText('2026-01-04 09:30:00')).toHaveLength(2);
    expect(screen.getByText('共 2 条')).toBeTruthy();
    expect(screen.getAllByText('Chrome 131 · Windows')).toHaveLength(2);
  });

  it('shows where from and with what, and says where that is not known', async () => {
    const rows = [row(), row({ id: '2', region: 'lan' }), row({ id: '3', region: 'unknown', device: 'unknown' })];
    server.on(loginLogApi.list, page(rows));
    await renderConsole(ADDRESS);
    expect(await screen.findByText('浙江省杭州市')).toBeTruthy();
    expect(screen.getByText('内网')).toBeTruthy();
    expect(screen.getAllByText('未知')).toHaveLength(2);
  });

  it('offers the regions that the log holds, the unknown among them', async () => {
    const { user, address } = await renderConsole(ADDRESS);
    await user.click(await screen.findByRole('button', { name: /展开|更多/ }));
    await user.click(await screen.findByLabelText('地区'));
    await user.click(await screen.findByText('未知'));
    await waitFor(() => expect(address()).toBe(`${ADDRESS}?region=unknown`));
    expect(await screen.findByText('地区：未知')).toBeTruthy();
  });

  it('reads with the filters of the address', async () => {
    await renderConsole(`${ADDRESS}?result=refused&page=2&pageSize=50&from=2026-01-01T00:00:00.000%2B08:00`);
    await screen.findByText('结果：失败');
    expect(screen.getByText('时间：2026-01-01 ~')).toBeTruthy();
    expect(reads()).toEqual([
      'GET /api/session/login-log?result=refused&from=2026-01-01T00%3A00%3A00.000%2B08%3A00&page=2&pageSize=50',
    ]);
  });

  it('writes a typed filter into the address, and takes it away with its chip', async () => {
    const { user, address } = await renderConsole(`${ADDRESS}?page=3`);
    await user.type(await screen.findByLabelText('IP'), '10.0.0.1{Enter}');
    await waitFor(() => expect(address()).toBe(`${ADDRESS}?ip=10.0.0.1`));
    const chips = await screen.findByRole('group', { name: '已选条件' });
    await user.click(within(chips).getByRole('button', { name: '移除条件IP' }));
    await waitFor(() => expect(address()).toBe(ADDRESS));
  });

  it('searches for an account in a body and keeps it out of the address', async () => {
    server.on(loginLogApi.search, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
    const sought = () => server.requests.filter(({ url }) => url.endsWith('/search')).map(({ body }) => body);
    const { user, address } = await renderConsole(`${ADDRESS}?page=3&result=refused`);
    await user.type(await screen.findByLabelText('账号'), ' 13900000001 {Enter}');
    await waitFor(() => expect(sought()).toHaveLength(1));
    expect(JSON.parse(sought()[0] ?? '')).toEqual({ account: '13900000001', result: 'refused', page: 1, pageSize: 10 });
    expect(address()).toBe(`${ADDRESS}?result=refused`);
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: '导出' })).disabled).toBe(true);
    const chips = await screen.findByRole('group', { name: '已选条件' });
    await user.click(within(chips).getByRole('button', { name: '移除条件账号' }));
    await waitFor(() => expect(screen.queryByText('账号：13900000001')).toBeNull());
  });

  it('says why a part of an account finds nothing', async () => {
    server.on(loginLogApi.search, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
    const { user } = await renderConsole(ADDRESS);
    await user.type(await screen.findByLabelText('账号'), '139{Enter}');
    expect(await screen.findByText('没有符合条件的记录')).toBeTruthy();
    expect(screen.getByText('账号、手机号、姓名和证件号须填写完整，只填一部分查不到')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '移除条件账号' }));
  });

  it('removes an account from the address of an old link', async () => {
    server.on(loginLogApi.search, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
    const { user, address } = await renderConsole(`${ADDRESS}?account=13900000002`);
    await waitFor(() => expect(address()).toBe(ADDRESS));
    await user.click(await screen.findByRole('button', { name: '移除条件账号' }));
    const searched = server.requests.find(({ url }) => url.endsWith('/search'));
    expect(JSON.parse(searched?.body ?? '')).toMatchObject({ account: '13900000002' });
    expect(server.requests.filter(({ url }) => url.includes('1390000000'))).toEqual([]);
  });

  it('makes two times of a picked range: the first day from its first second, the last to its last', async () => {
    const { user, router } = await renderConsole(ADDRESS);
    await user.click(await screen.findByRole('button', { name: '时间' }));
    await user.click(await screen.findByText('今天'));
    const query = () => new URLSearchParams(router.state.location.search);
    await waitFor(() => expect(query().get('from')).toMatch(/T00:00:00\.000\+08:00$/));
    expect(query().get('to')).toBe(query().get('from')?.replace('00:00:00.000', '23:59:59.999'));
  });

  it('offers the months that have been, and last month at a click', async () => {
    const { user, router } = await renderConsole(ADDRESS);
    await user.click(await screen.findByRole('button', { name: '时间' }));
    const preset = await screen.findByText('上月');
    const shown = [...document.querySelectorAll('.ant-picker-header-view')].map(({ textContent }) => textContent);
    const thisMonth = new Date(Date.now() + 8 * 3_600_000);
    const lastMonth = new Date(Date.UTC(thisMonth.getUTCFullYear(), thisMonth.getUTCMonth() - 1, 1));
    expect(shown).toEqual([lastMonth, thisMonth].map((at) => `${at.getUTCFullYear()}年${at.getUTCMonth() + 1}月`));
    await user.click(preset);
    const query = () => new URLSearchParams(router.state.location.search);
    await waitFor(() => expect(query().get('from')).toContain(`${lastMonth.toISOString().slice(0, 8)}01T00:00`));
    expect(query().get('to')).toContain(lastMonth.toISOString().slice(0, 7));
  });

  it('shows on the field what the server would refuse', async () => {
    const { user, address } = await renderConsole(ADDRESS);
    await user.type(await screen.findByLabelText('IP'), 'localhost{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('“localhost”不是有效的 IP 地址');
    expect(address()).toBe(ADDRESS);
  });

  it('requests an export of the filtered list', async () => {
    server.on(exportTaskApi.request, ok({ id: '9' }));
    const { user } = await renderConsole(`${ADDRESS}?result=refused`);
    await user.click(await screen.findByRole('button', { name: '导出' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByLabelText('CSV (.csv)'));
    await user.click(within(dialog).getByLabelText('客户端'));
    await user.click(within(dialog).getByRole('button', { name: '开始导出' }));
    expect(await screen.findByText('申请导出成功')).toBeTruthy();
    const asked = JSON.parse(server.requests.findLast(({ method }) => method === 'POST')?.body ?? '{}') as Record<
      string,
      unknown
    >;
    expect(asked).toEqual({
      kind: 'session.login-log',
      format: 'csv',
      filter: { result: 'refused' },
      columns: ['at', 'account', 'userType', 'result', 'failReason', 'method', 'ip', 'region', 'device'],
    });
  });

  it('says why the list is empty, and what to do', async () => {
    server.on(loginLogApi.list, page([]));
    const { user, address } = await renderConsole(`${ADDRESS}?result=refused`);
    await screen.findByText('没有符合条件的记录');
    await user.click(screen.getAllByRole('button', { name: '清除筛选' }).at(-1) as HTMLElement);
    await waitFor(() => expect(address()).toBe(ADDRESS));
    expect(await screen.findByText('暂无记录')).toBeTruthy();
  });

  it('keeps the rows when the next answer fails', async () => {
    const { user } = await renderConsole(ADDRESS);
    await screen.findByText('账号已锁定');
    server.on(loginLogApi.list, refusing('OVERLOADED'));
    await user.click(screen.getByRole('button', { name: '刷新' }));
    expect(await screen.findByText('请求编号 req-1')).toBeTruthy();
    expect(screen.getByText('账号已锁定')).toBeTruthy();
  });

  it('is closed to those without the permission', async () => {
    signIn({ rolePermissionList: [7] });
    await renderConsole(ADDRESS);
    await screen.findByText('无权访问');
    expect(reads()).toEqual([]);
  });
});

describe('alerts above the log', () => {
  const alert: LoginAlertRow = {
    id: '5',
    kind: 'credential-stuffing',
    state: 'open',
    account: null,
    accountCount: 6,
    accountId: null,
    userType: null,
    ip: '203.0.113.9',
    region: 'unknown',
    openedAt: '2026-01-04T01:30:00.000Z',
    acknowledgedAt: null,
    acknowledgedByName: null,
    note: null,
  };
  beforeEach(() => {
    server.on(loginAlertApi.list, ok({ list: [alert], total: 1, totalIsCapped: false, next: null }));
    signIn({ rolePermissionList: [79], actionList: [ACTION.loginAlertEdit] });
  });

  it('show how many are open, and are handled with a note', async () => {
    server.on('POST /api/user-manager/login-alert/5/acknowledge', ok({ ...alert, state: 'acknowledged' }));
    const { user, address } = await renderConsole(ADDRESS);
    await screen.findByText('1 条登录告警待处理');
    await user.click(screen.getByRole('button', { name: '查看告警' }));
    expect(address()).toBe(`${ADDRESS}?open=alerts`);
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText('6 个账号')).toBeTruthy();
    await user.click(within(drawer).getByRole('button', { name: '处理' }));
    const reason = await screen.findByLabelText('原因');
    await user.type(reason, '已封禁该 IP');
    const dialog = reason.closest('[role="dialog"]') as HTMLElement;
    await user.click(within(dialog).getByRole('button', { name: '处理' }));
    expect(await screen.findByText('处理成功')).toBeTruthy();
  });

  it('lead to the sign-ins from their address, to the account, and to the form that freezes it', async () => {
    signIn({ rolePermissionList: [79, PERMISSION.personalUser], actionList: [ACTION.personalUserFreeze] });
    const one = { ...alert, id: '6', account: '138****0001', accountCount: 1, accountId: '11', userType: 'personal' };
    server.on(loginAlertApi.list, ok({ list: [alert, one], total: 2, totalIsCapped: false, next: null }));
    const { user, address } = await renderConsole(`${ADDRESS}?open=alerts`);
    const drawer = within(await screen.findByRole('dialog'));
    const hrefOf = (name: string) => drawer.getByRole('link', { name }).getAttribute('href');
    expect((await drawer.findByRole('link', { name: '138****0001' })).getAttribute('href')).toBe(
      '/userManager/personal/detail?id=11',
    );
    expect(hrefOf('冻结账号')).toBe('/userManager/personal?open=freeze:11');
    await user.click(drawer.getByRole('link', { name: '6 个账号' }));
    const asked = new URLSearchParams(address().split('?')[1]);
    expect(Object.fromEntries(asked)).toEqual({
      ip: '203.0.113.9',
      result: 'refused',
      from: '2026-01-03T01:30:00.000Z',
      to: '2026-01-04T02:30:00.000Z',
    });
    await waitFor(() => expect(reads().at(-1)).toContain('result=refused'));
  });

  it('say where they came from, and are filtered by kind and state', async () => {
    const { user } = await renderConsole(`${ADDRESS}?open=alerts`);
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText('未知')).toBeTruthy();
    await user.click(within(drawer).getByLabelText('类型'));
    await user.click(await screen.findByText('异地登录'));
    await waitFor(() => expect(server.seen().filter((line) => line.includes('kind=new-region'))).toHaveLength(1));
  });

  it('are raised by rules that members with the permission can change', async () => {
    const rule = { kind: 'credential-stuffing', threshold: 5, windowMinutes: 10, isEnabled: true };
    server.on(loginAlertApi.rules, ok([rule]));
    server.on(loginAlertApi.saveRule, ok({ ...rule, threshold: 8 }));
    const { user } = await renderConsole(`${ADDRESS}?open=alert-rules`);
    const threshold = await screen.findByLabelText('阈值');
    await user.clear(threshold);
    await user.type(threshold, '8');
    await user.click(screen.getByRole('button', { name: '保存规则' }));
    expect(await screen.findByText('修改告警规则成功')).toBeTruthy();
    const sent = server.requests.findLast(({ method }) => method === 'POST')?.body ?? '{}';
    expect(JSON.parse(sent)).toEqual({ ...rule, threshold: 8 });
  });

  it('are raised by rules whose window is shown in days, hours or minutes and stored in minutes', async () => {
    const rule = { kind: 'new-region', threshold: 5, windowMinutes: 43_200, isEnabled: true };
    server.on(loginAlertApi.rules, ok([rule]));
    server.on(loginAlertApi.saveRule, ok(rule));
    const { user } = await renderConsole(`${ADDRESS}?open=alert-rules`);
    const count = await screen.findByLabelText<HTMLInputElement>('时间窗');
    expect(count.value).toBe('30');
    await user.click(screen.getByLabelText('单位'));
    await user.click(await screen.findByText('小时'));
    await user.click(screen.getByRole('button', { name: '保存规则' }));
    expect(await screen.findByText('修改告警规则成功')).toBeTruthy();
    const sent = server.requests.findLast(({ method }) => method === 'POST')?.body ?? '{}';
    expect(JSON.parse(sent)).toEqual({ ...rule, windowMinutes: 1_800 });
  });

  it('offer a retry where the rules could not be read', async () => {
    server.on(loginAlertApi.rules, refusing('OVERLOADED'));
    const { user } = await renderConsole(`${ADDRESS}?open=alert-rules`);
    const drawer = await screen.findByRole('dialog');
    const again = await within(drawer).findByRole('button', { name: '重试' });
    server.on(loginAlertApi.rules, ok([]));
    await user.click(again);
    await waitFor(() => expect(within(drawer).queryByRole('button', { name: '重试' })).toBeNull());
  });

  it('show an error where they could not be read', async () => {
    server.on(loginAlertApi.list, refusing('OVERLOADED'));
    const { user } = await renderConsole(ADDRESS);
    const strip = (await screen.findByText('登录告警读取失败')).closest('.alert-strip') as HTMLElement;
    server.on(loginAlertApi.list, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
    await user.click(within(strip).getByRole('button', { name: '重试' }));
    expect(await screen.findByText('没有待处理的登录告警')).toBeTruthy();
  });

  it('are hidden where there are none, and their rules are hidden without the permission', async () => {
    server.on(loginAlertApi.list, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
    signIn({ rolePermissionList: [79] });
    await renderConsole(ADDRESS);
    expect(await screen.findByText('没有待处理的登录告警')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '告警规则' })).toBeNull();
  });
});

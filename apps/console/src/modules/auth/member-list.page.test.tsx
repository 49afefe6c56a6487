import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { officeNameApi } from '@nota/contract/notary-office/office-name.contract.ts';
import { memberApi, type MemberRow } from '@nota/contract/auth/member.contract.ts';
import { roleApi } from '@nota/contract/auth/role.contract.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';

const ADDRESS = '/auth/member-list';
const ROLES = [
  { id: '5', name: '客服', permissionIds: [10], actions: [] },
  { id: '6', name: '审计', permissionIds: [8], actions: ['8:audit'] },
  { id: '7', name: '经办', permissionIds: [10], actions: ['10:edit'] },
];
let server: FakeServer;

function member(given: Partial<MemberRow> = {}): MemberRow {
  return {
    id: '2',
    name: '徐一鸣',
    phone: '139****0006',
    dept: '客服中心',
    roles: ROLES.slice(0, 1),
    administrations: [],
    internalAdmin: null,
    breaches: [],
    dataScope: 'all',
    scopeTargets: [],
    state: 'enabled',
    hasSecondFactor: false,
    allowsManySessions: false,
    expiresAt: null,
    lastSignInAt: null,
    createdAt: '2026-01-04T01:30:00.000Z',
    version: 3,
    ...given,
  };
}
const disabled = {
  action: 'disable',
  from: 'enabled',
  to: 'disabled',
  reason: '休假',
  at: '2026-01-05T01:00:00.000Z',
  actorId: '3',
  actorName: '吴桐',
};
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
const bodyOf = (path: string) => {
  const request = server.requests.find(({ method, url }) => method === 'POST' && url === path);
  return JSON.parse(request?.body ?? 'null') as unknown;
};
const rowOf = async (phone: string) => (await screen.findByText(phone)).closest('tr') as HTMLElement;
const everything = Object.values(ACTION);

beforeEach(() => {
  server = fakeServer();
  server.on(savedViewApi.list, ok([]));
  server.on(accountApi.profile, ok({ id: '1' }));
  server.on(roleApi.list, page(ROLES));
  server.on(officeNameApi.list, ok([]));
  server.on(grantChangeApi.list, page([]));
  server.on(memberApi.list, page([member(), member({ id: '1', name: '陈思远', phone: '139****0001' })]));
  signIn({ actionList: everything });
});

describe('/auth/member-list', () => {
  it('offers no actions on one’s own row and says why', async () => {
    const { user } = await renderConsole(ADDRESS);
    const own = await rowOf('139****0001');
    const edit = within(own).getByRole('button', { name: '编辑' });
    await waitFor(() => expect(edit.getAttribute('aria-disabled')).toBe('true'));
    await user.hover(edit);
    expect(await screen.findByText('不能对本人的账号执行此操作，请由其他管理员办理')).toBeTruthy();
    const other = within(await rowOf('139****0006')).getByRole('button', { name: '编辑' });
    expect(other.getAttribute('aria-disabled')).toBe('false');
  });

  it('opens a member at the side by a click on the row, with the facts and who did what', async () => {
    server.on('GET /api/auth/member/2', ok({ ...member(), trail: [disabled] }));
    const { user, address } = await renderConsole(ADDRESS);
    await user.click(within(await rowOf('139****0006')).getByText('客服中心'));
    expect(address()).toBe(`${ADDRESS}?open=detail%3A2`);
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByRole('heading', { name: '徐一鸣' })).toBeTruthy();
    expect(within(drawer).getByText('从未登录')).toBeTruthy();
    expect(within(drawer).getByText('长期有效')).toBeTruthy();
    const trail = within(drawer).getByRole('list', { name: '' });
    expect(trail.textContent).toContain('停用吴桐2026-01-05 09:00:00');
    expect(trail.textContent).toContain('原因：休假');
    await user.click(within(drawer).getByRole('button', { name: /下一条/ }));
    await waitFor(() => expect(address()).toBe(`${ADDRESS}?open=detail%3A1`));
  });

  it('opens a member by Enter on the row, and one of another page by its address', async () => {
    server.on('GET /api/auth/member/2', ok({ ...member(), trail: [] }));
    server.on('GET /api/auth/member/77', ok({ ...member({ id: '77', name: '叶知秋' }), trail: [] }));
    const { user, router } = await renderConsole(ADDRESS);
    await rowOf('139****0006');
    await user.keyboard('j{Enter}');
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText('还没有办理记录')).toBeTruthy();
    await router.navigate(`${ADDRESS}?open=detail:77`);
    expect(await screen.findByRole('heading', { name: '叶知秋' })).toBeTruthy();
  });

  it('says so where the address names no member, and links back to the list', async () => {
    server.on('GET /api/auth/member/99', refusing('RECORD_NOT_FOUND'));
    const { user, address } = await renderConsole(`${ADDRESS}?page=1&open=detail:99`);
    expect(await screen.findByText('记录不存在或已被删除', {}, { timeout: 10_000 })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '返回列表' }));
    await waitFor(() => expect(address()).toBe(`${ADDRESS}?page=1`));
  });

  it('offers no actions to those who may only read', async () => {
    signIn({ actionList: [] });
    await renderConsole(ADDRESS);
    const row = await rowOf('139****0006');
    expect(within(row).queryByRole('button', { name: '编辑' })).toBeNull();
    expect(within(row).queryByRole('button', { name: '更多' })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: '操作' })).toBeNull();
    expect(screen.queryByRole('button', { name: '新增成员' })).toBeNull();
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
  });

  it('puts a taken phone number on its field', async () => {
    server.on(memberApi.create, refusing('VALUE_TAKEN'));
    const { user } = await renderConsole(ADDRESS);
    await user.click(await screen.findByRole('button', { name: '新增成员' }));
    const drawer = await screen.findByRole('dialog');
    await user.type(within(drawer).getByLabelText('姓名'), '王小明');
    await user.type(within(drawer).getByLabelText('手机号'), '139 0000 0099');
    await user.click(within(drawer).getByRole('button', { name: '新增成员' }));
    expect(await within(drawer).findByText('该值已被占用')).toBeTruthy();
    expect(bodyOf('/api/auth/member')).toMatchObject({ name: '王小明', phone: '13900000099', roleIds: [] });
  });

  it('proposes other roles instead of granting them', async () => {
    server.on(grantChangeApi.propose, ok({ id: '9' }));
    const { user, address } = await renderConsole(ADDRESS);
    await user.click(within(await rowOf('139****0006')).getByRole('button', { name: '调整授权' }));
    expect(address()).toBe(`${ADDRESS}?open=assign%3A2`);
    const drawer = await screen.findByRole('dialog');
    await user.click(within(drawer).getByRole('combobox', { name: /^角色/ }));
    await user.click(await screen.findByTitle('审计'));
    await user.click(within(drawer).getByRole('button', { name: '提交复核' }));
    await waitFor(() => expect(address()).toBe(ADDRESS));
    expect(bodyOf('/api/auth/grant-change')).toEqual({
      kind: 'assign',
      memberId: '2',
      roleIds: ['5', '6'],
      dataScope: 'all',
      scopeTargets: [],
    });
  });

  it('proposes a narrower scope with the offices that it is of', async () => {
    server.on(grantChangeApi.propose, ok({ id: '9' }));
    server.on(officeNameApi.list, ok([{ id: '71', name: '杭州市某某公证处', city: '杭州' }]));
    const { user } = await renderConsole(`${ADDRESS}?open=assign:2`);
    const drawer = await screen.findByRole('dialog');
    await user.click(await within(drawer).findByRole('combobox', { name: '数据范围' }));
    await user.click(await screen.findByTitle('本公证处'));
    await user.click(await within(drawer).findByRole('combobox', { name: /^公证处/ }));
    await user.click(await screen.findByTitle('杭州市某某公证处'));
    await user.click(within(drawer).getByRole('button', { name: '提交复核' }));
    await waitFor(() =>
      expect(bodyOf('/api/auth/grant-change')).toMatchObject({ dataScope: 'office', scopeTargets: ['71'] }),
    );
  });

  it('shows the pending proposal, and accepts no second one', async () => {
    const change = {
      subject: 'member',
      subjectId: '2',
      after: { roles: ROLES.slice(0, 2) },
      proposedByName: '吴桐',
      proposedAt: '2026-01-04T01:30:00.000Z',
      deadline: null,
    };
    server.on(grantChangeApi.list, page([change]));
    await renderConsole(ADDRESS);
    expect(await screen.findByText('待复核：客服、审计')).toBeTruthy();
    const assign = within(await rowOf('139****0006')).getByRole('button', { name: '调整授权' });
    expect(assign.getAttribute('aria-disabled')).toBe('true');
  });

  it('says before anything is sent which roles cannot be combined', async () => {
    const { user } = await renderConsole(ADDRESS);
    await user.click(within(await rowOf('139****0006')).getByRole('button', { name: '调整授权' }));
    const drawer = await screen.findByRole('dialog');
    await user.click(await within(drawer).findByRole('combobox', { name: /^角色/ }));
    for (const name of ['审计', '经办']) await user.click(await screen.findByTitle(name));
    expect(await within(drawer).findByText(/^违反职责分离：查看审计日志的人只能查看/)).toBeTruthy();
    expect(within(drawer).getByRole<HTMLButtonElement>('button', { name: '提交复核' }).disabled).toBe(true);
  });

  it('shows who is which administrator, how an internal one became it, and who is restricted by a broken rule', async () => {
    const internalAdmin = { origin: 'change' as const, grantChangeId: '81', grantedAt: '2026-01-05T01:00:00.000Z' };
    const shown = member({ administrations: ['system'], internalAdmin });
    const breached = member({
      id: '3',
      phone: '139****0003',
      administrations: ['audit'],
      breaches: ['AUDITOR_WRITES'],
    });
    server.on(memberApi.list, page([shown, breached]));
    server.on('GET /api/auth/member/2', ok({ ...shown, trail: [] }));
    const { router } = await renderConsole(ADDRESS);
    expect((await rowOf('139****0006')).textContent).toContain('系统管理内部管理员');
    expect((await rowOf('139****0003')).textContent).toContain('审计管理权限受限');
    await router.navigate(`${ADDRESS}?open=detail:2`);
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText(/自 2026-01-05 09:00:00 · 经授权变更授予/)).toBeTruthy();
    expect(within(drawer).getByRole('link', { name: '查看变更' }).getAttribute('href')).toBe(
      '/auth/roleList?tab=changes&open=change:81',
    );
  });

  it('proposes an internal administrator instead of making one', async () => {
    server.on(grantChangeApi.propose, ok({}));
    const { user } = await renderConsole(ADDRESS);
    await user.click(within(await rowOf('139****0006')).getByRole('button', { name: '更多' }));
    await user.click(await screen.findByRole('button', { name: '设为内部管理员' }));
    const drawer = await screen.findByRole('dialog');
    await within(drawer).findByText(/通过后徐一鸣可使用平台配置/);
    await user.click(within(drawer).getByRole('button', { name: '提交复核' }));
    await waitFor(() =>
      expect(bodyOf('/api/auth/grant-change')).toEqual({
        kind: 'internal-admin',
        memberId: '2',
        isInternalAdmin: true,
      }),
    );
  });

  it('disables a member for a reason', async () => {
    server.on('POST /api/auth/member/2/disable', ok(member({ state: 'disabled' })));
    server.on('GET /api/platform/assignment/2/open-case', ok([]));
    const { user } = await renderConsole(ADDRESS);
    await user.click(within(await rowOf('139****0006')).getByRole('button', { name: '更多' }));
    await user.click(await screen.findByRole('button', { name: '停用' }));
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText('徐一鸣将无法登录，已登录的会话立即结束')).toBeTruthy();
    await user.type(within(drawer).getByLabelText('原因'), '离职');
    await user.click(within(drawer).getByRole('button', { name: '停用' }));
    expect(await screen.findByText('停用成功')).toBeTruthy();
    expect(bodyOf('/api/auth/member/2/disable')).toEqual({ reason: '离职', handOver: [] });
  });

  it('shows what a member would leave behind, and asks who gets it, before they are disabled', async () => {
    server.on('POST /api/auth/member/2/disable', ok(member({ state: 'disabled' })));
    const heirs = [{ id: '9', name: '叶知秋', dept: '审核部', load: { open: 1, red: 0, black: 0 } }];
    const left = { open: 3, red: 1, black: 0, colleagues: heirs };
    server.on(
      'GET /api/platform/assignment/2/open-case',
      ok([
        { kind: 'company-verification', ...left },
        { kind: 'api-customer', ...left, colleagues: [] },
      ]),
    );
    server.on('GET /api/auth/member/2', ok({ ...member(), trail: [] }));
    const { user } = await renderConsole(`${ADDRESS}?open=disable:2`);
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findAllByText('在办 3 · 临期 1 · 超期 0')).toHaveLength(2);
    await user.type(within(drawer).getByLabelText('原因'), '离职');
    await user.click(within(drawer).getByRole('button', { name: '停用' }));
    expect(bodyOf('/api/auth/member/2/disable')).toBeNull();
    await user.click(within(drawer).getByLabelText('企业认证审核移交给'));
    await user.click(await screen.findByTitle('叶知秋（审核部）'));
    await user.click(within(drawer).getByLabelText('API 开通申请移交给'));
    await user.click((await screen.findAllByTitle('放回待领取')).at(-1) as HTMLElement);
    await user.click(within(drawer).getByRole('button', { name: '停用' }));
    expect(await screen.findByText('停用成功')).toBeTruthy();
    expect(bodyOf('/api/auth/member/2/disable')).toEqual({
      reason: '离职',
      handOver: [
        { kind: 'company-verification', to: '9' },
        { kind: 'api-customer', to: null },
      ],
    });
  });
});

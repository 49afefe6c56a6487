import { grantChangeApi, type GrantChangeRow } from '@nota/contract/auth/grant-change.contract.ts';
import { roleApi, type RoleRow } from '@nota/contract/auth/role.contract.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';

const role: RoleRow = {
  id: '3',
  code: 'service',
  name: '客服',
  description: '用户咨询',
  permissionIds: [10, 79],
  actions: [],
  isSystem: false,
  memberCount: 0,
  hasPendingChange: false,
  updatedAt: '2026-01-04T01:30:00.000Z',
  version: 1,
};

const change: GrantChangeRow = {
  id: '9',
  kind: 'edit',
  subject: 'role',
  subjectId: '3',
  title: '客服',
  before: { name: '客服', description: '用户咨询', permissionIds: [10, 79], actions: [] },
  after: { name: '客服一组', description: '用户咨询', permissionIds: [7, 10], actions: ['7:export'] },
  state: 'proposed',
  proposedById: '103',
  proposedByName: '吴桐',
  proposedAt: '2026-01-05T01:00:00.000Z',
  deadline: null,
  decidedAt: null,
};

const page = (list: readonly unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });

async function opened(address: string, actions: readonly string[], given: { roles?: RoleRow[]; myId?: string } = {}) {
  signIn({ rolePermissionList: [7, 8], actionList: [...actions] });
  const server = fakeServer();
  server.on(roleApi.list, page(given.roles ?? [role]));
  server.on(grantChangeApi.list, page([change]));
  server.on(accountApi.profile, ok({ id: given.myId ?? '104' }));
  server.on(savedViewApi.list, ok([]));
  server.on('GET /api/auth/grant-change/9', ok({ ...change, clocks: [], trail: [step] }));
  server.on(presenceApi.show, ok([{ memberId: '101', name: '陈思远', since: '2026-01-05T01:20:00.000Z' }]));
  server.on(presenceApi.leave, ok({}));
  const view = await renderConsole(address);
  await screen.findAllByText('客服');
  return { ...view, server };
}

const step = {
  action: 'propose',
  from: 'proposed',
  to: 'proposed',
  reason: null,
  at: '2026-01-05T01:00:00.000Z',
  actorId: '103',
  actorName: '吴桐',
};

describe('the roles', () => {
  it('show members, permissions and pending changes', async () => {
    await opened('/auth/roleList', [], { roles: [{ ...role, memberCount: 2, hasPendingChange: true }] });
    const row = (await screen.findByRole('link', { name: '客服' })).closest('tr') as HTMLElement;
    expect(row.textContent).toContain('2 个菜单');
    expect(within(row).getByText('待复核')).toBeTruthy();
    expect(within(row).getByRole('link', { name: '查看权限' })).toBeTruthy();
  });

  it('offer no changes to members who may only read', async () => {
    await opened('/auth/roleList', []);
    expect(screen.queryByRole('button', { name: '新增角色' })).toBeNull();
    expect(screen.queryByRole('button', { name: '停用' })).toBeNull();
  });

  it('are retired by a proposal, which names the role and the consequence', async () => {
    const { user, server } = await opened('/auth/roleList', [ACTION.grantPropose]);
    server.on(grantChangeApi.propose, ok(change));
    await user.click(await screen.findByRole('button', { name: '停用' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('停用角色：客服')).toBeTruthy();
    expect(dialog.textContent).toContain('通过后该角色不再可用');
    await user.click(within(dialog).getByRole('button', { name: '提交停用' }));
    await waitFor(() => expect(server.seen()).toContain('POST /api/auth/grant-change {"kind":"retire","roleId":"3"}'));
  });

  it('say why one cannot be retired', async () => {
    const { user } = await opened('/auth/roleList', [ACTION.grantPropose], { roles: [{ ...role, memberCount: 2 }] });
    const retire = await screen.findByRole('button', { name: '停用' });
    await user.click(retire);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('仍有 2 名成员使用，先调整成员的角色')).toBeTruthy();
  });

  it('are made by a proposal, optionally with the permissions of another one', async () => {
    const { user, server, address } = await opened('/auth/roleList', [ACTION.grantPropose]);
    server.on(grantChangeApi.propose, refusing('VALUE_TAKEN'));
    await user.click(await screen.findByRole('button', { name: '新增角色' }));
    const drawer = await screen.findByRole('dialog');
    await user.type(within(drawer).getByLabelText('角色名称'), '外呼');
    await user.type(within(drawer).getByLabelText('角色编码'), 'outbound');
    await user.click(within(drawer).getByLabelText('复制权限自'));
    await user.click(await screen.findByTitle('客服'));
    await user.click(within(drawer).getByRole('button', { name: '提交复核' }));
    expect(await screen.findByText('该值已被占用')).toBeTruthy();
    server.on(grantChangeApi.propose, ok(change));
    await user.click(within(drawer).getByRole('button', { name: '提交复核' }));
    await waitFor(() => expect(address()).toBe('/auth/roleList?tab=changes&state=proposed'));
    const sent = server.requests.findLast(({ method, url }) => method === 'POST' && url === '/api/auth/grant-change');
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      kind: 'create',
      code: 'outbound',
      role: { name: '外呼', description: '', permissionIds: [10, 79], actions: [] },
    });
  }, 60_000);
});

describe('the changes', () => {
  const CHANGES = '/auth/roleList?tab=changes';

  it('describe the difference', async () => {
    await opened(CHANGES, []);
    const row = (await screen.findByRole('button', { name: '客服' })).closest('tr') as HTMLElement;
    expect(row.textContent).toContain('名称：客服 → 客服一组');
    expect(row.textContent).toContain('增加 2 项 成员管理、成员管理 · 导出成员');
    expect(row.textContent).toContain('移除 1 项 登录日志');
  });

  it('are approved by somebody else', async () => {
    const { user, server } = await opened(CHANGES, [ACTION.grantApprove]);
    server.on('POST /api/auth/grant-change/9/approve', ok({ ...change, state: 'approved' }));
    await user.click(await screen.findByRole('button', { name: '通过' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('通过：修改角色 客服')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: '通过' }));
    expect(await screen.findByText('变更已通过并生效')).toBeTruthy();
  });

  it('are not decided by their proposer, with the reason', async () => {
    const { user } = await opened(CHANGES, [ACTION.grantApprove, ACTION.grantPropose], { myId: '103' });
    const approve = await screen.findByRole('button', { name: '通过' });
    await waitFor(() => expect(approve.getAttribute('aria-disabled')).toBe('true'));
    await user.hover(approve);
    expect(await screen.findByText('「提交」由您办理，这一步需由另一人办理')).toBeTruthy();
    expect(screen.getByRole('button', { name: '撤回' }).getAttribute('aria-disabled')).toBe('false');
  });

  it('are decided by keys in the drawer: x, the reason, and Ctrl with Enter', async () => {
    const { user, server } = await opened(`${CHANGES}&open=change:9`, [ACTION.grantApprove]);
    server.on('POST /api/auth/grant-change/9/reject', ok({ ...change, state: 'rejected' }));
    const drawer = await screen.findByRole('dialog');
    (await within(drawer).findByRole('heading', { name: '客服' })).closest<HTMLElement>('.ant-drawer')?.focus();
    await user.keyboard('x');
    await user.type(await screen.findByLabelText('原因'), '材料不全');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('变更已驳回')).toBeTruthy();
    expect(server.seen()).toContain('POST /api/auth/grant-change/9/reject {"reason":"材料不全"}');
  });

  it('open in a drawer with their history, and show who else has them open', async () => {
    await opened(`${CHANGES}&open=change:9`, [ACTION.grantApprove]);
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText('陈思远（09:20 起）也打开了此记录，请先确认由谁办理')).toBeTruthy();
    expect(within(drawer).getByText('办理轨迹')).toBeTruthy();
    expect(within(drawer).getByText('登录日志')).toBeTruthy();
  });
});

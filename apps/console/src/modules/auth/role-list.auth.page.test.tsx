import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { roleApi, type RoleRow } from '@nota/contract/auth/role.contract.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
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
  memberCount: 2,
  hasPendingChange: false,
  updatedAt: '2026-01-04T01:30:00.000Z',
  version: 4,
};

async function opened(given: Partial<RoleRow> = {}, actions: readonly string[] = [ACTION.grantPropose]) {
  signIn({ rolePermissionList: [7, 8], actionList: [...actions] });
  const server = fakeServer();
  server.on('GET /api/auth/role/3', ok({ ...role, ...given }));
  server.on(grantChangeApi.list, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
  server.on(roleApi.list, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
  server.on(accountApi.profile, ok({ id: '103' }));
  server.on(savedViewApi.list, ok([]));
  const view = await renderConsole('/auth/roleList/auth?id=3');
  await screen.findByRole('heading', { name: '客服' });
  return { ...view, server, submit: screen.queryByRole<HTMLButtonElement>('button', { name: '提交复核' }) };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const rehearsal = () => screen.getByRole('navigation', { name: '该角色能看到什么' }).textContent;

describe('the permission setting', () => {
  it('shows the rights of the role, and has nothing to submit before something changes', async () => {
    const { submit } = await opened();
    expect([box('登录日志').checked, box('成员管理').checked]).toEqual([true, false]);
    expect(await screen.findByText('没有改动')).toBeTruthy();
    expect(submit?.disabled).toBe(true);
  });

  it('shows the difference and the menu of a holder while it is edited, and proposes it with the version', async () => {
    const { user, server, submit, address } = await opened();
    server.on(grantChangeApi.propose, ok({}));
    expect(rehearsal()).toBe('用户管理个人用户登录日志');
    await user.click(box('导出成员'));
    await user.click(box('登录日志'));
    expect(box('成员管理').checked).toBe(true);
    const changes = within(screen.getAllByRole('complementary').at(-1) as HTMLElement)
      .getAllByRole('listitem')
      .map((one) => one.textContent);
    expect(changes.slice(0, 3)).toEqual(['成员管理', '成员管理 · 导出成员', '登录日志']);
    expect(rehearsal()).toBe('用户管理个人用户权限管理成员管理');
    await user.click(submit as HTMLElement);
    await waitFor(() => expect(address()).toBe('/auth/roleList?tab=changes&state=proposed'));
    const sent = server.requests.find(({ method, url }) => method === 'POST' && url === '/api/auth/grant-change');
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      kind: 'edit',
      roleId: '3',
      version: 4,
      role: { name: '客服', description: '用户咨询', permissionIds: [7, 10], actions: ['7:export'] },
    });
  });

  it('says at once when the separation of duties is broken, and then submits nothing', async () => {
    const { user, submit } = await opened();
    await user.click(box('查看审计日志'));
    expect(submit?.disabled).toBe(false);
    await user.click(box('新增成员'));
    expect(await screen.findByText(/^违反职责分离：查看审计日志的人只能查看/)).toBeTruthy();
    expect(screen.getByText('涉及：成员管理 · 新增成员、角色管理 · 查看审计日志')).toBeTruthy();
    expect(submit?.disabled).toBe(true);
  });

  it('shows the duty of each action beside it, and marks those that cannot be combined', async () => {
    const { user } = await opened({ permissionIds: [7], actions: ['7:export', '8:approve'] });
    const markOf = (name: string) => box(name).closest('.permission-action') as HTMLElement;
    const dutyOf = (name: string) => markOf(name).querySelector('.permission-duty')?.textContent;
    const named = ['重置密码与二次验证、解锁', '复核授权变更', '查看审计日志', '导出成员', '认证审核', '申请开通'];
    expect(named.map(dutyOf)).toEqual(['管理', '审批', '审计', '查看', '审核', '经办']);
    await user.click(box('新增成员'));
    expect(screen.getByText(/（系统管理）不能同时复核授权（安全管理）$/)).toBeTruthy();
    const marked = ['新增成员', '复核授权变更', '导出成员'].map((name) => markOf(name).dataset.breach);
    expect(marked).toEqual(['true', 'true', undefined]);
  });

  it('grants and removes a whole branch', async () => {
    const { user } = await opened();
    await user.click(box('业主投票'));
    expect(['小区管理', '房产管理', '投票管理'].map((name) => box(name).checked)).toEqual([true, true, true]);
    await user.click(box('业主投票'));
    expect(screen.getByText('没有改动')).toBeTruthy();
  });

  it('finds menus and actions by their names', async () => {
    const { user } = await opened();
    await user.type(screen.getByRole('textbox', { name: '搜索菜单或操作' }), '审计');
    expect(screen.getAllByRole('checkbox')).toHaveLength(5);
    await user.type(screen.getByRole('textbox', { name: '搜索菜单或操作' }), '无此');
    expect(screen.getByText('没有匹配的菜单或操作')).toBeTruthy();
  });

  it.each<[string, Partial<RoleRow>, string[], string]>([
    ['a system role', { isSystem: true }, [ACTION.grantPropose], '系统角色由平台保留，不可修改'],
    [
      'one with a pending change',
      { hasPendingChange: true },
      [ACTION.grantPropose],
      '已有待复核的变更，复核后才能再改',
    ],
    ['somebody who may not propose', {}, [], '您没有提交授权变更的权限，仅供查看'],
  ])('is only to be read for %s, and says why', async (_, given, actions, why) => {
    const { submit } = await opened(given, actions);
    expect(screen.getByText(why)).toBeTruthy();
    expect(box('登录日志').disabled).toBe(true);
    expect(submit).toBeNull();
  });

  it('says so when there is no such role', async () => {
    signIn({ rolePermissionList: [8] });
    const server = fakeServer();
    server.on('GET /api/auth/role/3', refusing('RECORD_NOT_FOUND'));
    await renderConsole('/auth/roleList/auth?id=3');
    expect(await screen.findByText('记录不存在或已被删除')).toBeTruthy();
  });
});

import type { Page } from '@playwright/test';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { trySignIn } from './support/sign-in.ts';
import { expect, test } from './support/story.ts';

const menuEntry = (page: Page, name: string) => page.getByRole('menuitem', { name });

test('a role edited by one person and approved by another changes the menu of a third', async ({ people, enter }) => {
  const role = await people.role({ permissionIds: [PERMISSION.loginLog] });
  const third = await people.staff({ roleIds: [role.id] });
  const holder = await enter(third);
  await expect(menuEntry(holder, '用户管理')).toBeVisible();
  await expect(menuEntry(holder, '权限管理')).toHaveCount(0);

  const rights = [PERMISSION.member, PERMISSION.role];
  const proposer = await enter(
    await people.staff({ permissionIds: rights, actions: [ACTION.grantPropose] }),
    `/auth/roleList?name=${role.name}`,
  );
  await proposer.getByRole('link', { name: role.name, exact: true }).click();
  await expect(proposer.getByRole('heading', { name: role.name })).toBeVisible();
  const submit = proposer.getByRole('button', { name: '提交复核' });
  await expect(submit).toBeDisabled();

  // A forbidden combination is refused before it is sent.
  await proposer.getByRole('checkbox', { name: '查看审计日志' }).check();
  await proposer.getByRole('checkbox', { name: '新增成员' }).check();
  await expect(proposer.getByText(/违反职责分离/)).toBeVisible();
  await expect(submit).toBeDisabled();
  await proposer.getByRole('checkbox', { name: '角色管理' }).uncheck();
  await proposer.getByRole('checkbox', { name: '新增成员' }).uncheck();

  const rehearsal = proposer.getByRole('navigation', { name: '该角色能看到什么' });
  await expect(rehearsal).toContainText('成员管理');
  await expect(rehearsal).not.toContainText('角色管理');
  await submit.click();
  await expect(proposer.getByText('提交权限变更成功')).toBeVisible();
  await expect(proposer).toHaveURL(/tab=changes/);
  const own = proposer.getByRole('row').filter({ hasText: role.name });
  await expect(own).toContainText('增加 1 项 成员管理');
  await expect(own.getByRole('button', { name: '通过' })).toHaveCount(0);
  await expect(own.getByRole('button', { name: '撤回' })).toBeVisible();

  // Nothing has changed yet.
  await holder.reload();
  await expect(menuEntry(holder, '用户管理')).toBeVisible();
  await expect(menuEntry(holder, '权限管理')).toHaveCount(0);

  const reviewer = await enter(
    await people.staff({ permissionIds: rights, actions: [ACTION.grantApprove] }),
    '/auth/roleList?tab=changes&state=proposed',
  );
  await reviewer.getByRole('button', { name: role.name, exact: true }).click();
  const drawer = reviewer.getByRole('dialog', { name: '变更详情' });
  await expect(drawer.getByText('成员管理', { exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: '通过' }).click();
  await reviewer
    .getByRole('dialog', { name: `通过：修改角色 ${role.name}` })
    .getByRole('button', { name: '通过' })
    .click();
  await expect(reviewer.getByText('变更已通过并生效')).toBeVisible();
  await expect(drawer.getByText('已通过').first()).toBeVisible();

  // The holder's session ended with the approval; signing in again brings the new menu.
  await holder.goto('/userManager/loginLog');
  await expect(holder.getByRole('dialog', { name: '登录已过期' })).toBeVisible();
  await trySignIn(holder, third);
  await expect(menuEntry(holder, '权限管理')).toBeVisible();
  await menuEntry(holder, '权限管理').click();
  await expect(menuEntry(holder, '成员管理')).toBeVisible();
  await expect(menuEntry(holder, '角色管理')).toHaveCount(0);
});

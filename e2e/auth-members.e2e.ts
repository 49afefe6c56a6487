import type { Page } from '@playwright/test';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { expect, test } from './story.ts';

const RIGHTS = [PERMISSION.member, PERMISSION.role];
const MAKER = { permissionIds: RIGHTS, actions: [ACTION.memberCreate, ACTION.grantPropose] };
const CHECKER = { permissionIds: RIGHTS, actions: [ACTION.grantApprove] };

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a member is made by one person, and their role waits for another', async ({ cast, enter }) => {
  const role = await cast.role({ permissionIds: [PERMISSION.loginLog] });
  const [name, phone] = [cast.newName('韩'), cast.newPhone()];
  const page = await enter(await cast.staff(MAKER), '/auth/member-list');
  await page.getByRole('button', { name: '新增成员' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('姓名').fill(name);
  await drawer.getByLabel('手机号').fill(phone);
  await drawer.getByLabel('角色').fill(role.name);
  await page.locator('.ant-select-item-option').filter({ hasText: role.name }).click();
  await expect(drawer.getByTitle(role.name, { exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: '新增成员' }).click();
  await expect(page.getByText('新增成员成功')).toBeVisible();

  const row = rowOf(page, name);
  await expect(row).toContainText(`待复核：${role.name}`);
  await expect(row).toContainText(`139****${phone.slice(-4)}`);
  await row.getByRole('button', { name: '调整角色' }).hover();
  await expect(page.getByText('已有待复核的角色变更，复核后才能再改')).toBeVisible();

  const checker = await enter(await cast.staff(CHECKER), '/auth/member-list');
  await expect(rowOf(checker, name)).toContainText(`待复核：${role.name}`);
  await expect(checker.getByRole('button', { name: '新增成员' })).toHaveCount(0);
});

test('the address bar holds the list: reload, back and a shared link land on the same rows', async ({
  cast,
  enter,
}) => {
  const one = await cast.staff({});
  const page = await enter(await cast.admin(), '/auth/member-list');
  await page.getByRole('textbox', { name: '姓名' }).fill(one.name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('共 1 条')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('name')).toBe(one.name);
  await page.reload();
  await expect(page.getByText('共 1 条')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue(one.name);
  await page.getByRole('button', { name: '移除条件姓名' }).click();
  await expect(page.getByText('共 1 条')).toBeHidden();
  await page.goBack();
  await expect(page.getByText('共 1 条')).toBeVisible();
});

test('a whole phone number is shown for a reason, and an own account is not to be touched', async ({ cast, enter }) => {
  const [admin, other] = [await cast.admin(), await cast.staff({})];
  const page = await enter(admin, `/auth/member-list?name=${other.name}`);
  await page.getByRole('button', { name: '查看完整手机号' }).click();
  await page.getByLabel('查看原因').click();
  await page.getByTitle('其他', { exact: true }).click();
  await page.getByLabel('具体原因').fill('核对来电');
  await page.getByRole('tooltip').getByRole('button', { name: '查看' }).click();
  await expect(page.getByText(other.phone)).toBeVisible();

  await page.goto(`/auth/member-list?name=${admin.name}`);
  await expect(rowOf(page, admin.name).getByRole('button', { name: '编辑' })).toHaveAttribute('aria-disabled', 'true');
});

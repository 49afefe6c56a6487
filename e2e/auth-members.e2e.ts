import type { Page } from '@playwright/test';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { pressByKeyboard, typeByKeyboard } from './support/keyboard.ts';
import { trySignIn } from './support/sign-in.ts';
import { expect, test } from './support/story.ts';

const RIGHTS = [PERMISSION.member, PERMISSION.role];
const MAKER = { permissionIds: RIGHTS, actions: [ACTION.memberCreate, ACTION.grantPropose] };
const CHECKER = { permissionIds: RIGHTS, actions: [ACTION.grantApprove] };

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a member is created by one person, and their role waits for another', async ({ people, enter }) => {
  const role = await people.role({ permissionIds: [PERMISSION.loginLog] });
  const [name, phone] = [people.newName('韩'), people.newPhone()];
  const page = await enter(await people.staff(MAKER), '/auth/member-list');
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
  await row.getByRole('button', { name: '调整授权' }).hover();
  await expect(page.getByText('已有待复核的变更，复核后才能再改')).toBeVisible();

  const checker = await enter(await people.staff(CHECKER), '/auth/member-list');
  await expect(rowOf(checker, name)).toContainText(`待复核：${role.name}`);
  await expect(checker.getByRole('button', { name: '新增成员' })).toHaveCount(0);
});

test('the address bar holds the list: reload, back and a shared link land on the same rows', async ({
  people,
  enter,
}) => {
  const one = await people.staff({});
  const page = await enter(await people.admin(), '/auth/member-list');
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

test('a whole phone number is shown for a reason, and one’s own account cannot be changed', async ({
  people,
  enter,
}) => {
  const [admin, other] = [await people.admin(), await people.staff({})];
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

test('a new member chooses their own password, by keyboard, with a code that a second person hands over', async ({
  people,
  enter,
  page,
}) => {
  const [name, phone] = [people.newName('吕'), people.newPhone()];
  const maker = await enter(await people.admin('system'), '/auth/member-list');
  await maker.getByRole('button', { name: '新增成员' }).click();
  const drawer = maker.getByRole('dialog');
  await drawer.getByLabel('姓名').fill(name);
  await drawer.getByLabel('手机号').fill(phone);
  await drawer.getByRole('button', { name: '新增成员' }).click();
  await expect(maker.getByText('新增成员成功')).toBeVisible();

  const second = await enter(await people.admin('security'), '/auth/member-list?open=resets');
  const line = second.getByRole('listitem').filter({ hasText: name });
  await line.getByRole('button', { name: '领取激活码' }).click();
  await second
    .getByRole('dialog', { name: `领取${name}的激活码` })
    .getByRole('button', { name: '领取激活码' })
    .click();
  const code = (await second.locator('[data-code]').textContent()) ?? '';
  await second.getByRole('button', { name: '已转交' }).click();
  await expect(line).toHaveCount(0);

  await page.goto('/user/login?platform=hangzhou');
  await pressByKeyboard(page, page.getByRole('link', { name: /使用激活码/ }));
  await typeByKeyboard(page, page.getByLabel('手机号'), phone);
  await typeByKeyboard(page, page.getByLabel('激活码'), code.toLowerCase().replaceAll('-', ' '));
  await typeByKeyboard(page, page.getByLabel('新密码', { exact: true }), 'quiet lanterns over harbour');
  await typeByKeyboard(page, page.getByLabel('再输入一次', { exact: true }), 'quiet lanterns over harbour');
  await page.keyboard.press('Enter');
  await expect(page.getByText('密码已设置')).toBeVisible();
  await page.screenshot({ path: 'test-results/activated.png' });
  await pressByKeyboard(page, page.getByRole('link', { name: '去登录' }));
  await trySignIn(page, { phone, password: 'quiet lanterns over harbour' });
  await expect(page.getByRole('button', { name: `账号 ${name}` })).toBeVisible();
});

import { expect, test, type Page } from '@playwright/test';
import { fillSignIn } from './clerk.ts';

async function signIn(page: Page, phone: string) {
  await page.goto('/user/login?platform=hangzhou');
  await fillSignIn(page, phone);
  await page.getByRole('button', { name: /登\s*录/ }).click();
  await page.waitForURL((url) => !url.pathname.includes('/user/login'));
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a member is made by one person, and their role waits for another', async ({ page, browser }) => {
  await signIn(page, '13900000003');
  await page.goto('/auth/member-list');
  await page.getByRole('button', { name: '新增成员' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('姓名').fill('韩梅');
  await drawer.getByLabel('手机号').fill('13911112222');
  await drawer.getByLabel('初始密码').fill('First-2026!');
  await drawer.getByLabel('角色').fill('客服');
  await page.keyboard.press('Enter');
  await expect(drawer.getByTitle('客服', { exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: '新增成员' }).click();
  await expect(page.getByText('新增成员成功')).toBeVisible();

  const row = rowOf(page, '韩梅');
  await expect(row).toContainText('待复核：客服');
  await expect(row).toContainText('139****2222');
  await row.getByRole('button', { name: '调整角色' }).hover();
  await expect(page.getByText('已有待复核的角色变更，复核后才能再改')).toBeVisible();

  const checker = await (await browser.newContext()).newPage();
  await signIn(checker, '13900000004');
  await checker.goto('/auth/member-list');
  await expect(rowOf(checker, '韩梅')).toContainText('待复核：客服');
  await expect(checker.getByRole('button', { name: '新增成员' })).toHaveCount(0);
});

test('the address bar holds the list: reload, back and a shared link land on the same rows', async ({ page }) => {
  await signIn(page, '13900000001');
  await page.goto('/auth/member-list');
  await page.getByRole('textbox', { name: '姓名' }).fill('郑海波');
  await page.keyboard.press('Enter');
  await expect(page.getByText('共 1 条')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('name')).toBe('郑海波');
  await page.reload();
  await expect(page.getByText('共 1 条')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('郑海波');
  await page.getByRole('button', { name: '移除条件姓名' }).click();
  await expect(page.getByText('共 1 条')).toBeHidden();
  await page.goBack();
  await expect(page.getByText('共 1 条')).toBeVisible();
});

test('a whole phone number is shown for a reason, and an own account is not to be touched', async ({ page }) => {
  await signIn(page, '13900000001');
  await page.goto('/auth/member-list?name=徐一鸣');
  await page.getByRole('button', { name: '查看完整手机号' }).click();
  await page.getByLabel('查看原因').click();
  await page.getByTitle('其他', { exact: true }).click();
  await page.getByLabel('具体原因').fill('核对来电');
  await page.getByRole('tooltip').getByRole('button', { name: '查看' }).click();
  await expect(page.getByText('13900000006')).toBeVisible();

  await page.goto('/auth/member-list?name=陈思远');
  await expect(rowOf(page, '陈思远').getByRole('button', { name: '编辑' })).toHaveAttribute('aria-disabled', 'true');
});

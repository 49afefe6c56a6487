import { readFile } from 'node:fs/promises';
import { expect, test } from './support/story.ts';

test('a page is found by its pinyin initials, and rows are navigated, without a mouse', async ({ people, enter }) => {
  const page = await enter(await people.admin());
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: '搜索记录、菜单和操作' })).toBeFocused();
  await page.keyboard.type('dlrz');
  await expect(page.getByRole('option')).toHaveText(['登录日志用户管理']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/userManager\/loginLog/);
  await expect(page.getByRole('heading', { name: '登录日志' })).toBeVisible();
  // Skeletons take the place of the rows until these are loaded.
  await expect(page.getByText(/^共 \d+ 条$/)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.locator('main tr[data-row-key]').first()).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: '本页可用的快捷键' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/\/auth\/member-list/);
  // The gallery of the kit is for developers: a deployed console does not have it.
  await page.goto('/kit');
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
});

test('an export tells when it is ready, and its file comes with a one-time ticket', async ({ people, enter }) => {
  const page = await enter(await people.admin(), '/userManager/loginLog');
  await page.getByRole('button', { name: '导出' }).click();
  await page.getByRole('dialog', { name: '导出列表' }).getByRole('button', { name: '开始导出' }).click();
  const notice = page.locator('.ant-notification-notice', { hasText: '导出登录日志：可下载' });
  await expect(notice).toBeVisible({ timeout: 20_000 });
  const arriving = page.waitForEvent('download');
  await notice.getByRole('button', { name: '下载' }).click();
  const file = await readFile(await (await arriving).path());
  expect(file.subarray(0, 2).toString()).toBe('PK');
  await expect(page).toHaveURL(/\/userManager\/loginLog/);

  await page.reload();
  await page.getByRole('button', { name: '任务中心' }).click();
  await expect(page.getByRole('dialog').getByText('导出登录日志')).toHaveCount(1);
});

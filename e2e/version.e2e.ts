import type { Page } from '@playwright/test';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { openDeployment, type Deployment } from './support/deployment.ts';
import { expect, test as base } from './support/story.ts';

const RIGHTS = { permissionIds: [PERMISSION.member, PERMISSION.loginLog] };

/** Restores the console that the other stories use. */
const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({}, use) => {
    const deployment = await openDeployment();
    await use(deployment);
    await deployment.undo();
  },
});

const scriptOf = (page: Page) => page.locator('script[type="module"][src]').first().getAttribute('src');
const noticeOf = (page: Page) => page.getByRole('alert').filter({ hasText: '有新版本可用' });

test('a new version is deployed while a tab is open: it says so, and a click loads it', async ({
  people,
  enter,
  deployment,
}) => {
  const page = await enter(await people.staff(RIGHTS), '/auth/member-list?state=enabled');
  await expect(page.getByRole('heading', { name: '成员管理' })).toBeVisible();
  const before = await scriptOf(page);
  await lookAgain(page);
  await expect(noticeOf(page)).toHaveCount(0);

  await deployment.deployNewer();
  await lookAgain(page);
  await expect(noticeOf(page)).toBeVisible();
  // The page goes on working until the member chooses to reload.
  await page.getByRole('textbox', { name: '姓名' }).fill('周');
  expect(await scriptOf(page)).toBe(before);

  await noticeOf(page).getByRole('button', { name: '刷新' }).click();
  await expect.poll(() => scriptOf(page)).not.toBe(before);
  await expect(page.getByRole('heading', { name: '成员管理' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/member-list\?state=enabled$/);
  await expect(noticeOf(page)).toHaveCount(0);
});

test('a page whose file was removed with the old version still opens', async ({ people, enter, deployment }) => {
  const page = await enter(await people.staff(RIGHTS), '/auth/member-list');
  await expect(page.getByRole('heading', { name: '成员管理' })).toBeVisible();
  await deployment.deployNewer();

  await page.getByRole('menuitem', { name: '用户管理' }).click();
  await page.getByRole('menuitem', { name: '登录日志' }).click();
  await expect(page.getByRole('heading', { name: '登录日志' })).toBeVisible();
  await expect(page).toHaveURL(/\/userManager\/loginLog$/);
});

/** What a browser does when the tab becomes visible. */
const lookAgain = (page: Page) => page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");

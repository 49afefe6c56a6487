import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { drawPng } from '../apps/server/src/platform/image/png.fixtures.ts';
import { actOn } from './support/act-on.ts';
import { PLATFORM_KEY } from './support/people.ts';
import { expect, test } from './support/story.ts';

/** As a moment is typed in China. */
const typed = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

test('a new logo is refused once, approved, and seen by everybody; a new price begins at its minute', async ({
  people,
  enter,
  newBrowser,
}) => {
  test.setTimeout(420_000);
  const [maker, checker] = [await people.internalAdmin(), await people.internalAdmin()];
  const open = await enter(await people.staff({ permissionIds: [PERMISSION.member] }), '/auth/member-list');
  await expect(open.getByRole('heading', { name: '成员管理' })).toBeVisible();

  const page = await enter(maker, '/platform-config/img-info');
  const logo = drawPng({ width: 480, height: 120, from: [250, 173, 20], to: [255, 255, 255] });
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: logo };
  await page.getByLabel('上传反白标志').setInputFiles(file);
  const preview = page.getByRole('region', { name: '效果预览' });
  await expect(preview.locator('img').first()).toBeVisible();
  const address = (await preview.locator('img').first().getAttribute('src')) ?? '';
  await page.getByLabel('变更说明').fill('换用新标志');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await actOn(page, '提交复核');

  const second = await enter(checker, '/platform-config/img-info');
  await expect(second.getByRole('region', { name: '效果预览' }).locator('img').first()).toBeVisible();
  await actOn(second, '退回', '请说明新标志的启用依据');
  await page.reload();
  await page.getByLabel('变更说明').fill('按品牌手册第二版换用新标志');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('保存草稿成功')).toBeVisible();
  await actOn(page, '提交复核');
  await second.reload();
  await expect(second.getByText('按品牌手册第二版换用新标志').first()).toBeVisible();
  await actOn(second, '通过');

  // A tab that was open says so; the sign-in page shows it to whoever comes.
  await expect(open.getByText('平台配置已更新')).toBeVisible({ timeout: 20_000 });
  const visitor = await (await newBrowser()).newPage();
  await visitor.goto(`/user/login?platform=${PLATFORM_KEY}`);
  const shown = visitor.locator('.login-logo');
  await expect(shown).toHaveAttribute('src', address);
  const width = () => shown.evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth);
  await expect.poll(width).toBe(480);
  await open.getByRole('button', { name: '刷新' }).last().click();
  await expect(open.locator(`.brand img[src="${address}"]`).first()).toBeVisible();

  await page.goto('/platform-config/price');
  const begins = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 120_000);
  const capture = page.getByRole('group', { name: /^网页取证/ });
  await capture.getByLabel(/单价/).fill('18.80');
  await page.getByLabel('变更说明').fill('调整网页取证价格');
  await page.getByLabel('生效时间').fill(typed(begins));
  await page.getByLabel('生效时间').press('Enter');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await actOn(page, '提交复核');
  await second.goto('/platform-config/price');
  await actOn(second, '通过');

  const column = page.getByRole('region', { name: '价格日历' }).getByRole('columnheader', { name: typed(begins) });
  await expect(column).toContainText('待生效', { timeout: 30_000 });
  const amount = page.getByRole('status').filter({ hasText: /¥|没有价格/ });
  await expect(amount).not.toContainText('¥18.80');
  await expect(column).toContainText('生效中', { timeout: 150_000 });
  expect(Date.now()).toBeGreaterThanOrEqual(begins.getTime());
  const after = await enter(maker, '/platform-config/price');
  await expect(after.getByRole('status').filter({ hasText: '¥' })).toContainText('¥18.80');
});

import { bannerBoardApi } from '@nota/contract/content/banner/banner-board.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { drawPng } from '../apps/server/src/platform/image/png.fixtures.ts';
import { PLATFORM_KEY } from './support/people.ts';
import { expect, test } from './support/story.ts';

const EDITOR = { permissionIds: [PERMISSION.banner], actions: [ACTION.bannerEdit] };
const APPROVER = { permissionIds: [PERMISSION.banner], actions: [ACTION.bannerApprove] };

test('a banner is drawn from an upload, seen in a phone before it is submitted, approved by another, and fetched by an app', async ({
  people,
  enter,
}) => {
  const title = `年末优惠${Date.now()}`;
  const page = await enter(await people.staff(EDITOR), '/content/banner-List');
  await page.getByRole('button', { name: '新建轮播图' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '名称' }).fill(title);
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
  const chosen = form.getByLabel('上传图片', { exact: true }).and(page.locator('input'));

  // A drawing with a script in it, under the name of a picture: refused by what it is.
  await chosen.setInputFiles(file('图.png', 'image/png', Buffer.from('<svg onload="alert(1)"/>')));
  await expect(form.getByRole('alert').filter({ hasText: '只接受 PNG 或 JPEG 图片' })).toBeVisible({ timeout: 20_000 });
  await chosen.setInputFiles(file('图.png', 'image/png', drawPng({ width: 1600, height: 900 })));
  await expect(form.getByRole('img', { name: '图片', exact: true })).toBeVisible({ timeout: 20_000 });
  const phone = form.getByRole('region', { name: '手机预览' });
  const inPhone = phone.getByRole('img', { name: title });
  await expect(inPhone).toBeVisible();
  // It has really arrived, by its public address.
  await expect.poll(() => inPhone.evaluate((image) => Reflect.get(image, 'naturalWidth') as unknown)).toBe(1600);

  await form.getByRole('combobox', { name: '跳转方式' }).click();
  await page.getByTitle('外部链接').click();
  await form.getByRole('textbox', { name: '跳转地址' }).fill('https://evil.test/');
  await form.getByRole('button', { name: '保存草稿' }).click();
  await expect(form.getByText('该网站不在允许跳转的名单中')).toBeVisible();
  await form.getByRole('combobox', { name: '跳转方式' }).click();
  await page.getByTitle('站内页面').click();
  await form.getByRole('textbox', { name: '跳转地址' }).fill('/service/attestation');
  await form.getByRole('button', { name: '保存草稿' }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('草稿');
  await expect(form).toHaveCount(0);
  await row.getByRole('button', { name: '提交复核' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交复核' }).click();
  await expect(row).toContainText('待复核');

  const second = await enter(await people.staff(APPROVER), '/');
  await second.getByRole('link', { name: '轮播图复核：查看列表' }).click();
  const waiting = second.getByRole('row').filter({ hasText: title });
  await waiting.getByRole('button', { name: '复核通过' }).click();
  await second.getByRole('dialog').getByRole('button', { name: '复核通过' }).click();
  await expect(row).toContainText('展示中');

  const board = await page.request.get(`${bannerBoardApi.list.path}?position=app-home&platform=${PLATFORM_KEY}`);
  expect(board.headers()['cache-control']).toBe('public, max-age=30');
  expect(await board.text()).toContain(title);
});

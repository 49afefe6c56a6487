import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { expect, test } from './support/story.ts';

const WRITER = { permissionIds: [PERMISSION.notice], actions: [ACTION.noticeEdit] };
const APPROVER = { permissionIds: [PERMISSION.notice], actions: [ACTION.noticeApprove] };

test('a notice is written, waits for a second person, appears for a colleague who had the page open, and is read and counted', async ({
  people,
  enter,
}) => {
  const title = `停机维护公告${Date.now()}`;
  const colleague = await enter(await people.staff({}), '/');
  await expect(colleague.getByRole('heading', { level: 1 })).toBeVisible();

  const page = await enter(await people.staff(WRITER), '/content/notice');
  await page.getByRole('button', { name: '起草公告' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '标题' }).fill(title);
  await form.getByRole('textbox', { name: '正文' }).click();
  await page.keyboard.insertText('本周六凌晨停机两小时。');
  await form.getByText('手机预览').click();
  await expect(form.getByRole('region', { name: '手机预览' })).toContainText('本周六凌晨停机两小时。');
  await form.getByRole('button', { name: '保存草稿' }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('草稿');
  await expect(form).toHaveCount(0);
  await row.getByRole('button', { name: '提交复核' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交复核' }).click();
  await expect(row).toContainText('待复核');
  await expect(colleague.getByRole('button', { name: title })).toBeHidden();

  // The card of the welcome page leads the second person there.
  const second = await enter(await people.staff(APPROVER), '/');
  await second.getByRole('link', { name: '公告复核：查看列表' }).click();
  const waiting = second.getByRole('row').filter({ hasText: title });
  await waiting.getByRole('button', { name: '复核通过' }).click();
  await second.getByRole('dialog').getByRole('button', { name: '复核通过' }).click();
  await expect(row).toContainText('已发布');

  const read = colleague.waitForResponse((response) => response.url().endsWith('/read'));
  await colleague.getByRole('button', { name: title }).click();
  await expect(colleague.getByRole('dialog')).toContainText('本周六凌晨停机两小时。');
  expect((await read).ok()).toBe(true);
  await colleague.getByRole('button', { name: '知道了' }).click();
  await expect(colleague.getByRole('listitem').filter({ hasText: title })).not.toContainText('未读');

  await page.reload();
  await row.getByRole('button', { name: title }).click();
  await expect(page.getByRole('dialog').locator('.fact').filter({ hasText: '阅读人数' })).toContainText('1');
});

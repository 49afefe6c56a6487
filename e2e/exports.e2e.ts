import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import {
  buildIdentityCheck,
  buildPersonalUser,
} from '../apps/server/src/modules/user-manager/user-manager.fixtures.ts';
import { onPlatform } from './support/records.ts';
import { expect, test } from './support/story.ts';

const MENU = [PERMISSION.personalUser];
const ASKER = { permissionIds: MENU, actions: [ACTION.personalUserExport, ACTION.personalUserExportPlain] };
const SECOND = { permissionIds: MENU, actions: [ACTION.personalUserApprovePlain] };

test('a list is exported with plain phone numbers once a second person has confirmed it', async ({ people, enter }) => {
  const label = people.newName('标');
  await onPlatform(async ({ db, keys }) => {
    const { id } = await buildPersonalUser(db, { labels: [label] });
    await buildIdentityCheck(db, keys, { personalUserId: id });
  });
  const [asker, second] = [await people.staff(ASKER), await people.staff(SECOND)];

  const page = await enter(asker, `/userManager/personal?label=${encodeURIComponent(label)}`);
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导出列表' });
  await dialog.getByRole('group', { name: '明文列' }).getByLabel('手机号').check();
  await dialog.getByLabel('原因').fill('公安机关调取');
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('申请明文导出成功')).toBeVisible();
  await page.getByRole('button', { name: '任务中心' }).click();
  const tasks = page.getByRole('dialog', { name: '任务中心' });
  await expect(tasks.getByRole('listitem')).toContainText(['明文导出个人用户']);
  await expect(tasks.getByText('待第二人确认', { exact: true })).toBeVisible();

  const other = await enter(second, '/user/login/welcome?panel=approvals');
  const request = other.locator('.approval-requests .ant-alert').filter({ hasText: label });
  await expect(request).toContainText('明文导出个人用户');
  await expect(request).toContainText(`标签：${label}`);
  await expect(request).toContainText('公安机关调取');
  await request.getByRole('button', { name: '确认执行' }).click();
  await other
    .getByRole('dialog', { name: /^确认执行：/ })
    .getByRole('button', { name: '确认执行' })
    .click();
  await expect(request).toHaveCount(0);

  await expect(tasks.getByText('可下载', { exact: true })).toBeVisible({ timeout: 30_000 });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    tasks.getByRole('button', { name: '下载' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^个人用户-\d{14}\.xlsx$/);
});

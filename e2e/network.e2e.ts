import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { expect, test } from './support/story.ts';

test('the network goes and comes back: nothing is lost, and the list is up to date again', async ({
  people,
  enter,
}) => {
  const person = await people.staff({ permissionIds: [PERMISSION.member], actions: [ACTION.memberDisable] });
  const colleague = await people.staff({});
  const page = await enter(person, `/auth/member-list?name=${colleague.name}`);
  const row = page.getByRole('row').filter({ hasText: colleague.name });
  await expect(row).toContainText('正常');
  await row.getByRole('button', { name: '停用' }).click();
  const dialog = page.getByRole('dialog', { name: `停用：${colleague.name}` });
  await dialog.getByLabel('原因').fill('调离本单位');

  await page.context().setOffline(true);
  const notice = page.getByRole('alert').filter({ hasText: '网络连接已断开' });
  await expect(notice).toBeVisible();
  await dialog.getByRole('button', { name: '停用' }).click();
  await expect(page.getByText('无法连接服务器', { exact: false }).first()).toBeVisible();
  await expect(dialog.getByLabel('原因')).toHaveValue('调离本单位');
  await expect(dialog.getByRole('button', { name: '停用' })).toBeEnabled();

  // In the meantime a new colleague of the same name is added, which this browser cannot see.
  await people.staff({ name: colleague.name });
  await page.context().setOffline(false);
  await expect(notice).toBeHidden();
  await expect(row).toHaveCount(2);
  await dialog.getByRole('button', { name: '停用' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.filter({ hasText: '已停用' })).toHaveCount(1);
});

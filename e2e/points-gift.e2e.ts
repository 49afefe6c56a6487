import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { buildCompanyUser } from '../apps/server/src/modules/user-manager/user-manager.fixtures.ts';
import { onPlatform } from './support/records.ts';
import { expect, test } from './support/story.ts';

test('points are given to a customer by two people, and what is unspent is taken back by two', async ({
  people,
  enter,
}) => {
  const menu = [PERMISSION.integral];
  const clerk = await people.staff({ permissionIds: menu, actions: [ACTION.pointsGiftEdit] });
  const checker = await people.staff({ permissionIds: menu, actions: [ACTION.pointsGiftApprove] });
  const customer = await onPlatform(({ db }) => buildCompanyUser(db, { orgName: '舟山定海渔业有限公司' }));

  const asking = await enter(clerk, '/financial/integral');
  await asking.getByRole('button', { name: '赠送积分' }).first().click();
  const form = asking.getByRole('dialog');
  await form.getByRole('combobox', { name: /客户/ }).fill(customer.id);
  await asking.getByText('企业用户 · 现有 0 积分').click();
  await form.getByRole('spinbutton', { name: /每户积分/ }).fill('300');
  await form.getByRole('textbox', { name: /事由/ }).fill('休渔期慰问');
  await form.getByRole('button', { name: '提交复核' }).click();
  const asked = asking.getByRole('row', { name: /休渔期慰问/ });
  await expect(asked).toContainText('待复核');

  const deciding = await enter(checker, '/financial/integral');
  const row = deciding.getByRole('row', { name: /休渔期慰问/ });
  await row.getByRole('button', { name: '发放' }).click();
  await deciding.getByRole('dialog').getByRole('button', { name: '发放' }).click();
  await expect(row).toContainText('已发放');

  await expect(asked).toContainText('已发放');
  await asked.getByRole('button', { name: '申请撤销' }).click();
  const dialog = asking.getByRole('dialog');
  await dialog.getByRole('textbox').fill('客户名单有误');
  await dialog.getByRole('button', { name: '申请撤销' }).click();
  await expect(row).toContainText('撤销待复核');
  await row.getByRole('button', { name: '确认撤销' }).click();
  await deciding.getByRole('dialog').getByRole('button', { name: '确认撤销' }).click();
  await expect(row).toContainText('已撤销');
  await row.getByRole('button', { name: /^JF/ }).click();
  await expect(deciding.getByText('尚余 0')).toBeVisible();
});

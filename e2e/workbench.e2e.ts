import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { submittedCompanies } from './support/submitted-companies.ts';
import { expect, test } from './support/story.ts';

const REVIEWER = { permissionIds: [PERMISSION.companyUser], actions: [ACTION.companyUserReview] };
const CLERK = { permissionIds: [PERMISSION.companyUser], actions: [ACTION.companyUserEdit] };

test('a clerk opens the day, takes the next company from its card and lands in it', async ({ people, enter }) => {
  await submittedCompanies(await people.staff(CLERK), 2);
  const page = await enter(await people.staff(REVIEWER), '/user/login/welcome');
  const card = page.getByRole('article', { name: '企业认证审核' });
  await expect(card).toContainText('件待办');
  await expect(card).toContainText('我的0');

  // A queue opens with the member's own cases: with none, it leads to those that nobody has.
  await page.getByRole('main').getByRole('link', { name: '企业用户' }).click();
  await expect(page.getByText('您没有在办的案件')).toBeVisible();
  await page.getByRole('button', { name: /^查看待领取（/ }).click();
  await expect(page).toHaveURL(/assignee=free/);
  // Which one comes first is up to the stories beside this one.
  await expect(page.locator('tbody tr.ant-table-row').first()).toContainText('待领取');

  await page.goto('/user/login/welcome');
  await card.getByRole('button', { name: '企业认证审核：领取下一件' }).click();
  await expect(page).toHaveURL(/assignee=me&open=detail/);
  await expect(page.getByRole('region', { name: '审核清单' })).toBeVisible();

  await page.goto('/user/login/welcome');
  await expect(card.getByRole('link', { name: '企业认证审核：我的 1 件' })).toBeVisible();
  await card.getByRole('link', { name: '企业认证审核：我的 1 件' }).click();
  await expect(page.locator('tbody tr.ant-table-row')).toHaveCount(1);
});

import { PERMISSION, ACTION } from '@nota/contract/kit/permissions.ts';
import { expectShutOut, proveAgain, trySignIn, userButton } from './support/sign-in.ts';
import type { People, Person } from './support/people.ts';
import { expect, test } from './support/story.ts';

const MANAGER = { permissionIds: [PERMISSION.member], actions: [ACTION.memberCreate] };

const ENDS: readonly (readonly [how: string, end: (people: People, person: Person) => Promise<void>])[] = [
  ['runs out while nobody is at the desk', (people, person) => people.goIdle(person)],
  ['is ended by somebody else', (people, person) => people.revoke(person)],
];

for (const [how, end] of ENDS) {
  test(`a session that ${how} during work loses no work`, async ({ people, enter }) => {
    const person = await people.staff(MANAGER);
    const name = people.newName('韩');
    const page = await enter(person, '/auth/member-list?state=enabled');
    await page.getByRole('button', { name: '新增成员' }).click();
    const drawer = page.getByRole('dialog', { name: '新增成员' });
    await drawer.getByLabel('姓名').fill(name);
    await drawer.getByLabel('手机号').fill(people.newPhone());
    await drawer.getByLabel('部门').fill('公证业务部');
    const address = page.url();

    await end(people, person);
    await expectShutOut(page);
    const expired = page.getByRole('dialog', { name: '登录已过期' });
    // The member's own next step calls the server at the latest; the list behind may be earlier.
    await expect(async () => {
      if (!(await expired.isVisible()))
        await drawer.getByRole('button', { name: '新增成员' }).click({ timeout: 1_000 });
      await expect(expired).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(page).toHaveURL(/\/user\/login\?redirect=/);
    await expect(expired.getByLabel('账号')).toHaveValue(person.phone);

    await trySignIn(page, person);
    await expect(expired).toBeHidden();
    await expect(page).toHaveURL(address);
    await expect(drawer.getByLabel('姓名')).toHaveValue(name);
    await expect(drawer.getByLabel('部门')).toHaveValue('公证业务部');
    await drawer.getByRole('button', { name: '新增成员' }).click();
    // A sign-in alone is not enough for a change of accounts.
    await proveAgain(page, person);
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
  });
}

test('after reloading an expired page, a sign-in leads back to it', async ({ people, enter }) => {
  const person = await people.staff({ permissionIds: [PERMISSION.loginLog] });
  const page = await enter(person, '/userManager/loginLog?result=success');
  await expect(userButton(page, person)).toBeVisible();
  await people.goIdle(person);
  await expectShutOut(page);
  await page.reload();
  // In the dialog over the page, or on the sign-in page where the page had noticed the end a moment earlier.
  await expect(page).toHaveURL(/\/user\/login\?redirect=/);
  // After another reload it is the sign-in page in any case.
  await page.reload();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await trySignIn(page, person);
  await expect(page).toHaveURL(/\/userManager\/loginLog\?result=success$/);
  await expect(page.getByRole('heading', { name: '登录日志' })).toBeVisible();
});

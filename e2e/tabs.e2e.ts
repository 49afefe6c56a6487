import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { expectInside, signOut, storageOf, trySignIn } from './support/sign-in.ts';
import { expect, test } from './support/story.ts';

test('two tabs are signed out together and come back together', async ({ people, enter }) => {
  const person = await people.staff({ permissionIds: [PERMISSION.loginLog, PERMISSION.member] });
  const first = await enter(person);
  const second = await first.context().newPage();
  await second.goto('/userManager/loginLog');
  await expectInside(second, person);

  await signOut(first, person);
  await expect(second).toHaveURL(/\/user\/login\?redirect=%2FuserManager%2FloginLog/);
  await expect(second.getByText(person.name)).toHaveCount(0);

  await trySignIn(first, person);
  await expectInside(first, person);
  await expect(second).toHaveURL(/\/userManager\/loginLog$/);
  await expectInside(second, person);
});

test('somebody else signs in: no tab still shows the first person', async ({ people, enter }) => {
  const [first, other] = [
    await people.staff({ permissionIds: [PERMISSION.loginLog] }),
    await people.staff({ permissionIds: [PERMISSION.member] }),
  ];
  const one = await enter(first);
  const two = await one.context().newPage();
  await two.goto('/userManager/loginLog');
  await expectInside(two, first);

  await signOut(one, first);
  await expect(two).toHaveURL(/\/user\/login/);
  await trySignIn(one, other);
  await expectInside(one, other);
  // The second tab returns to where it was, as the other person, who may not see it.
  await expectInside(two, other);
  await expect(two.getByRole('heading', { name: '无权访问' })).toBeVisible();
  await expect(two.getByText(first.name)).toHaveCount(0);
});

test('a tab that slept through the change of person reloads', async ({ people, enter }) => {
  const [first, other] = [
    await people.staff({ permissionIds: [PERMISSION.loginLog] }),
    await people.staff({ permissionIds: [PERMISSION.member] }),
  ];
  const awake = await enter(first);
  const slept = await awake.context().newPage();
  await slept.goto('/userManager/loginLog');
  await expectInside(slept, first);
  // A suspended tab sees the sign-out and the next sign-in as one change.
  const entries = (await storageOf(other)).origins[0]?.localStorage ?? [];
  await awake.evaluate((all) => {
    for (const { name, value } of all) localStorage.setItem(name, value);
  }, entries);
  await expectInside(slept, other);
  await expect(slept).toHaveURL('/');
  await expect(slept.getByText(first.name)).toHaveCount(0);
});

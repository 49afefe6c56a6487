import { expectInside, signIn, signInByApi, signOut, trySignIn } from './support/sign-in.ts';
import { expect, test } from './support/story.ts';

const WRONG = 'Wrong-2026!';

test('a clerk signs in with a captcha, sees the welcome page and signs out', async ({ page, people }) => {
  const clerk = await people.staff({ permissionIds: [10, 79] });
  await page.goto('/user/login?platform=hangzhou');
  await expect(page.getByRole('heading', { name: /杭州钱塘公证存证平台/ })).toBeVisible();
  await trySignIn(page, clerk);
  await expect(page.getByRole('heading', { name: new RegExp(clerk.name) })).toBeVisible();
  await expect(page.getByText('这是您首次登录')).toBeVisible();
  expect(new URL(page.url()).pathname).not.toContain('/user/login');
  await signOut(page, clerk);
  await page.goto('/userManager/loginLog');
  await expect(page).toHaveURL(/\/user\/login\?redirect=%2FuserManager%2FloginLog/);
});

test('a wrong password is refused with a message, and the form stays', async ({ page, people }) => {
  const clerk = await people.staff({});
  await page.goto('/user/login?platform=hangzhou');
  await trySignIn(page, { ...clerk, password: WRONG });
  await expect(page.getByText('用户名或密码错误')).toBeVisible();
  await expect(page.getByLabel('账号')).toHaveValue(clerk.phone);
  await trySignIn(page, clerk);
  await expectInside(page, clerk);
});

test('five wrong passwords lock an account, and an administrator unlocks it', async ({ page, people, enter }) => {
  const clerk = await people.staff({});
  await page.goto('/user/login?platform=hangzhou');
  for (let tries = 1; tries <= 5; tries += 1) await trySignIn(page, { ...clerk, password: WRONG });
  await trySignIn(page, clerk);
  await expect(page.getByText('账号已锁定', { exact: false })).toBeVisible();
  await expect(page).toHaveURL(/\/user\/login/);

  const admin = await enter(await people.admin(), `/auth/member-list?name=${clerk.name}`);
  const row = admin.getByRole('row').filter({ hasText: clerk.name });
  await expect(row).toContainText('已锁定');
  const dialog = admin.getByRole('dialog', { name: `解锁：${clerk.name}` });
  await row.getByRole('button', { name: '更多' }).click();
  await admin.getByRole('button', { name: '解锁' }).click();
  await dialog.getByLabel('原因').fill('本人来电，已核实身份');
  await dialog.getByRole('button', { name: '解锁' }).click();
  await expect(row).toContainText('正常');

  await trySignIn(page, clerk);
  await expectInside(page, clerk);
});

test('a lock ends by itself, and the list shows it', async ({ page, people, enter }) => {
  const clerk = await people.staff({});
  for (let tries = 1; tries <= 5; tries += 1) await signInByApi({ ...clerk, password: WRONG });
  const admin = await enter(await people.admin(), `/auth/member-list?name=${clerk.name}`);
  const row = admin.getByRole('row').filter({ hasText: clerk.name });
  await expect(row).toContainText('已锁定');
  await page.goto('/user/login?platform=hangzhou');
  await trySignIn(page, clerk);
  await expect(page.getByText('账号已锁定', { exact: false })).toBeVisible();

  await people.waitOutLock(clerk);
  await signIn(page, clerk);
  // The administrator's list is updated by a live event.
  await expect(row).toContainText('正常');
});

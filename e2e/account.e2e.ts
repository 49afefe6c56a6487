import { Secret, TOTP } from 'otpauth';
import {
  expectInside,
  keepCodes,
  proveAgain,
  signIn,
  signOut,
  trySignIn,
  typeCode,
  userButton,
} from './support/sign-in.ts';
import { expect, test } from './support/story.ts';

const SECOND = 'mR7-kept-Lw9z';

test('a second device is signed out from the first one, at once', async ({ people, page, enter }) => {
  const person = await people.staff({});
  const other = await enter(person);
  await expectInside(other, person);
  await signIn(page, person);
  await userButton(page, person).click();
  await page.getByRole('menuitem', { name: '个人中心' }).click();

  const devices = page.getByRole('region', { name: '登录设备' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('当前设备')).toHaveCount(1);
  await devices.getByRole('button', { name: /退出登录/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByText('退出登录成功')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  await other.goto('/account/center');
  await expect(other.getByRole('dialog', { name: '登录已过期' })).toBeVisible();
});

test('a password is changed: the old one no longer works, the new one does', async ({ people, page }) => {
  const person = await people.staff({});
  await signIn(page, person);
  await page.goto('/account/settings');
  await page.getByLabel('新密码', { exact: true }).fill(SECOND);
  await expect(page.getByText('密码强度：强')).toBeVisible();
  await page.getByLabel('确认新密码').fill(SECOND);
  await page.getByRole('button', { name: '修改密码' }).click();
  // Somebody at an unlocked screen does not know the old one.
  await proveAgain(page, { ...person, password: 'Wrong-2026!' });
  await expect(page.getByText('密码错误')).toBeVisible();
  await proveAgain(page, person);
  await expect(page.getByText('修改密码成功')).toBeVisible();

  await signOut(page, person);
  await trySignIn(page, person);
  await expect(page.getByText('用户名或密码错误')).toBeVisible();
  await trySignIn(page, { ...person, password: SECOND });
  await expectInside(page, person);
});

test('an authenticator is set up, asked for, and removed', async ({ people, page }) => {
  const person = await people.staff({});
  await signIn(page, person);
  await page.goto('/account/settings');
  const section = page.getByRole('region', { name: '二次验证' });
  const part = section.getByRole('region', { name: '动态验证码' });
  await part.getByRole('button', { name: '启用动态验证码' }).click();
  // A change of factors asks for re-authentication, and then continues by itself.
  await proveAgain(page, person);
  await expect(part.getByRole('img', { name: '绑定二维码' })).toBeVisible();
  const secret = (await part.locator('[data-secret]').getAttribute('data-secret')) ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const newCode = async () => {
    await people.waitOutCode(person);
    return totp.generate();
  };

  await typeCode(page, part, totp.generate());
  await part.getByRole('button', { name: '启用动态验证码' }).click();
  await keepCodes(page, '完成');
  await expect(section.getByText('剩余 10 / 10 个')).toBeVisible();

  await signOut(page, person);
  await trySignIn(page, { ...person, newCode });
  // The way back after the sign-out leads to the settings again.
  await expectInside(page, person);

  await part.getByRole('button', { name: '停用动态验证码' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '停用', exact: true }).click();
  await proveAgain(page, { ...person, newCode });
  await expect(page.getByText('停用动态验证码成功')).toBeVisible();
  await expect(part.getByText('未启用')).toBeVisible();
});

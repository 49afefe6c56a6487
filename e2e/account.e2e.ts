import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectInside, signIn, signOut, trySignIn, userButton } from './clerk.ts';
import { expect, test } from './story.ts';

const SECOND = 'mR7-kept-Lw9z';

test('a second device is signed out from the first one, at once', async ({ cast, page, enter }) => {
  const person = await cast.staff({});
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

test('a password is changed: the old one no longer opens, the new one does', async ({ cast, enter }) => {
  const person = await cast.staff({});
  const page = await enter(person, '/account/settings');
  await page.getByLabel('当前密码').fill('Wrong-2026!');
  await page.getByLabel('新密码', { exact: true }).fill(SECOND);
  await expect(page.getByText('密码强度：强')).toBeVisible();
  await page.getByLabel('确认新密码').fill(SECOND);
  await page.getByRole('button', { name: '修改密码' }).click();
  await expect(page.locator('.ant-form-item-explain-error')).toBeVisible();
  await page.getByLabel('当前密码').fill(person.password);
  await page.getByRole('button', { name: '修改密码' }).click();
  await expect(page.getByText('修改密码成功')).toBeVisible();

  await signOut(page, person);
  await trySignIn(page, person);
  await expect(page.getByText('用户名或密码错误')).toBeVisible();
  await trySignIn(page, { ...person, password: SECOND });
  await expectInside(page, person);
});

test('a change of factors asks again who it is, and then goes on by itself', async ({ cast, page }) => {
  const person = await cast.staff({});
  await signIn(page, person);
  await page.goto('/account/settings');
  const section = page.getByRole('region', { name: '动态验证码' });
  await section.getByRole('button', { name: '启用动态验证码' }).click();
  const dialog = page.getByRole('dialog', { name: '再次验证身份' });
  await dialog.getByLabel('密码', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: '验证' }).click();
  await expect(section.getByRole('img', { name: '绑定二维码' })).toBeVisible();
});

test('a second factor is set up, asked for, and removed', async ({ cast, enter }) => {
  const person = await cast.staff({});
  const page = await enter(person, '/account/settings');
  const section = page.getByRole('region', { name: '动态验证码' });
  await section.getByRole('button', { name: '启用动态验证码' }).click();
  await expect(section.getByRole('img', { name: '绑定二维码' })).toBeVisible();
  const secret = (await section.locator('[data-secret]').getAttribute('data-secret')) ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });

  await typeCode(page, section.getByRole('textbox').first(), totp.generate());
  await section.getByRole('button', { name: '启用动态验证码' }).click();
  await expect(section.getByText('已启用')).toBeVisible();

  await cast.waitOutCode(person);
  await signOut(page, person);
  await trySignIn(page, person);
  await expect(page.getByText('请输入身份验证器上的 6 位数字')).toBeVisible();
  await typeCode(page, page.getByRole('textbox').first(), totp.generate());
  // The way back of the sign-out leads to the settings again.
  await expectInside(page, person);

  await cast.waitOutCode(person);
  await page.getByRole('button', { name: '停用动态验证码' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('当前密码').fill(person.password);
  await typeCode(page, dialog.locator('.ant-otp input').first(), totp.generate());
  await dialog.getByRole('button', { name: '停用动态验证码' }).click();
  await expect(page.getByText('停用动态验证码成功')).toBeVisible();
  await expect(section.getByText('未启用')).toBeVisible();
});

/** The digits go on from box to box by themselves. */
async function typeCode(page: Page, firstBox: ReturnType<Page['locator']>, code: string) {
  await firstBox.focus();
  await page.keyboard.type(code);
}

import { expect, test, type Browser, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { fillSignIn } from './clerk.ts';

/** A person whom no other story needs: their password is another one afterwards. */
const PHONE = '13900000010';
const NAME = '孙立';
const FIRST = 'Nota-2026!';
const SECOND = 'mR7-kept-Lw9z';

async function signIn(page: Page, password: string) {
  await page.goto('/user/login?platform=hangzhou');
  await fillSignIn(page, PHONE, password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: `账号 ${NAME}` }).click();
  await page.getByText('退出登录', { exact: true }).click();
  await expect(page).toHaveURL(/\/user\/login/);
}

async function otherDevice(browser: Browser) {
  const context = await browser.newContext();
  return context.newPage();
}

test('a second device is signed out from the first one, at once', async ({ page, browser }) => {
  const other = await otherDevice(browser);
  await signIn(other, FIRST);
  await expect(other.getByText(NAME).first()).toBeVisible();
  await signIn(page, FIRST);
  await page.getByRole('button', { name: `账号 ${NAME}` }).click();
  await page.getByText('个人中心').click();

  const devices = page.getByRole('region', { name: '登录设备' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('当前设备')).toHaveCount(1);
  await devices.getByRole('button', { name: /退出登录/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByText('退出登录成功')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  await other.goto('/account/center');
  await expect(other.getByText('登录已过期')).toBeVisible();
  await other.context().close();
});

test('a password is changed: the old one no longer opens, the new one does', async ({ page }) => {
  await signIn(page, FIRST);
  await expect(page.getByText(NAME).first()).toBeVisible();
  await page.goto('/account/settings');
  await page.getByLabel('当前密码').fill('Wrong-2026!');
  await page.getByLabel('新密码', { exact: true }).fill(SECOND);
  await expect(page.getByText('密码强度：强')).toBeVisible();
  await page.getByLabel('确认新密码').fill(SECOND);
  await page.getByRole('button', { name: '修改密码' }).click();
  await expect(page.locator('.ant-form-item-explain-error')).toBeVisible();
  await page.getByLabel('当前密码').fill(FIRST);
  await page.getByRole('button', { name: '修改密码' }).click();
  await expect(page.getByText('修改密码成功')).toBeVisible();

  await signOut(page);
  await signIn(page, FIRST);
  await expect(page.getByText('用户名或密码错误')).toBeVisible();
  await signIn(page, SECOND);
  await expect(page.getByRole('heading', { name: new RegExp(NAME) })).toBeVisible();
});

test('a second factor is set up, asked for, and removed', async ({ page }) => {
  await signIn(page, SECOND);
  await expect(page.getByRole('heading', { name: new RegExp(NAME) })).toBeVisible();
  await page.goto('/account/settings');
  const section = page.getByRole('region', { name: '动态验证码' });
  await section.getByRole('button', { name: '启用动态验证码' }).click();
  await expect(section.getByRole('img', { name: '绑定二维码' })).toBeVisible();
  const secret = (await section.locator('[data-secret]').getAttribute('data-secret')) ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  // A code works once, and so does its half minute: the three of this story are of three neighbouring ones.
  const code = (halfMinutes: number) => totp.generate({ timestamp: Date.now() + halfMinutes * 30_000 });

  await section.getByRole('textbox').first().focus();
  await page.keyboard.type(code(-1));
  await section.getByRole('button', { name: '启用动态验证码' }).click();
  await expect(section.getByText('已启用')).toBeVisible();

  await signOut(page);
  await signIn(page, SECOND);
  await expect(page.getByText('请输入身份验证器上的 6 位数字')).toBeVisible();
  await page.getByRole('textbox').first().focus();
  await page.keyboard.type(code(0));
  await expect(page.getByRole('heading', { name: new RegExp(NAME) })).toBeVisible();

  await page.goto('/account/settings');
  await page.getByRole('button', { name: '停用动态验证码' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('当前密码').fill(SECOND);
  await dialog.locator('.ant-otp input').first().focus();
  await page.keyboard.type(code(1));
  await dialog.getByRole('button', { name: '停用动态验证码' }).click();
  await expect(page.getByText('停用动态验证码成功')).toBeVisible();
  await expect(section.getByText('未启用')).toBeVisible();
});

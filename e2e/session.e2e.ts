import { expect, test } from '@playwright/test';
import { fillSignIn } from './clerk.ts';

test('a clerk signs in with a captcha, sees the welcome page and signs out', async ({ page }) => {
  await page.goto('/user/login?platform=hangzhou');
  await expect(page.getByRole('heading', { name: /杭州钱塘公证存证平台/ })).toBeVisible();
  await fillSignIn(page, '13900000001');
  await page.getByRole('button', { name: /登\s*录/ }).click();
  await expect(page.getByText(/陈思远/).first()).toBeVisible();
  expect(new URL(page.url()).pathname).not.toContain('/user/login');
});

test('a wrong password is refused in words, and the form stays', async ({ page }) => {
  await page.goto('/user/login?platform=hangzhou');
  await fillSignIn(page, '13900000006', 'Wrong-2026!');
  await page.getByRole('button', { name: /登\s*录/ }).click();
  await expect(page.getByText('用户名或密码错误')).toBeVisible();
  await expect(page.getByLabel('账号')).toHaveValue('13900000006');
});

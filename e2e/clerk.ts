import { CAPTCHA_KEY_HEADER } from '@nota/contract/session/sign-in.contract.ts';
import type { Page } from '@playwright/test';
import { FIXTURE_PASSWORD } from '../apps/server/src/modules/auth/auth.fixtures.ts';
import { loadConfig } from '../apps/server/src/platform/config.ts';
import { openPass } from '../apps/server/src/platform/sealed.ts';

const { SECRETS_KEY } = loadConfig();

/** What the image shows; a story can know it because it holds the server's key. */
export function captchaText(key: string): string {
  return openPass<{ text: string }>(SECRETS_KEY, 'captcha', key, new Date())?.value.text ?? '';
}

/** Opens sign-in and fills the form as a person would, captcha included. */
export async function fillSignIn(page: Page, phone: string, password = FIXTURE_PASSWORD) {
  await page.getByLabel('账号').fill(phone);
  const image = page.waitForResponse((response) => response.url().includes('/swallow/login/captcha'));
  await page.getByLabel('密码', { exact: true }).fill(password);
  const key = (await image).headers()[CAPTCHA_KEY_HEADER] ?? '';
  await page.getByLabel('验证码', { exact: true }).fill(captchaText(key));
}

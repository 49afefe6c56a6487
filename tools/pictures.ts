import { chromium, type Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FIXTURE_PASSWORD } from '../apps/server/src/modules/auth/auth.fixtures.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { storageOf } from '../e2e/support/sign-in.ts';
import config from '../e2e/playwright.config.ts';
import { demonstrationCodes } from './seed/auth/demonstration-codes.ts';
import { BUSINESS_LEAD, STAFF } from './seed/auth/seed-staff.ts';
import { PICTURES, type Picture } from './pictures/picture-list.ts';

/**
 * `npm run pictures [-- <address of the console> [<name>…]]`: takes the README's screenshots, or those named, of a
 * console that runs on the seed.
 * Names and states are the seed's own, so that each picture shows the same; times and numbers are new.
 */
const [ADDRESS = 'http://127.0.0.1:5173', ...NAMES] = process.argv.slice(2);
const FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const PHONE = { width: 390, height: 844 };
/** Drawers slide and skeletons fade: animations are over by then. */
const SETTLED_MS = 1_000;

const lead = STAFF.find(({ platform, roles }) => platform === 'hangzhou' && roles.includes(BUSINESS_LEAD));
if (!lead) throw new Error('the seed has nobody who leads the business of this platform');
const { cookies, origins } = await storageOf({
  ...lead,
  id: '',
  password: FIXTURE_PASSWORD,
  newCode: demonstrationCodes(lead.phone, systemClock.now),
});
const storageState = { cookies, origins: origins.map((one) => ({ ...one, origin: ADDRESS })) };

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch(config.use?.launchOptions);
const { locale = 'zh-CN', timezoneId = 'Asia/Shanghai' } = config.use ?? {};
const context = await browser.newContext({ baseURL: ADDRESS, locale, timezoneId, storageState });
const page = await context.newPage();
try {
  for (const picture of PICTURES) {
    if (NAMES.length === 0 || NAMES.includes(picture.name)) await take(page, picture);
  }
} finally {
  await browser.close();
}

async function take(shown: Page, { name, path, at, isDark = false, isOnPhone = false, height = 900, steps }: Picture) {
  await shown.setViewportSize(isOnPhone ? PHONE : { width: 1440, height });
  await shown.goto('/404');
  const settings = JSON.stringify({ pageStyle: isDark ? 'dark' : 'light' });
  await shown.evaluate(`localStorage.setItem('pageSettings', ${JSON.stringify(settings)})`);
  await shown.goto(path);
  await shown.locator(at).first().waitFor();
  await steps?.(shown);
  await shown.waitForTimeout(SETTLED_MS);
  await shown.screenshot({ path: `${FOLDER}${name}.png` });
  process.stdout.write(`${name}\n`);
}

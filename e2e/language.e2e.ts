import type { Page } from '@playwright/test';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { signInByApi } from './support/sign-in.ts';
import { expect, test } from './support/story.ts';

interface Words {
  readonly tag: string;
  /** The name of the language in the list of languages. */
  readonly name: string;
  readonly heading: string;
  /** The label of the language button, in that language. */
  readonly language: string;
  readonly failure: string;
  /** Texts of Ant Design: the page size and the calendar's day names. */
  readonly perPage: string;
  readonly range: string;
  readonly monday: string;
  readonly month: RegExp;
}

const CHINESE: Words = {
  tag: 'zh-CN',
  name: '简体中文',
  heading: '登录日志',
  language: '语言',
  failure: '失败',
  perPage: '10 条/页',
  range: '时间',
  monday: '一',
  month: /^\d{4}年\d{1,2}月$/,
};

/** Each row switches to the next language, and the last leads back to the first. */
const LANGUAGES: readonly Words[] = [
  {
    tag: 'en-US',
    name: 'English',
    heading: 'Sign-in log',
    language: 'Language',
    failure: 'Failed',
    perPage: '10 / page',
    range: 'Time',
    monday: 'Mo',
    month: /^[A-Z][a-z]{2}\s?\d{4}$/,
  },
  {
    tag: 'pt-BR',
    name: 'Português',
    heading: 'Registro de acessos',
    language: 'Idioma',
    failure: 'Falha',
    perPage: '10 / página',
    range: 'Horário',
    monday: 'Seg',
    month: /^\d{4}[A-Z][a-z]{2}$/,
  },
  {
    tag: 'zh-TW',
    name: '繁體中文',
    heading: '登入日誌',
    language: '語言',
    failure: '失敗',
    perPage: '10 條/頁',
    range: '時間',
    monday: '一',
    month: /^\d{4}年\d{1,2}月$/,
  },
  CHINESE,
];

test('the language is switched through all four: messages, calendar and library follow, the address stays', async ({
  people,
  enter,
}) => {
  const person = await people.staff({ permissionIds: [PERMISSION.loginLog] });
  await signInByApi({ ...person, password: 'Wrong-2026!' });
  const page = await enter(person, '/userManager/loginLog?result=refused');
  const address = page.url();
  await expectWords(page, CHINESE);
  let before = CHINESE;
  for (const next of LANGUAGES) {
    await page.getByRole('button', { name: before.language, exact: true }).click();
    await page.getByRole('menuitem', { name: next.name }).click();
    await expectWords(page, next);
    await expect(page).toHaveURL(address);
    before = next;
  }
});

test('the sign-in page changes its language before anybody has signed in', async ({ page }) => {
  await page.goto('/user/login?platform=hangzhou');
  await page.getByRole('combobox', { name: '语言' }).selectOption('English');
  await expect(page.getByLabel('Account')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page).toHaveURL(/\/user\/login\?platform=hangzhou$/);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('简体中文');
  await expect(page.getByLabel('账号')).toBeVisible();
});

async function expectWords(page: Page, words: Words) {
  await expect(page.getByRole('heading', { name: words.heading })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', words.tag);
  await expect(page.getByRole('row').nth(1)).toContainText(words.failure);
  await expect(page.getByRole('row').nth(1)).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
  await expect(page.getByText(words.perPage)).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${words.range}`) }).click();
  const panel = page.locator('.ant-picker-panel').first();
  await expect(panel.locator('.ant-picker-header-view')).toHaveText(words.month);
  await expect(panel.locator('thead th', { hasText: words.monday }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
}

import type { Locator, Page } from '@playwright/test';
import { INVENTED_2027 } from '../apps/server/src/platform/legal-clock/working-year.fixtures.ts';
import { expectFocusKept, isFocused, tabTo } from './support/keyboard.ts';
import { expect, test } from './support/story.ts';

const NEW_YEAR = '2027-01-01,休息,元旦';
const DRAGON_BOATS = '2027-06-09,休息,端午节';

/**
 * A table as somebody else typed it: a title that no field has, a date with slashes, another word for a day off, a day
 * that no calendar has, and a line twice.
 */
const SHEET = [
  '放假的那天,安排,备注',
  ...INVENTED_2027.map((line) => {
    if (line === NEW_YEAR) return '2027/1/1,放假一天,元旦';
    return line === DRAGON_BOATS ? '2027-06-39,休息,端午节' : line;
  }),
  '2027-05-01,休息,劳动节',
  '',
].join('\r\n');
const LINES = INVENTED_2027.length;
/** Where the day that no calendar has stands in the sheet, whose first line are the titles. */
const WRONG_LINE = INVENTED_2027.indexOf(DRAGON_BOATS) + 2;

/** Long enough for a worker that other stories keep busy. */
const WORKED = { timeout: 30_000 };

async function press(page: Page, button: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await tabTo(page, button, key);
  await page.keyboard.press('Enter');
}

test('next year’s days off are imported from a stranger’s table, corrected in place, looked at and undone, without a mouse', async ({
  people,
  enter,
}) => {
  test.setTimeout(180_000);
  const page = await enter(await people.internalAdmin(), '/');
  await press(page, page.getByRole('link', { name: '工作日历' }));
  const drawer = page.getByRole('dialog', { name: '工作日历' });
  await expect(drawer.getByText('2027 年的放假安排还没有导入')).toBeVisible();
  await press(page, drawer.getByRole('button', { name: '导入年度安排' }));

  await chooseSheet(page, drawer);
  await assignDays(page, drawer);
  await correct(page, drawer);

  await press(page, drawer.getByRole('button', { name: `导入全部 ${LINES} 行` }), 'Shift+Tab');
  await expect(drawer.getByText(`已导入 ${LINES} 行`)).toBeVisible(WORKED);
  await expectFocusKept(page);

  await press(page, drawer.getByRole('button', { name: '返回日历' }), 'Shift+Tab');
  await expect(drawer.getByRole('row').filter({ hasText: '为测试编造的通知' })).toContainText('2027');
  await expect(drawer.getByText('2027 年的放假安排还没有导入')).toBeHidden();
  await walkTo(page, drawer, '2027-06-09');

  await press(page, drawer.getByRole('button', { name: '导入年度安排' }));
  const earlier = drawer.getByRole('region', { name: '我最近的导入' }).getByRole('listitem');
  await press(page, earlier.filter({ hasText: `已导入 ${LINES} 行` }).getByRole('button', { name: '打开' }));
  await press(page, drawer.getByRole('button', { name: '撤销导入' }));
  const question = page.getByRole('dialog', { name: '撤销这次导入？' });
  await press(page, question.getByRole('button', { name: '撤销导入' }));
  await expect(drawer.getByText(`已撤销 ${LINES} 行`)).toBeVisible(WORKED);
  await expectFocusKept(page);
  await press(page, drawer.getByRole('button', { name: '返回日历' }), 'Shift+Tab');
  await expect(drawer.getByText('2027 年的放假安排还没有导入')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
});

async function chooseSheet(page: Page, drawer: Locator) {
  const button = drawer.getByRole('button', { name: '选择或拖入表格文件' });
  await tabTo(page, button);
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await choosing).setFiles({ name: '二〇二七年放假.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) });
}

/** The title of the days is known to no field: the person says which column it is. */
async function assignDays(page: Page, drawer: Locator) {
  await expect(drawer.getByText('还没有指定：日期')).toBeVisible(WORKED);
  await expectFocusKept(page);
  await tabTo(page, drawer.getByRole('combobox', { name: '日期（必填）' }));
  await page.keyboard.type('那天');
  await expect(page.getByRole('option', { name: /放假的那天/ })).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('还没有指定：日期')).toBeHidden();
  await press(page, drawer.getByRole('button', { name: '按此对应检查' }));
}

/** What can be guessed is taken over, one date is typed, and what stands there twice is left out. */
async function correct(page: Page, drawer: Locator) {
  await expect(drawer.getByText('有误 3 行')).toBeVisible(WORKED);
  await press(page, drawer.getByRole('button', { name: '采用全部建议' }));
  await expect(drawer.getByText('有误 2 行')).toBeVisible();
  const day = drawer.getByLabel(`第 ${WRONG_LINE} 行日期`);
  await tabTo(page, day);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2027-06-09');
  await page.keyboard.press('Enter');
  await expect(day).toBeHidden();
  await expect(drawer.getByText('有误 1 行')).toBeVisible();
  await expect.poll(() => isFocused(drawer.getByRole('textbox'))).toBe(true);
  await press(page, drawer.getByRole('button', { name: '不导入' }));
  await expect(drawer.getByText('不导入 1 行')).toBeVisible();
  await expectFocusKept(page);
}

/** By months and then by days, as the keys of a calendar go. */
async function walkTo(page: Page, drawer: Locator, day: string) {
  await tabTo(page, drawer.locator('.working-day[tabindex="0"]'), 'Shift+Tab');
  for (let month = 0; month < 12; month += 1) {
    if (await drawer.getByRole('table', { name: day.slice(0, 7) }).isVisible()) break;
    await page.keyboard.press('PageDown');
  }
  for (let step = 0; step < 31; step += 1) {
    const focused = await page.locator(':focus').getAttribute('data-day');
    if (focused === day) break;
    await page.keyboard.press((focused ?? '') < day ? 'ArrowRight' : 'ArrowLeft');
  }
  await expect(page.locator(':focus')).toHaveAccessibleName(`9休，${day}，休息日`);
}

import type { Locator, Page } from '@playwright/test';

/** Counts what a clerk does: a chord of keys, a paste, a key, a click. */
export function countedSteps(page: Page) {
  let steps = 0;
  return {
    press: async (key: string) => {
      steps += 1;
      await page.keyboard.press(key);
    },
    paste: async (text: string) => {
      steps += 1;
      await page.keyboard.insertText(text);
    },
    click: async (target: Locator) => {
      steps += 1;
      await target.click();
    },
    count: () => steps,
  };
}

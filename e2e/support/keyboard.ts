import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STEPS = 60;

/** Presses Tab until the wanted element has the focus; at every step the focus must exist and be visible. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(wanted).toBeVisible();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await isFocused(wanted)) return;
    await page.keyboard.press(key);
    expect(await page.evaluate<string>(UNSEEN), `what has the focus after ${step + 1} steps is to be seen`).toBe('');
  }
  throw new Error(`${MOST_STEPS} steps with ${key} do not lead to ${String(wanted)}`);
}

/** Goes to a button or a link and presses it. */
export async function pressByKeyboard(page: Page, wanted: Locator) {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

/** Goes to a field and types, over what stands there. */
export async function typeByKeyboard(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Whether it, or one of them, has the focus now. */
export const isFocused = async (wanted: Locator) => (await wanted.and(wanted.page().locator(':focus')).count()) > 0;

/** Some element of the page has the focus, so that keyboard users can go on. */
export const expectFocusKept = (page: Page) =>
  expect.poll(() => page.evaluate<string>(`document.activeElement?.tagName ?? 'NOTHING'`)).not.toMatch(/BODY|NOTHING/);

/** Presses Tab through the dialog, the browser's own controls, and the dialog again; never into the page beneath it. */
export async function expectFocusInside(page: Page, dialog: Locator, steps: number) {
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const where = await page.evaluate<string>(`document.activeElement?.outerHTML.slice(0, 200) ?? ''`);
    const isInside = await isFocused(dialog.locator('*'));
    expect(isInside || where.startsWith('<body'), `step ${step + 1} stays inside, and is at ${where}`).toBe(true);
  }
}

/**
 * Runs in the page: the focused element without a visible focus ring, or nothing. A ring may be drawn by the element
 * itself or by the box around it. A new window begins without a focus, which the browser shows by its own frame.
 */
const UNSEEN = `(() => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return '';
  const rings = (element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  const around = [focused, focused.parentElement, focused.parentElement?.parentElement, focused.parentElement?.parentElement?.parentElement];
  return around.some((element) => element && rings(element)) ? '' : focused.outerHTML.slice(0, 200);
})()`;

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './story.ts';

/**
 * In an order in which each differs from the one before in one setting. Dark mode has the same elements in other
 * colours.
 */
const LOOKS = [
  { colorScheme: 'light', width: 1440, height: 900 },
  { colorScheme: 'dark', width: 1440, height: 900 },
  { colorScheme: 'dark', width: 390, height: 844 },
  { colorScheme: 'light', width: 390, height: 844 },
] as const;

/** The page follows the system's colour scheme. */
export const SETTINGS = JSON.stringify({ pageStyle: 'system' });
export const FOLLOWING = { stored: { pageSettings: SETTINGS } };

/** Runs in the page: colours during a transition belong to neither style. */
const AT_REST = `(async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const passing = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
})()`;

/** Runs in the page: by how many pixels its list is wider than its place. */
const OVERHANG = `(() => {
  const [table] = document.querySelectorAll('main .list-rows .ant-table-body, main .list-rows .ant-table-content');
  return table ? table.scrollWidth - table.clientWidth : 0;
})()`;

/** Runs in the page: heights of rows that are no whole pixels, so that their lines are blurred. */
const UNEVEN = `[...document.querySelectorAll('main .list-rows tr[data-row-key]')]
  .map((row) => row.getBoundingClientRect().height)
  .filter((height) => !Number.isInteger(height))`;

/** Serious and critical findings of axe, in every style; open drawers and dialogs stay open. */
export async function expectReadable(page: Page, what: string) {
  const found: string[] = [];
  for (const { colorScheme, width, height } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    await expect(page.locator('html')).toHaveAttribute('data-style', colorScheme);
    await page.evaluate(AT_REST);
    if (width === 1440) {
      expect.soft(await page.evaluate<number>(OVERHANG), `${what} does not scroll sideways`).toBeLessThanOrEqual(0);
      expect.soft(await page.evaluate<number[]>(UNEVEN), `${what} has rows of whole pixels`).toEqual([]);
    }
    // Otherwise axe opens an empty page for every run, for frames of other origins, which no page has.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze();
    for (const { id, impact, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue;
      for (const { html, failureSummary } of nodes) {
        found.push(`${what}, ${colorScheme} ${width}: ${id} ${html.slice(0, 160)} ${failureSummary ?? ''}`);
      }
    }
  }
  const first = LOOKS[0];
  await page.setViewportSize({ width: first.width, height: first.height });
  expect.soft(found, `axe finds nothing serious at: ${what}`).toEqual([]);
}

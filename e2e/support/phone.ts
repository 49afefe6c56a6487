import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** A small telephone of today, a usual one, and a court's computer. */
export const WIDTHS = [360, 390, 1440] as const;

/** Nothing is wider than the window, and everything that can be pressed is as large as a finger. */
export async function expectFits(page: Page, what: string) {
  const [overflow, small] = await page.evaluate<[number, string[]]>(`[
    document.documentElement.scrollWidth - window.innerWidth,
    [...document.querySelectorAll('button, select, input, label.button, a.button')]
      .filter((element) => element.getBoundingClientRect().height < 44)
      .map((element) => element.outerHTML.slice(0, 120)),
  ]`);
  expect.soft(overflow, `${what} is as wide as the window`).toBeLessThanOrEqual(0);
  expect.soft(small, `${what} has nothing that a finger misses`).toEqual([]);
}

/** Axe finds nothing at all, in both styles and at every width. */
export async function expectAccessible(page: Page, what: string) {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectFits(page, `${what} at ${width}`);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      for (const { id, nodes } of violations) {
        found.push(
          ...nodes.map(
            ({ html, failureSummary }) => `${colorScheme} ${width}: ${id} ${html.slice(0, 160)} ${failureSummary}`,
          ),
        );
      }
    }
  }
  await page.setViewportSize({ width: WIDTHS[0], height: 800 });
  expect.soft(found, `axe finds nothing at: ${what}`).toEqual([]);
}

/** Runs before the page: takes away what iOS 15.0 and Chrome 90 do not have, as far as a script can. */
export const AS_IN_2021 = `(() => {
  const gone = [
    [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']],
    [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
    [Object.getPrototypeOf(Uint8Array.prototype), ['at', 'findLast', 'toReversed', 'toSorted', 'with']],
    [Object, ['hasOwn', 'groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [AbortSignal, ['any', 'timeout', 'abort']],
    [AbortSignal.prototype, ['throwIfAborted']],
    [Crypto.prototype, ['randomUUID']],
    [Blob.prototype, ['bytes']],
    [URL, ['canParse', 'parse']],
    [window, ['structuredClone', 'reportError', 'BroadcastChannel', 'requestIdleCallback', 'navigation', 'scheduler', 'CloseWatcher']],
    [Element.prototype, ['checkVisibility', 'setHTML', 'moveBefore']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover']],
    [Document.prototype, ['startViewTransition']],
  ];
  for (const [owner, names] of gone) for (const name of names) delete owner[name];
})()`;

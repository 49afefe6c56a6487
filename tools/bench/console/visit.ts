import type { Browser, CDPSession, BrowserContextOptions } from '@playwright/test';

/** A page for a first visitor: nothing is cached. */
export interface Address {
  readonly url: string;
  /** The main content: the first field of a form, the first row of a list. */
  readonly marker: string;
  readonly storage?: BrowserContextOptions['storageState'];
}

/** Until the main content was visible; kB are 1000 bytes as transferred. */
export interface Visit {
  readonly scriptsKb: number;
  readonly scripts: number;
  readonly stylesKb: number;
  readonly requests: number;
  readonly visibleMs: number;
  readonly lcpMs: number;
  /** The cumulative layout shift. */
  readonly cls: number;
}

const SETTLED_MS = 1_500;

/** Runs in the page before its own scripts. As a text, because this program has no DOM types. */
const WATCH_PAINT = `
  window.painted = { lcpMs: 0, cls: 0 };
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => { window.painted.lcpMs = startTime; });
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) window.painted.cls += value; });
`;

export async function visit(browser: Browser, { url, marker, storage }: Address): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    ...(storage === undefined ? {} : { storageState: storage }),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(WATCH_PAINT);
    const cdp = await context.newCDPSession(page);
    const arrived = await watchLine(cdp);
    const begun = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator(marker).first().waitFor({ timeout: 60_000 });
    const visibleMs = performance.now() - begun;
    const soFar = arrived();
    await page.waitForTimeout(SETTLED_MS);
    return { ...soFar, visibleMs, ...(await page.evaluate<Pick<Visit, 'lcpMs' | 'cls'>>('window.painted')) };
  } finally {
    await context.close();
  }
}

/** Counts transferred bytes; always with gzip, because the budgets are in gzip. */
async function watchLine(cdp: CDPSession) {
  await cdp.send('Network.enable');
  await cdp.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } });
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  cdp.on('Network.requestWillBeSent', ({ requestId, type }) => kinds.set(requestId, type ?? ''));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
  return () => {
    const sizesOf = (kind: string) =>
      [...bytes].filter(([id]) => kinds.get(id) === kind).map(([, size]) => size / 1_000);
    const sum = (sizes: readonly number[]) => sizes.reduce((total, one) => total + one, 0);
    const scripts = sizesOf('Script');
    return {
      scriptsKb: sum(scripts),
      scripts: scripts.length,
      stylesKb: sum(sizesOf('Stylesheet')),
      requests: kinds.size,
    };
  };
}

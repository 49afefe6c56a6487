import { expect, test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { openPeople, type People, type Person } from './people.ts';
import { storageOf, watchCaptchas } from './sign-in.ts';

export { expect };
export type { Person };

interface EnterOptions extends BrowserContextOptions {
  /** Further entries of local storage, beside those of the session. */
  readonly stored?: Record<string, string>;
}

interface Props {
  /** A new browser without a session. */
  readonly newBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** A member in a new browser, signed in already: for stories that are not about signing in. */
  readonly enter: (person: Person, path?: string, options?: EnterOptions) => Promise<Page>;
}

/** The fixtures of every story. An uncaught error in any of its browsers fails it. */
export const test = base.extend<Props, { people: People }>({
  people: [
    async ({}, use, { workerIndex }) => {
      const people = await openPeople(workerIndex);
      await use(people);
      await people.leave();
    },
    { scope: 'worker' },
  ],
  newBrowser: async ({ browser }, use) => {
    const opened: BrowserContext[] = [];
    const errors: string[] = [];
    await use(async (options) => {
      // A program clicks faster than any person: it would miss elements that are still moving.
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      opened.push(context);
      context.on('weberror', (error) => errors.push(String(error.error().stack)));
      watchCaptchas(context);
      return context;
    });
    for (const context of opened) await context.close();
    expect(errors, 'errors that no code caught').toEqual([]);
  },
  enter: async ({ newBrowser }, use) => {
    await use(async (person, path = '/', { stored, ...options } = {}) => {
      const context = await newBrowser({ ...options, storageState: await storageOf(person, stored) });
      const page = await context.newPage();
      await page.goto(path);
      return page;
    });
  },
  page: async ({ newBrowser }, use) => {
    await use(await (await newBrowser()).newPage());
  },
});

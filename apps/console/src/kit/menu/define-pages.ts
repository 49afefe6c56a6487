import type { PageModule, RoutePathOf } from '@nota/contract/kit/routes.ts';
import type { ComponentType } from 'react';

/** Loads a page by its name; pages have no default export. */
export type LoadPage = () => Promise<ComponentType>;

/** The pages of a module that exist. An address that is not here is not registered and not in the menu. */
export function definePages<M extends PageModule>(
  _module: M,
  pages: Readonly<Partial<Record<RoutePathOf<M>, LoadPage>>>,
): Readonly<Record<string, LoadPage>> {
  return pages as Readonly<Record<string, LoadPage>>;
}

export const PAGE_TIMEOUT_MS = 120_000;
export const INDICATOR_DELAY_MS = 200;

/** A page file that has not arrived in time is an error and not an endless wait. */
export async function inTime<T>(work: Promise<T>, ms = PAGE_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageTimeout()), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export class PageTimeout extends Error {
  constructor() {
    super('the page file did not arrive in time');
    this.name = 'PageTimeout';
  }
}

import type { Session } from '../session/session.ts';

/** A page that was opened, as it was left. */
export interface OpenedPage {
  readonly path: string;
  readonly search: string;
  readonly title: string;
}

/** More would not fit beside each other. */
const MOST = 12;

/** With a page that is visited now: at its place if it is there, else as the last; the one visited longest ago goes. */
export function withPage(pages: readonly OpenedPage[], page: OpenedPage): readonly OpenedPage[] {
  if (pages.some(({ path }) => path === page.path)) {
    return pages.map((one) => (one.path === page.path ? { ...page, title: page.title || one.title } : one));
  }
  return [...pages, page].slice(-MOST);
}

/** Whether it is there as it is now. */
export const hasPage = (pages: readonly OpenedPage[], { path, search, title }: OpenedPage): boolean =>
  pages.some((one) => one.path === path && one.search === search && (title === '' || one.title === title));

/** Without a page, and which one is shown then if it was the one that is shown: its neighbour. */
export function withoutPage(pages: readonly OpenedPage[], path: string) {
  const at = pages.findIndex((page) => page.path === path);
  const left = pages.filter((page) => page.path !== path);
  return { pages: left, next: left[Math.min(at, left.length - 1)] };
}

const KEY = 'openedPages';

/** Within a platform, a phone number is one member's. */
export const ownerOf = ({ platformId, user }: Session): string => `${platformId}/${user.phoneNumber}`;

/**
 * Of this browser tab alone: another one has pages of its own. They are those of one member: where somebody else looks,
 * whose titles and filters they were is nobody's business, and they are gone.
 */
export function readOpenedPages(owner: string): readonly OpenedPage[] {
  const stored = readStored();
  if (stored?.owner === owner && Array.isArray(stored.pages)) return stored.pages.filter(isOpenedPage);
  forgetOpenedPages();
  return [];
}

export const writeOpenedPages = (owner: string, pages: readonly OpenedPage[]) =>
  sessionStorage.setItem(KEY, JSON.stringify({ owner, pages }));

export const forgetOpenedPages = () => sessionStorage.removeItem(KEY);

function readStored(): { owner?: unknown; pages?: unknown } | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as object | null;
  } catch {
    return null;
  }
}

function isOpenedPage(value: unknown): value is OpenedPage {
  const page = value as Partial<OpenedPage> | null;
  return typeof page?.path === 'string' && typeof page.search === 'string' && typeof page.title === 'string';
}

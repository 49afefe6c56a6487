import { ROUTES, type RouteRow } from '@nota/contract/kit/routes.ts';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { readJson, STORED, writeJson } from '../session/stored.ts';

export interface RecentPage {
  readonly path: string;
  /** Filters and page as they were left. */
  readonly search: string;
  /** As in the browser tab. */
  readonly title: string;
}

const MOST = 8;
/** Pages that are not worth returning to. */
const WITHOUT_RECORD = new Set(['/', '/user/login', '/user/login/welcome', '/404']);

export function readRecentPages(): RecentPage[] {
  const stored = readJson(STORED.recentPages);
  return Array.isArray(stored) ? stored.filter(isRecentPage) : [];
}

/** Moves the page to the front, with the filters of the last visit. */
export function rememberPage(page: RecentPage): void {
  const others = readRecentPages().filter(({ path }) => path !== page.path);
  writeJson(STORED.recentPages, [page, ...others].slice(0, MOST));
}

/** The route of an address. */
export function routeOfAddress(pathname: string): RouteRow | undefined {
  const rows: readonly RouteRow[] = ROUTES;
  return rows.find(({ path }) => path === pathname) ?? rows.find(({ path }) => matchPath(path, pathname) !== null);
}

/** Records visited pages. The title is read on leaving: only then has the page certainly set it. */
export function useRememberPages(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (WITHOUT_RECORD.has(pathname) || !routeOfAddress(pathname)) return undefined;
    const remember = () => rememberPage({ path: pathname, search, title: document.title.split(' - ')[0] ?? '' });
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('pagehide', remember);
      // After a sign-out nothing is stored.
      if (readJson(STORED.userInfo) !== undefined) remember();
    };
  }, [pathname, search]);
}

function isRecentPage(value: unknown): value is RecentPage {
  const page = value as Partial<RecentPage> | null;
  return typeof page?.path === 'string' && typeof page.search === 'string' && typeof page.title === 'string';
}

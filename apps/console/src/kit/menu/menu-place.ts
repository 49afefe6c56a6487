import { menuEntryOf, type MenuPath } from '@nota/contract/kit/routes.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** The list that the current page belongs to, where its address alone is ambiguous. */
let said: MenuPath | undefined;
const listeners = new Set<() => void>();

/** A record's page names its list, so that menu and breadcrumbs show that list while the page is open. */
export function useMenuPlace(list: string): void {
  useEffect(() => {
    say(menuEntryOf(list));
    return () => say(undefined);
  }, [list]);
}

/** The menu entry of the current page. */
export function useMenuEntry(): MenuPath | undefined {
  const { pathname } = useLocation();
  return useSyncExternalStore(subscribe, () => said) ?? menuEntryOf(pathname);
}

function say(entry: MenuPath | undefined) {
  said = entry;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

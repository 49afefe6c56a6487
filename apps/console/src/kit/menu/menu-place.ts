import { menuEntryOf, type MenuPath } from '@nota/contract/kit/routes.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** The list that the page in view says it belongs to, where its address alone could mean several. */
let said: MenuPath | undefined;
const listeners = new Set<() => void>();

/** A record's page names its list: menu and breadcrumbs show the way through that one, as long as the page is there. */
export function useMenuPlace(list: string): void {
  useEffect(() => {
    say(menuEntryOf(list));
    return () => say(undefined);
  }, [list]);
}

/** The menu entry that the page in view stands under. */
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

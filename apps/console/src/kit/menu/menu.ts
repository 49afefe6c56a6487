import {
  MENU,
  routeAt,
  type MenuGroupPath,
  type MenuPath,
  type RoutePath,
  type RouteRow,
} from '@nota/contract/kit/routes.ts';
import { createContext, useContext } from 'react';
import { isSwitchedOn, type Switches } from '@nota/contract/platform-config/session-platform.ts';
import { mayReach } from '../session/access.ts';
import { readPlatform } from '../session/platform.ts';
import type { Session } from '../session/session.ts';

export interface VisibleGroup {
  readonly group: MenuGroupPath;
  readonly entries: readonly MenuPath[];
}
export type VisibleMenu = readonly (MenuPath | VisibleGroup)[];

/**
 * The menu of a person: entries they may open, whose page exists and whose service is on; a group left without entries is
 * dropped.
 */
export function visibleMenu(
  session: Session | undefined,
  isBuilt: MenuFacts['isBuilt'],
  switches: Switches = readPlatform()?.valueAdded ?? {},
): VisibleMenu {
  if (!session) return [];
  const isVisible = (path: MenuPath) =>
    isBuilt(path) && isSwitchedOn(path, switches) && mayReach(routeAt(path) as RouteRow, session);
  const visible: (MenuPath | VisibleGroup)[] = [];
  for (const node of MENU) {
    if (typeof node === 'string') {
      if (isVisible(node)) visible.push(node);
      continue;
    }
    const entries = node.entries.filter(isVisible);
    if (entries.length > 0) visible.push({ group: node.group, entries });
  }
  return visible;
}

export function entriesOf(menu: VisibleMenu): MenuPath[] {
  return menu.flatMap((node) => (typeof node === 'string' ? [node] : [...node.entries]));
}

/** The group of an entry, if it has one. */
export function groupOf(entry: MenuPath | undefined): MenuGroupPath | undefined {
  for (const node of MENU) {
    if (typeof node !== 'string' && node.entries.some((one) => one === entry)) return node.group;
  }
  return undefined;
}

interface MenuFacts {
  readonly menu: VisibleMenu;
  /** Whether an address has a page yet; links to pages that do not exist are hidden. */
  readonly isBuilt: (path: RoutePath) => boolean;
}

const MenuContext = createContext<MenuFacts>({ menu: [], isBuilt: () => false });

export const MenuProvider = MenuContext.Provider;

/** The signed-in member's menu, for pages, the palette and others that navigate. */
export const useMenu = () => useContext(MenuContext).menu;

export const useIsBuilt = () => useContext(MenuContext).isBuilt;

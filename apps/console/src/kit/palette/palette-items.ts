import type { MenuPath, RoutePath } from '@nota/contract/kit/routes.ts';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { mayReach } from '../session/access.ts';
import { useMessages } from '../language/intl.ts';
import { entriesOf, groupOf, useIsBuilt, useMenu } from '../menu/menu.ts';
import { useSession } from '../session/session.ts';
import { matchScore, type Findable } from './match.ts';
import { pageActions } from '../keyboard/page-actions.ts';
import { MENU_PINYIN } from './pinyin.ts';
import { readRecentPages, routeOfAddress } from './recent-pages.ts';
import { lookUp, type RecordLookup } from './record-lookup.ts';
import { activeShortcuts, runShortcut } from '../keyboard/shortcuts.ts';
import { keyCaps, shortcutOf, type ShortcutId } from '../keyboard/shortcut-table.ts';

export type PaletteSection = 'records' | 'recent' | 'actions' | 'pages';

export interface PaletteItem extends Findable {
  readonly key: string;
  readonly section: PaletteSection;
  /** Shown beside the name: the group of a page, the key of an action. */
  readonly hint?: string | undefined;
  readonly keys?: readonly string[] | undefined;
  run(): void;
}

const SECTIONS: readonly PaletteSection[] = ['records', 'recent', 'actions', 'pages'];
/** Useless from a dialog: they navigate rows, or open the palette itself. */
const NOT_OFFERED: readonly ShortcutId[] = ['palette', 'nextRow', 'previousRow', 'openRow'];

/** The matches of the typed text by section, the best of each first. */
export function usePaletteItems(typed: string, lookups: readonly RecordLookup[]): PaletteItem[] {
  const pages = usePages();
  const recent = useRecent();
  const actions = useActions();
  const navigate = useNavigate();
  return useMemo(() => {
    const records = lookUp(typed, lookups).map<PaletteItem>(({ recordNo, name, address }) => ({
      key: `record ${address}`,
      section: 'records',
      title: recordNo,
      hint: name,
      run: () => void navigate(address),
    }));
    const known = [...recent, ...actions, ...pages]
      .map((item) => ({ item, score: matchScore(typed, item) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ item }) => item);
    // A recently visited page is listed once.
    const seen = new Set<string>();
    const once = [...records, ...known].filter(({ title, hint }) => {
      const name = `${title} ${hint ?? ''}`;
      return seen.has(name) ? false : seen.add(name);
    });
    return SECTIONS.flatMap((section) => once.filter((item) => item.section === section));
  }, [typed, lookups, pages, recent, actions, navigate]);
}

/** The menu, and the pages that everyone has. */
function usePages(): PaletteItem[] {
  const t = useMessages('app');
  const menu = useMenu();
  const isBuilt = useIsBuilt();
  const navigate = useNavigate();
  return useMemo(() => {
    const own: readonly [path: RoutePath, title: string, reading: string][] = [
      ['/', t('header.home'), 'shou ye'],
      ['/account/center', t('header.center'), 'ge ren zhong xin'],
      ['/account/settings', t('header.settings'), 'ge ren she zhi'],
    ];
    const page = (path: RoutePath, title: string, reading: string, hint?: string): PaletteItem => ({
      key: `page ${path}`,
      section: 'pages',
      title,
      reading,
      hint,
      run: () => void navigate(path),
    });
    return [
      ...entriesOf(menu).map((path) => {
        const group = groupOf(path);
        return page(path, t(`menu.${path}`), MENU_PINYIN[path], group && t(`menu.${group}`));
      }),
      ...own.filter(([path]) => isBuilt(path)).map(([path, title, reading]) => page(path, title, reading)),
    ];
  }, [t, menu, isBuilt, navigate]);
}

function useRecent(): PaletteItem[] {
  const t = useMessages('app');
  const session = useSession();
  const navigate = useNavigate();
  const [visited] = useState(readRecentPages);
  return useMemo(
    () =>
      visited.flatMap(({ path, search, title }) => {
        const row = routeOfAddress(path);
        if (!row || !session || !mayReach(row, session)) return [];
        const entry = row.menu ? (row.path as MenuPath) : undefined;
        const group = groupOf(entry);
        return [
          {
            key: `recent ${path}`,
            section: 'recent' as const,
            title: entry ? t(`menu.${entry}`) : title || path,
            ...(entry ? { reading: MENU_PINYIN[entry] } : {}),
            hint: group && t(`menu.${group}`),
            run: () => void navigate(`${path}${search}`),
          },
        ];
      }),
    [t, session, visited, navigate],
  );
}

/** The actions of the page behind the palette; read once, before the palette covers it. */
function useActions(): PaletteItem[] {
  const t = useMessages('keyboard.shortcuts');
  const [offered] = useState(() => ({
    shortcuts: activeShortcuts().filter((id) => !NOT_OFFERED.includes(id) && shortcutOf(id).scope !== 'go'),
    actions: pageActions(),
  }));
  return useMemo(
    () => [
      ...offered.actions.map(({ id, label, run }) => ({
        key: `action ${id}`,
        section: 'actions' as const,
        title: label,
        run,
      })),
      ...offered.shortcuts.map((id) => ({
        key: `shortcut ${id}`,
        section: 'actions' as const,
        title: t(id as Exclude<ShortcutId, `go${string}`>),
        keys: keyCaps(shortcutOf(id).keys),
        run: () => void runShortcut(id),
      })),
    ],
    [offered, t],
  );
}

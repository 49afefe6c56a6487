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
import type { RecordSearch } from './use-record-search.ts';
import { activeShortcuts, runShortcut } from '../keyboard/shortcuts.ts';
import { keyCaps, shortcutOf, type NamedShortcutId, type ShortcutId } from '../keyboard/shortcut-table.ts';

export type PaletteSection = 'records' | 'persons' | 'recent' | 'actions' | 'pages';

export interface PaletteItem extends Findable {
  readonly key: string;
  readonly section: PaletteSection;
  /** Written over the first of those that have the same. */
  readonly heading: string;
  /** Of a record, under its name. */
  readonly number?: string | undefined;
  /** Shown beside the name: the group of a page, the state of a record. */
  readonly hint?: string | undefined;
  readonly keys?: readonly string[] | undefined;
  /** Runs in the open palette instead of closing it. */
  readonly keepsOpen?: boolean;
  run(): void;
}

const PAGES: readonly PaletteSection[] = ['recent', 'actions', 'pages'];
const RECORDS: readonly PaletteSection[] = ['records', 'persons'];
/** Useless from a dialog: they navigate rows, or open the palette itself. */
const NOT_OFFERED: readonly ShortcutId[] = ['palette', 'nextRow', 'previousRow', 'openRow', 'check1'];

/**
 * The matches of the typed text by section, the best of each first. Records that a mere name finds come after pages, so
 * that Enter still opens the page that was first when it was pressed.
 */
export function usePaletteItems(typed: string, search: RecordSearch): PaletteItem[] {
  const pages = usePages();
  const recent = useRecent();
  const actions = useActions();
  const records = useRecords(search);
  return useMemo(() => {
    const known = [...recent, ...actions, ...pages]
      .map((item) => ({ item, score: matchScore(typed, item) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ item }) => item);
    // A recently visited page is listed once.
    const seen = new Set<string>();
    const once = known.filter(({ title, hint }) => {
      const name = `${title} ${hint ?? ''}`;
      return seen.has(name) ? false : seen.add(name);
    });
    const sections = search.comesFirst ? [...RECORDS, ...PAGES] : [...PAGES, ...RECORDS];
    return sections.flatMap((section) => [...records, ...once].filter((item) => item.section === section));
  }, [typed, search.comesFirst, records, pages, recent, actions]);
}

/** What was found, by kind, and the offer to look for persons of this name. */
function useRecords({ groups, personName, askPersons }: RecordSearch): PaletteItem[] {
  const t = useMessages('record-search');
  const navigate = useNavigate();
  const found = groups.flatMap(({ kind, title, hits, hasMore }) =>
    hits.map<PaletteItem>(({ id, number, name, state, address }) => ({
      key: `${kind} ${id}`,
      section: 'records',
      heading: t(hasMore ? 'groupFirst' : 'group', { title, count: hits.length }),
      title: name || number,
      number: name ? number : undefined,
      hint: state,
      run: () => void navigate(address),
    })),
  );
  if (personName === undefined) return found;
  const ask: PaletteItem = {
    key: 'persons',
    section: 'persons',
    heading: t('persons'),
    title: t('askPersons', { name: personName }),
    hint: t('askPersonsHint'),
    keepsOpen: true,
    run: askPersons,
  };
  return [...found, ask];
}

/** The menu, and the pages that everyone has. */
function usePages(): PaletteItem[] {
  const t = useMessages('shell');
  const sections = useMessages('record-search.palette.sections');
  const menu = useMenu();
  const isBuilt = useIsBuilt();
  const navigate = useNavigate();
  return useMemo(() => {
    const own: readonly [path: RoutePath, title: string, pinyin: string][] = [
      ['/', t('header.home'), 'shou ye'],
      ['/account/center', t('header.center'), 'ge ren zhong xin'],
      ['/account/settings', t('header.settings'), 'ge ren she zhi'],
    ];
    const page = (path: RoutePath, title: string, pinyin: string, hint?: string): PaletteItem => ({
      key: `page ${path}`,
      section: 'pages',
      heading: sections('pages'),
      title,
      pinyin,
      hint,
      run: () => void navigate(path),
    });
    return [
      ...entriesOf(menu).map((path) => {
        const group = groupOf(path);
        return page(path, t(`menu.${path}`), MENU_PINYIN[path], group && t(`menu.${group}`));
      }),
      ...own.filter(([path]) => isBuilt(path)).map(([path, title, pinyin]) => page(path, title, pinyin)),
    ];
  }, [t, sections, menu, isBuilt, navigate]);
}

function useRecent(): PaletteItem[] {
  const t = useMessages('shell');
  const sections = useMessages('record-search.palette.sections');
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
            heading: sections('recent'),
            title: entry ? t(`menu.${entry}`) : title || path,
            ...(entry ? { pinyin: MENU_PINYIN[entry] } : {}),
            hint: group && t(`menu.${group}`),
            run: () => void navigate(`${path}${search}`),
          },
        ];
      }),
    [t, sections, session, visited, navigate],
  );
}

/** The actions of the page behind the palette; read once, before the palette covers it. */
function useActions(): PaletteItem[] {
  const t = useMessages('keyboard.shortcuts');
  const heading = useMessages('record-search.palette.sections')('actions');
  const [offered] = useState(() => ({
    shortcuts: activeShortcuts().filter(
      (id) => !NOT_OFFERED.includes(id) && shortcutOf(id).scope !== 'go' && !shortcutOf(id).isFurther,
    ),
    actions: pageActions(),
  }));
  return useMemo(
    () => [
      ...offered.actions.map(({ id, label, run }) => ({
        key: `action ${id}`,
        section: 'actions' as const,
        heading,
        title: label,
        run,
      })),
      ...offered.shortcuts.map((id) => ({
        key: `shortcut ${id}`,
        section: 'actions' as const,
        heading,
        title: t(id as NamedShortcutId),
        keys: keyCaps(shortcutOf(id).keys),
        run: () => void runShortcut(id),
      })),
    ],
    [offered, heading, t],
  );
}

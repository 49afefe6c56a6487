import {
  MENU,
  ROUTES,
  type MenuGroup,
  type PageModule,
  type RoutePath,
  type RouteRow,
} from '@nota/contract/kit/routes.ts';
import type { ComponentType } from 'react';
import { createBrowserRouter, redirect, type RouteObject } from 'react-router';
import { addMessages, currentLanguage } from '../../kit/language/intl.ts';
import { withMessages } from '../../kit/language/piece-messages.ts';
import { inTime, type LoadPage } from '../../kit/menu/define-pages.ts';
import { LOGIN_PATH } from '../../kit/session/redirect.ts';
import { readSession } from '../../kit/session/session.ts';
import { visibleMenu } from '../../kit/menu/menu.ts';
import { guard } from '../session/guard.ts';
import { loadModuleMessages } from '../language/language-pack.ts';
import { PageProblem } from './page-problem.tsx';
import { PAGES, type Pages } from './pages.ts';
import { Root } from '../root.tsx';
import { routerBase } from './router-base.ts';
import { Waiting } from '../shell/waiting.tsx';

/** For a route whose loader always redirects; the router warns of one that renders nothing. */
const NEVER_DRAWN = null;

/** The routes of the table that have a page; all other addresses are not found. */
export function buildRoutes(pages: Pages = PAGES): RouteObject[] {
  const isBuilt = (path: RoutePath) => path in pages;
  const built = ROUTES.filter((row) => row.path in pages);
  const toRoute = (row: RouteRow): RouteObject => ({
    path: row.path,
    handle: row,
    loader: guard(row),
    errorElement: <PageProblem />,
    lazy: async () => ({ Component: await arrived(loadWithMessages(row.module, pages[row.path] as LoadPage)) }),
  });
  const bare = built.filter((row) => !row.layout);
  return [
    {
      element: <Root />,
      errorElement: <PageProblem />,
      HydrateFallback: Waiting,
      children: [
        ...bare.filter((row) => row.path === LOGIN_PATH).map(toRoute),
        {
          lazy: async () => ({
            Component: await arrived(
              loadFrame().then(({ SignedInShell }) => () => <SignedInShell isBuilt={isBuilt} />),
            ),
          }),
          errorElement: <PageProblem />,
          children: [
            ...bare.filter((row) => row.path !== LOGIN_PATH).map(toRoute),
            {
              lazy: async () => ({ Component: await arrived(loadFrame().then(({ Layout }) => Layout)) }),
              errorElement: <PageProblem />,
              children: [
                ...built.filter((row) => row.layout).map(toRoute),
                ...MENU.filter((node) => typeof node !== 'string').map((node) => groupRoute(node, isBuilt)),
                ...(isBuilt('/') ? [] : [{ path: '/', loader: () => redirect('/404'), element: NEVER_DRAWN }]),
                ...galleryRoutes(),
                { path: '*', loader: guard(undefined), element: <PageProblem kind="404" /> },
              ],
            },
          ],
        },
      ],
    },
  ];
}

async function loadFrame() {
  const frame = await import('../shell/frame.ts');
  addMessages(frame.frameMessages(currentLanguage()));
  return frame;
}

/** A page and the messages of its module, fetched at the same time. */
async function loadWithMessages(module: PageModule, loadPage: LoadPage): Promise<ComponentType> {
  const [page, messages] = await Promise.all([loadPage(), loadModuleMessages(module)]);
  addMessages(messages);
  return page;
}

/** The gallery of the kit. The condition is constant at build time, so no deployed console contains it. */
function galleryRoutes(): RouteObject[] {
  if (!import.meta.env.DEV) return [];
  return [
    {
      path: '/kit',
      loader: guard(undefined),
      errorElement: <PageProblem />,
      // Its sample list is the login log.
      lazy: async () => ({ Component: await loadWithMessages('user-manager', loadGallery) }),
    },
  ];
}

/** Components whose messages come with them: the gallery imports them directly. */
const GALLERY_MESSAGES = [
  'bulk-report',
  'calendar',
  'chart',
  'checklist',
  'clock',
  'diff',
  'evidence',
  'import',
  'ledger',
  'long-form',
  'media',
  'page-tabs',
  'place',
  'preview',
  'record-search',
  'review',
  'rich-text',
  'task-facts',
  'tree',
  'upload',
] as const;

async function loadGallery() {
  const gallery = import('../gallery/gallery.tsx');
  await Promise.all(GALLERY_MESSAGES.map((name) => withMessages(name, gallery)));
  return (await gallery).Gallery;
}

/**
 * The component, or the 500 page in its place. The router cannot show the error of a route whose own file failed to
 * load: it leaves the window empty (react-router 8.5.1). Retrying is a reload, because browsers cache failed modules.
 */
async function arrived(work: Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await inTime(work);
  } catch {
    return () => <PageProblem kind="500" />;
  }
}

export function createConsoleRouter() {
  return createBrowserRouter(buildRoutes(), { basename: routerBase() });
}

/** The address of a group redirects to the first of its pages that the member may open. */
function groupRoute({ group }: MenuGroup, isBuilt: (path: RoutePath) => boolean): RouteObject {
  const check = guard(undefined);
  return {
    path: group,
    element: NEVER_DRAWN,
    errorElement: <PageProblem />,
    loader: (args) => {
      check(args);
      const menu = visibleMenu(readSession(), isBuilt);
      const found = menu.find((node) => typeof node !== 'string' && node.group === group);
      if (!found || typeof found === 'string') throw new Response(null, { status: 404 });
      throw redirect(found.entries[0] as string);
    },
  };
}

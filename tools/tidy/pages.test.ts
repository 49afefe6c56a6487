import { pageFileOf, ROUTES, type RoutePath } from '@nota/contract/kit/routes.ts';
import { describe, expect, it } from 'vitest';
import { LAYERS, MISSING_FOLDERS, MISSING_PAGES } from './missing.ts';
import { breach, expectNone, filesLike, has, lineAt, textOf, visit } from './repository.ts';

/** Addresses that show the page of another one. */
const ALIASES: readonly string[] = ['/'];

/** The sign-in page has a story of its own in `e2e/accessibility.e2e.ts`, which checks it step by step. */
const READ_IN_STEPS: readonly string[] = [`${LAYERS.console}/session/login.page.tsx`];

const TABLE = 'packages/contract/src/kit/routes.ts';

interface Route {
  readonly path: string;
  readonly file: string;
  readonly line: number;
  /** The page file that the route loads, as a path from the root; undefined where it loads none. */
  readonly page: string | undefined;
}

const routes = filesLike(new RegExp(`^${LAYERS.console}/[^/]+/index\\.tsx?$`)).flatMap(routesIn);
const pages = filesLike(new RegExp(`^${LAYERS.console}/.*\\.page\\.tsx$`));
const pageOf = (path: string) => `${LAYERS.console}/${pageFileOf(path as RoutePath)}`;
const isKnown = (path: string) => ROUTES.some((row) => row.path === path);

describe('pages', () => {
  it('were found', () => {
    expect(routes.length).toBeGreaterThan(3);
    expect(pages.length).toBeGreaterThan(2);
  });

  it('are registered at addresses of the table, once', () => {
    const doubled = routes.filter((route, at) => routes.findIndex(({ path }) => path === route.path) !== at);
    expectNone([
      ...routes
        .filter(({ path }) => !isKnown(path))
        .map(({ path, file, line }) => breach(file, line, `${path} is not in ROUTES of ${TABLE}: add it there first`)),
      ...doubled.map(({ path, file, line }) => breach(file, line, `${path} is routed twice: strike one`)),
    ]);
  });

  it('are where their address says', () => {
    expectNone(
      routes
        .filter(({ path, page }) => isKnown(path) && (page !== pageOf(path) || !has(page)))
        .map(({ path, file, line }) => breach(file, line, `${path} must load ${pageOf(path)}, and that must exist`)),
    );
  });

  it('have exactly one route each', () => {
    expectNone(
      pages.flatMap((page) => {
        const leading = routes.filter((route) => route.page === page && !ALIASES.includes(route.path));
        const [, ...more] = leading;
        return leading.length === 0
          ? [breach(page, 1, 'has no route: add one to the index.ts of its module, or delete the page')]
          : more.map(({ path, file, line }) => breach(file, line, `${path} is a second route to ${page}: strike it`));
      }),
    );
  });

  it('are checked by axe: each has a file of rows for the accessibility stories', () => {
    const rowsOf = (page: string) =>
      page.replace(`${LAYERS.console}/`, 'e2e/accessibility/').replace(/\.page\.tsx$/, '.axe.ts');
    expectNone(
      pages
        .filter((page) => !READ_IN_STEPS.includes(page) && !has(rowsOf(page)))
        .map((page) => breach(page, 1, `is not checked for accessibility: write ${rowsOf(page)}`)),
    );
  });

  it('exist for every address of the table, or are listed as missing', () => {
    expectNone(
      ROUTES.flatMap(({ path, module }) => {
        const absent = MISSING_FOLDERS[module as keyof typeof MISSING_FOLDERS];
        if (absent?.layers.includes('console')) return [];
        const isThere = routes.some((route) => route.path === path);
        if (isThere !== MISSING_PAGES.includes(path)) return [];
        return isThere
          ? [breach('tools/tidy/missing.ts', 1, `lists ${path}, which has a page: strike it off MISSING_PAGES`)]
          : [breach(TABLE, lineOf(path), `${path} has no page: write ${pageOf(path)}`)];
      }),
    );
  });

  it('name their address in a comment', () => {
    expectNone(
      routes
        .filter(({ path, page }) => page !== undefined && has(page) && !ALIASES.includes(path))
        .filter(({ path, page }) => !commentsOf(page ?? '').includes(path))
        .map(({ path, page }) =>
          breach(page ?? '', 1, `does not say its address: begin with the comment '/** ${path} */'`),
        ),
    );
  });
});

/** Properties named by an address, whose value loads a page directly or through a constant of the file. */
function routesIn(file: string): Route[] {
  const found: Route[] = [];
  const constants = new Map<string, string>();
  const written = ({ start, end }: { start: number; end: number }) => textOf(file).slice(start, end);
  visit(file, {
    VariableDeclarator: ({ id, init }) =>
      void (id.type === 'Identifier' && init && constants.set(id.name, written(init))),
    Property: ({ key, value, start }) => {
      if (key.type !== 'Literal' || typeof key.value !== 'string' || !key.value.startsWith('/')) return;
      const loading = value.type === 'Identifier' ? constants.get(value.name) : written(value);
      const name = /import\(\s*['"]\.\/([^'"]+\.page\.tsx)['"]/.exec(loading ?? '')?.[1];
      const page = name === undefined ? undefined : `${file.slice(0, file.lastIndexOf('/'))}/${name}`;
      found.push({ path: key.value, file, line: lineAt(file, start), page });
    },
  });
  return found;
}

const lineOf = (path: string) => lineAt(TABLE, Math.max(textOf(TABLE).indexOf(`('${path}'`), 0));

const commentsOf = (file: string) => (textOf(file).match(/\/\*[\s\S]*?\*\/|\/\/.*/g) ?? []).join('\n');

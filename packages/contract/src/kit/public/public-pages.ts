/** Folders of pages for people outside: like everywhere, the module that knows the record. */
export const PUBLIC_MODULES = ['evidence', 'session', 'platform'] as const;
export type PublicModule = (typeof PUBLIC_MODULES)[number];

/** A page for people outside: customers' customers, courts, owners of a flat. Nobody signs in to see it. */
export interface PublicPageRow {
  /** `/p/notice/:no`; the file of the page follows from it. */
  readonly path: `/p/${string}`;
  readonly module: PublicModule;
  /** Other addresses that show the page for ever, because they are printed on paper. */
  readonly alsoAt?: readonly string[];
}

/** Every address of `apps/public`. The app, the server, links in notifications and checks use this table. */
export const PUBLIC_PAGES = [
  { path: '/p/certificate', module: 'evidence', alsoAt: ['/verify/certificate'] },
  { path: '/p/activation', module: 'session' },
  { path: '/p/correction', module: 'platform' },
  { path: '/p/court', module: 'evidence' },
] as const satisfies readonly PublicPageRow[];

type Row = (typeof PUBLIC_PAGES)[number];
export type PublicPath = Row['path'];
/** An address of the table as it can be printed or sent. */
export type PublicAddress = PublicPath | Extract<Row, { alsoAt: unknown }>['alsoAt'][number];

/** Every address under which a page is served. */
export const addressesOf = (row: PublicPageRow): readonly string[] => [row.path, ...(row.alsoAt ?? [])];

interface FoundPage {
  readonly path: PublicPath;
  /** The values of `:name` parts. */
  readonly params: Readonly<Record<string, string>>;
}

/** The page at an address of the browser; undefined where there is none. */
export function publicPageAt(pathname: string): FoundPage | undefined {
  for (const row of PUBLIC_PAGES) {
    for (const address of addressesOf(row)) {
      const params = paramsIn(address, pathname);
      if (params) return { path: row.path, params };
    }
  }
  return undefined;
}

/** The file of a page, below `modules/`: `/p/notice/:no` is `<module>/notice.no.page.tsx`. */
export function publicPageFileOf({ path, module }: PublicPageRow): string {
  const parts = path.split('/').slice(2);
  return `${module}/${parts.map((part) => part.replace(/^:/, '')).join('.')}.page.tsx`;
}

function paramsIn(address: string, pathname: string): Record<string, string> | undefined {
  const [wanted, given] = [partsOf(address), partsOf(pathname)];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decoded(value);
    else if (part !== value) return undefined;
  }
  return params;
}

/** A slash at the end changes nothing, as on the server. */
const partsOf = (path: string) => path.replace(/\/$/, '').split('/');

/** What cannot be decoded stands for itself: no record has such a number. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

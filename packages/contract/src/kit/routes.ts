import { MENU_ID_BY_PREFIX, type PermissionId } from './permissions.ts';

/**
 * Folders of pages: the first segment of the address in kebab case. `/` and `/user` belong to `session`,
 * `/attestation` to `attestations`, and `/404` to `exceptions`.
 */
export const PAGE_MODULES = [
  'session',
  'account',
  'platform-config',
  'data-statistics',
  'user-manager',
  'attestations',
  'forensics',
  'notarization',
  'parking-record',
  'vote',
  'data-registry',
  'financial',
  'content',
  'app',
  'auth',
  'notary-office',
  'exceptions',
] as const;
export type PageModule = (typeof PAGE_MODULES)[number];

export interface RouteRow {
  readonly path: string;
  readonly permissionId: PermissionId;
  /** Shown in the menu; the others are reached from a page. */
  readonly menu: boolean;
  /** Inside the frame, with menu and header. */
  readonly layout: boolean;
  readonly module: PageModule;
  /** A second condition: the route is unreachable while the member's access map denies this name. */
  readonly access?: AccessName;
}

/** Names in the access map that a route may require beside its permission id. */
export type AccessName = 'canAdmin';

const inMenu = <const P extends string, const M extends PageModule>(path: P, permissionId: PermissionId, module: M) =>
  ({ path, permissionId, menu: true, layout: true, module }) as const;
const hidden = <const P extends string, const M extends PageModule>(path: P, permissionId: PermissionId, module: M) =>
  ({ path, permissionId, menu: false, layout: true, module }) as const;
const bare = <const P extends string, const M extends PageModule>(path: P, permissionId: PermissionId, module: M) =>
  ({ path, permissionId, menu: false, layout: false, module }) as const;

/** Every address of the console. Menu, guards, breadcrumbs, command palette, to-dos and tests use this table. */
export const ROUTES = [
  bare('/user/login', 0, 'session'),
  hidden('/', 0, 'session'),
  hidden('/user/login/welcome', 0, 'session'),
  hidden('/attestation/:id', 14, 'attestations'),
  hidden('/attestation/app/scene-forensics/detail', 85, 'attestations'),
  hidden('/attestation/recorder-forensics/detail', 85, 'attestations'),
  inMenu('/platform-config/basic-info', 999, 'platform-config'),
  inMenu('/platform-config/img-info', 999, 'platform-config'),
  inMenu('/platform-config/price', 999, 'platform-config'),
  inMenu('/platform-config/parameter', 999, 'platform-config'),
  inMenu('/platform-config/file', 999, 'platform-config'),
  inMenu('/platform-config/value-added', 999, 'platform-config'),
  bare('/platform-config/file-preview', 999, 'platform-config'),
  inMenu('/data-statistics/home', 186, 'data-statistics'),
  inMenu('/userManager/personal', 10, 'user-manager'),
  hidden('/userManager/personal/detail', 10, 'user-manager'),
  inMenu('/userManager/company', 11, 'user-manager'),
  inMenu('/userManager/loginLog', 79, 'user-manager'),
  inMenu('/attestations/list/organization', 15, 'attestations'),
  inMenu('/attestations/list/person', 14, 'attestations'),
  inMenu('/forensics/app/scene-forensics', 85, 'forensics'),
  hidden('/forensics/app/scene-forensics/:id', 85, 'forensics'),
  inMenu('/forensics/web-forensics', 19, 'forensics'),
  hidden('/forensics/web-feedback/:evidenceType/:id', 19, 'forensics'),
  inMenu('/forensics/progress-forensics', 21, 'forensics'),
  inMenu('/forensics/mobile-progress-forensics', 5, 'forensics'),
  hidden('/forensics/progress-feedback/show', 21, 'forensics'),
  inMenu('/forensics/recorder-forensics', 188, 'forensics'),
  hidden('/forensics/recorder-forensics/bind-query', 188, 'forensics'),
  inMenu('/notarization/list', 24, 'notarization'),
  hidden('/notarization/list/:id', 24, 'notarization'),
  hidden('/notarization/downloadList', 24, 'notarization'),
  inMenu('/parking-record/house', 194, 'parking-record'),
  inMenu('/parking-record/review', 195, 'parking-record'),
  inMenu('/parking-record/record', 196, 'parking-record'),
  hidden('/parking-record/record/create', 196, 'parking-record'),
  hidden('/parking-record/record/edit', 196, 'parking-record'),
  hidden('/parking-record/record/import', 196, 'parking-record'),
  hidden('/parking-record/record/dispatch_recording', 196, 'parking-record'),
  hidden('/parking-record/record/dispatch_recording_edit', 196, 'parking-record'),
  hidden('/parking-record/record/recording_info', 196, 'parking-record'),
  hidden('/parking-record/record/recording_cer', 196, 'parking-record'),
  hidden('/parking-record/record/insurance_detail', 196, 'parking-record'),
  hidden('/parking-record/record/down_task', 196, 'parking-record'),
  inMenu('/vote/house', 200, 'vote'),
  inMenu('/vote/property', 198, 'vote'),
  hidden('/vote/property/import', 198, 'vote'),
  inMenu('/vote/manage', 199, 'vote'),
  hidden('/vote/manage/add', 199, 'vote'),
  hidden('/vote/manage/detail', 199, 'vote'),
  hidden('/vote/manage/result', 199, 'vote'),
  hidden('/vote/manage/edit', 199, 'vote'),
  hidden('/vote/manage/digital_insurance', 199, 'vote'),
  inMenu('/data-registry/auth', 230, 'data-registry'),
  hidden('/data-registry/auth/info', 230, 'data-registry'),
  inMenu('/financial/order-list', 33, 'financial'),
  hidden('/financial/order-list-out', 33, 'financial'),
  inMenu('/financial/integral', 36, 'financial'),
  inMenu('/financial/invoice', 34, 'financial'),
  hidden('/financial/invoice/:id', 34, 'financial'),
  inMenu('/financial/balance', 12, 'financial'),
  hidden('/financial/balance/detail', 12, 'financial'),
  inMenu('/financial/offline-payment', 38, 'financial'),
  inMenu('/content/notice', 80, 'content'),
  inMenu('/content/banner-List', 42, 'content'),
  inMenu('/app/version', 86, 'app'),
  inMenu('/app/feedback', 87, 'app'),
  inMenu('/auth/member-list', 7, 'auth'),
  inMenu('/auth/roleList', 8, 'auth'),
  hidden('/auth/roleList/auth', 8, 'auth'),
  inMenu('/auth/apiList/auth', 187, 'auth'),
  inMenu('/notary-office/manage-list', 998, 'notary-office'),
  hidden('/notary-office/manage-list/config', 998, 'notary-office'),
  hidden('/account/center', 0, 'account'),
  hidden('/account/settings', 0, 'account'),
  hidden('/404', 0, 'exceptions'),
] as const satisfies readonly RouteRow[];

type Row = (typeof ROUTES)[number];
export type RoutePath = Row['path'];
export type MenuPath = Extract<Row, { menu: true }>['path'];
export type RoutePathOf<M extends PageModule> = Extract<Row, { module: M }>['path'];

/** A group of the menu: its address prefix, and its entries from top to bottom. */
export interface MenuGroup {
  readonly group: string;
  readonly entries: readonly MenuPath[];
}

/** The menu from top to bottom; an entry without a group stands alone. */
export const MENU = [
  '/data-statistics/home',
  { group: '/userManager', entries: ['/userManager/personal', '/userManager/company', '/userManager/loginLog'] },
  { group: '/attestations', entries: ['/attestations/list/organization', '/attestations/list/person'] },
  {
    group: '/forensics',
    entries: [
      '/forensics/app/scene-forensics',
      '/forensics/web-forensics',
      '/forensics/progress-forensics',
      '/forensics/mobile-progress-forensics',
      '/forensics/recorder-forensics',
    ],
  },
  { group: '/notarization', entries: ['/notarization/list'] },
  { group: '/parking-record', entries: ['/parking-record/house', '/parking-record/review', '/parking-record/record'] },
  { group: '/vote', entries: ['/vote/house', '/vote/property', '/vote/manage'] },
  { group: '/data-registry', entries: ['/data-registry/auth'] },
  {
    group: '/financial',
    entries: [
      '/financial/order-list',
      '/financial/integral',
      '/financial/invoice',
      '/financial/balance',
      '/financial/offline-payment',
    ],
  },
  { group: '/content', entries: ['/content/notice', '/content/banner-List'] },
  { group: '/app', entries: ['/app/version', '/app/feedback'] },
  { group: '/auth', entries: ['/auth/member-list', '/auth/roleList', '/auth/apiList/auth'] },
  { group: '/notary-office', entries: ['/notary-office/manage-list'] },
  {
    group: '/platform-config',
    entries: [
      '/platform-config/basic-info',
      '/platform-config/img-info',
      '/platform-config/price',
      '/platform-config/parameter',
      '/platform-config/file',
      '/platform-config/value-added',
    ],
  },
] as const satisfies readonly (MenuPath | MenuGroup)[];

export type MenuGroupPath = Extract<(typeof MENU)[number], MenuGroup>['group'];

export function routeAt(path: string): RouteRow | undefined {
  return ROUTES.find((row) => row.path === path);
}

/** The route of a menu id: the one in the prefix table, else the first that needs this id. */
export function routeOfMenuId(menuId: number): MenuPath | undefined {
  const rows = ROUTES.filter((row) => row.menu);
  const named = MENU_ID_BY_PREFIX.filter(([, id]) => id === menuId).map(([prefix]) => prefix);
  const found = rows.find((row) => named.includes(row.path)) ?? rows.find((row) => row.permissionId === menuId);
  return found?.path;
}

/** The menu entry to select for an address: itself, the entry above it, or the one with its permission. */
export function menuEntryOf(path: string): MenuPath | undefined {
  const rows = ROUTES.filter((row) => row.menu);
  const above = rows.filter((row) => path === row.path || path.startsWith(`${row.path}/`));
  const closest = above.toSorted((a, b) => b.path.length - a.path.length)[0];
  const permissionId = ROUTES.find((row) => patternOf(row.path).test(path))?.permissionId;
  return (closest ?? rows.find((row) => row.permissionId === permissionId))?.path;
}

/** The file of a console address, below `modules/`. */
export function pageFileOf(path: RoutePath): string {
  const row = routeAt(path) as RouteRow;
  const rest = path === '/' ? ['login', 'welcome'] : path === '/404' ? ['404'] : path.split('/').slice(2);
  const stem = rest.map((part) => kebab(part.replace(/^:/, ''))).join('.');
  return `${row.module}/${stem}.page.tsx`;
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);

const kebab = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .replaceAll(/-+/g, '-')
    .toLowerCase();

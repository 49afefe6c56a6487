import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MENU_ID_BY_PREFIX, menuIdOf } from './permissions.ts';
import { MENU, menuEntryOf, pageFileOf, routeAt, routeOfMenuId, ROUTES, type PageModule } from './routes.ts';

interface Specified {
  routes: { path: string; permissionId: number; menu: boolean; layout: boolean; module: string }[];
  menuIdByPrefix: [string, number][];
}
const specified = JSON.parse(
  readFileSync(new URL('./specification/console-routes.json', import.meta.url), 'utf8'),
) as Specified;

/** The specification groups addresses by area of business; our folders follow the address. */
const FOLDER: Readonly<Record<string, PageModule>> = {
  welcome: 'session',
  statistics: 'data-statistics',
  users: 'user-manager',
  parking: 'parking-record',
  finance: 'financial',
};
const folderOf = (row: Specified['routes'][number]) =>
  row.path.startsWith('/attestation/') ? 'attestations' : (FOLDER[row.module] ?? row.module);

describe('the route table', () => {
  it('is the specified one, row by row [spec 2.1]', () => {
    expect(ROUTES).toEqual(
      specified.routes.map((row) => ({
        path: row.path,
        permissionId: row.permissionId,
        menu: row.menu,
        layout: row.layout,
        module: folderOf(row),
      })),
    );
    expect(ROUTES).toHaveLength(76);
  });

  it('has each address once', () => {
    expect(new Set(ROUTES.map((row) => row.path)).size).toBe(ROUTES.length);
  });

  it('shows every menu route exactly once in the menu [spec 2.20]', () => {
    const shown = MENU.flatMap((node) => (typeof node === 'string' ? [node] : node.entries));
    const wanted = ROUTES.filter((row) => row.menu).map((row) => row.path);
    expect([...shown].sort()).toEqual([...wanted].sort());
  });

  it('keeps every entry under the address of its group', () => {
    for (const node of MENU) {
      if (typeof node === 'string') continue;
      for (const entry of node.entries) expect(entry.startsWith(`${node.group}/`)).toBe(true);
    }
  });
});

describe('menu ids', () => {
  it('come from the specified prefixes in the specified order [spec 2.26]', () => {
    expect(MENU_ID_BY_PREFIX).toEqual(specified.menuIdByPrefix);
  });

  it.each([
    ['/data-statistics/home', 186],
    ['/userManager', 10],
    ['/userManager/company', 11],
    ['/platform-config/price', 10],
    ['/notary-office/manage-list', 10],
    ['/attestations/list/organization', 15],
    ['/forensics/recorder-forensics', 85],
    ['/forensics/web-forensics', 19],
    ['/financial/order-list-out', 33],
    ['/auth/roleList/auth', 8],
    ['/auth/apiList/auth', 7],
    ['/data-registry/auth/info', 220],
    ['/vote', undefined],
    ['/user/login', undefined],
  ])('%s has menu id %s: the last matching prefix wins [spec 2.27]', (path, menuId) => {
    expect(menuIdOf(path)).toBe(menuId);
  });

  it.each([
    [186, '/data-statistics/home'],
    [10, '/userManager/personal'],
    [14, '/attestations/list/person'],
    [85, '/forensics/app/scene-forensics'],
    [24, '/notarization/list'],
    [12, '/financial/balance'],
    [42, '/content/banner-List'],
    [220, '/data-registry/auth'],
    [230, '/data-registry/auth'],
    [188, '/forensics/recorder-forensics'],
    [187, '/auth/apiList/auth'],
    [998, '/notary-office/manage-list'],
    [999, '/platform-config/basic-info'],
    [4242, undefined],
  ])('%s leads back to %s [spec 2.28]', (menuId, path) => {
    expect(routeOfMenuId(menuId)).toBe(path);
  });
});

describe('the selected menu entry', () => {
  it.each([
    ['/parking-record/record/create', '/parking-record/record'],
    ['/financial/invoice/42', '/financial/invoice'],
    ['/financial/order-list-out', '/financial/order-list'],
    ['/forensics/web-feedback/page/7', '/forensics/web-forensics'],
    ['/attestation/99', '/attestations/list/person'],
    ['/attestation/app/scene-forensics/detail', '/forensics/app/scene-forensics'],
    ['/account/center', undefined],
    ['/', undefined],
  ])('of %s is %s', (path, entry) => {
    expect(menuEntryOf(path)).toBe(entry);
  });
});

describe('the file of an address', () => {
  it.each([
    ['/user/login', 'session/login.page.tsx'],
    ['/', 'session/login.welcome.page.tsx'],
    ['/user/login/welcome', 'session/login.welcome.page.tsx'],
    ['/404', 'exceptions/404.page.tsx'],
    ['/userManager/loginLog', 'user-manager/login-log.page.tsx'],
    ['/content/banner-List', 'content/banner-list.page.tsx'],
    ['/financial/invoice/:id', 'financial/invoice.id.page.tsx'],
    ['/forensics/web-feedback/:evidenceType/:id', 'forensics/web-feedback.evidence-type.id.page.tsx'],
    ['/parking-record/record/dispatch_recording_edit', 'parking-record/record.dispatch-recording-edit.page.tsx'],
  ] as const)('%s is %s', (path, file) => {
    expect(pageFileOf(path)).toBe(file);
  });

  it('gives no two addresses one file, but for the two addresses of the welcome page', () => {
    const files = ROUTES.map((row) => pageFileOf(row.path));
    const twice = files.filter((file, index) => files.indexOf(file) !== index);
    expect(twice).toEqual(['session/login.welcome.page.tsx']);
  });

  it('finds a row by its address', () => {
    expect(routeAt('/app/version')?.permissionId).toBe(86);
    expect(routeAt('/no/such')).toBeUndefined();
  });
});

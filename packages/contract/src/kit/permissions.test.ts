import { describe, expect, it } from 'vitest';
import {
  ACTION,
  ACTION_CODES,
  DERIVED_PERMISSIONS,
  GRANTABLE_PERMISSIONS,
  holds,
  MENU_ID_BY_PREFIX,
  menuIdOf,
  menuOf,
  PERMISSION,
} from './permissions.ts';

/** The product's original look-up, one line per menu id. */
const PREFIXES_BY_MENU: readonly (readonly [menuId: number, ...prefixes: string[]])[] = [
  [186, '/data-statistics', '/data-statistics/home'],
  [10, '/userManager', '/userManager/personal', '/platform-config', '/notary-office'],
  [11, '/userManager/company'],
  [79, '/userManager/loginLog'],
  [14, '/attestations', '/attestations/list/person'],
  [15, '/attestations/list/organization'],
  [85, '/forensics', '/forensics/app/scene-forensics'],
  [19, '/forensics/web-forensics'],
  [21, '/forensics/progress-forensics'],
  [5, '/forensics/mobile-progress-forensics'],
  [24, '/notarization', '/notarization/list', '/notarization/downloadList'],
  [12, '/financial', '/financial/balance'],
  [33, '/financial/order-list'],
  [34, '/financial/invoice'],
  [36, '/financial/integral'],
  [38, '/financial/offline-payment'],
  [42, '/content', '/content/banner-List'],
  [80, '/content/notice'],
  [86, '/app', '/app/version'],
  [87, '/app/feedback'],
  [7, '/auth', '/auth/member-list'],
  [8, '/auth/roleList'],
  [194, '/parking-record/house'],
  [195, '/parking-record/review'],
  [196, '/parking-record/record'],
  [200, '/vote/house'],
  [198, '/vote/property'],
  [199, '/vote/manage'],
  [220, '/data-registry/auth'],
];

describe('the prefix table', () => {
  it('is the product’s table, in its order', () => {
    const expected = PREFIXES_BY_MENU.flatMap(([menuId, ...prefixes]) => prefixes.map((prefix) => [prefix, menuId]));
    expect(MENU_ID_BY_PREFIX).toEqual(expected);
  });

  it.each([
    ['/userManager/personal/detail', 10],
    ['/userManager/company', 11],
    ['/userManager/loginLog', 79],
    ['/attestations/list/organization', 15],
    ['/attestations/list/person', 14],
    ['/forensics/recorder-forensics', 85],
    ['/forensics/progress-feedback/show', 85],
    ['/financial/order-list-out', 33],
    ['/financial/invoice/42', 34],
    ['/auth/roleList/auth', 8],
    ['/auth/apiList/auth', 7],
    ['/platform-config/price', 10],
    ['/data-registry/auth/info', 220],
  ])('gives %s the menu %i of its last matching prefix', (path, menuId) => {
    expect(menuIdOf(path)).toBe(menuId);
  });

  it.each(['/', '/user/login', '/parking-record', '/vote', '/attestation/7'])('has no menu for %s', (path) => {
    expect(menuIdOf(path)).toBeUndefined();
  });
});

describe('holds', () => {
  const clerk = { permissionIds: [7], actions: ['7:create', '8:propose'] };

  it.each([
    ['what everyone has', PERMISSION.everyone, true],
    ['a menu that was granted', PERMISSION.member, true],
    ['a menu that was not', PERMISSION.role, false],
    ['an action with its menu', ACTION.memberCreate, true],
    ['an action that was not granted', ACTION.memberEdit, false],
    ['an action whose menu is missing', ACTION.grantPropose, false],
  ] as const)('knows %s', (_, permission, expected) => {
    expect(holds(clerk, permission)).toBe(expected);
  });

  it('gives somebody without any grant only what everyone has', () => {
    const nobody = { permissionIds: [], actions: [] };
    const held = [...Object.values(PERMISSION), ...ACTION_CODES].filter((permission) => holds(nobody, permission));
    expect(held).toEqual([PERMISSION.everyone]);
  });
});

describe('what a role may grant', () => {
  it('leaves out permissions that no role can give', () => {
    expect(DERIVED_PERMISSIONS).toEqual([998, 999]);
    for (const derived of [0, ...DERIVED_PERMISSIONS]) expect(GRANTABLE_PERMISSIONS).not.toContain(derived);
  });

  it('names every id once, and for every action a menu that somebody can hold', () => {
    const ids = Object.values(PERMISSION);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(ACTION_CODES).size).toBe(ACTION_CODES.length);
    const held = [...GRANTABLE_PERMISSIONS, ...DERIVED_PERMISSIONS];
    for (const action of ACTION_CODES) expect(held).toContain(menuOf(action));
  });
});

import { ACTION, ACTION_CODES, GRANTABLE_PERMISSIONS, menuOf } from '@nota/contract/kit/permissions.ts';
import { describe, expect, it } from 'vitest';
import {
  branchState,
  grantDifference,
  MENU_GRANTS,
  PERMISSION_TREE,
  withAction,
  withBranch,
  withMenu,
  type Branch,
  type MenuGrant,
} from './permission-tree.ts';

const nothing = { permissionIds: [], actions: [] };
const member = MENU_GRANTS.find(({ id }) => id === 7) as MenuGrant;
const auth = PERMISSION_TREE.find(({ path }) => path === '/auth') as Branch;

describe('the permission tree', () => {
  it('has every permission that a role can give exactly once, and every action of such a menu', () => {
    const ids = MENU_GRANTS.map(({ id }) => id);
    expect(ids.toSorted((a, b) => a - b)).toEqual(GRANTABLE_PERMISSIONS.toSorted((a, b) => a - b));
    const granted = ACTION_CODES.filter((action) => GRANTABLE_PERMISSIONS.includes(menuOf(action)));
    expect(MENU_GRANTS.flatMap(({ actions }) => actions).toSorted()).toEqual(granted.toSorted());
  });

  it('gives the menu with an action and takes the actions with a menu', () => {
    const given = withAction(nothing, member, ACTION.memberEdit, true);
    expect(given).toEqual({ permissionIds: [7], actions: ['7:edit'] });
    expect(withAction(given, member, ACTION.memberEdit, false)).toEqual({ permissionIds: [7], actions: [] });
    expect(withMenu(given, member, false)).toEqual(nothing);
    expect(withMenu(nothing, member, true)).toEqual({ permissionIds: [7], actions: [] });
  });

  it('gives and takes a whole branch', () => {
    const all = withBranch(nothing, auth, true);
    expect([branchState(nothing, auth), branchState(all, auth)]).toEqual(['none', 'all']);
    expect(branchState(withMenu(nothing, member, true), auth)).toBe('some');
    expect(withBranch(all, auth, false)).toEqual(nothing);
  });

  it('says what was added and what was removed', () => {
    const before = { permissionIds: [7, 8], actions: ['7:edit'] };
    const after = { permissionIds: [7, 10], actions: ['7:create'] };
    expect(grantDifference(before, after)).toEqual({
      added: { permissionIds: [10], actions: ['7:create'] },
      removed: { permissionIds: [8], actions: ['7:edit'] },
      count: 4,
    });
  });
});

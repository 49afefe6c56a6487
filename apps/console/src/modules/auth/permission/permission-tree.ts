import {
  ACTION_CODES,
  GRANTABLE_PERMISSIONS,
  menuOf,
  type ActionCode,
  type Grants,
  type PermissionId,
} from '@nota/contract/kit/permissions.ts';
import { MENU, routeAt, type MenuGroupPath, type MenuPath } from '@nota/contract/kit/routes.ts';

/** One menu entry that a role can grant, and its actions. */
export interface MenuGrant {
  readonly path: MenuPath;
  readonly id: PermissionId;
  readonly actions: readonly ActionCode[];
}

export interface Branch {
  /** The group's address, or the entry's own where it has no group. */
  readonly path: MenuGroupPath | MenuPath;
  readonly menus: readonly MenuGrant[];
}

/**
 * Everything that a role can grant, in the order of the menu; without the permissions of internal admins and the
 * operator.
 */
export const PERMISSION_TREE: readonly Branch[] = MENU.map((node): Branch => {
  const [path, entries] = typeof node === 'string' ? [node, [node]] : [node.group, node.entries];
  return { path, menus: entries.map(toGrant).filter(({ id }) => GRANTABLE_PERMISSIONS.includes(id)) };
}).filter(({ menus }) => menus.length > 0);

export const MENU_GRANTS: readonly MenuGrant[] = PERMISSION_TREE.flatMap(({ menus }) => menus);

function toGrant(path: MenuPath): MenuGrant {
  const id = routeAt(path)?.permissionId as PermissionId;
  return { path, id, actions: ACTION_CODES.filter((action) => menuOf(action) === id) };
}

/** An action is useless without its menu: granting one grants the menu, removing a menu removes its actions. */
export function withMenu(grants: Grants, { id, actions }: MenuGrant, isGiven: boolean): Grants {
  return isGiven
    ? joined(grants, { permissionIds: [id], actions: [] })
    : without(grants, { permissionIds: [id], actions });
}

export function withAction(grants: Grants, { id }: MenuGrant, action: ActionCode, isGiven: boolean): Grants {
  return isGiven
    ? joined(grants, { permissionIds: [id], actions: [action] })
    : without(grants, { permissionIds: [], actions: [action] });
}

export function withBranch(grants: Grants, { menus }: Branch, isGiven: boolean): Grants {
  const all = { permissionIds: menus.map(({ id }) => id), actions: menus.flatMap(({ actions }) => actions) };
  return isGiven ? joined(grants, all) : without(grants, all);
}

export function branchState(grants: Grants, { menus }: Branch): 'all' | 'some' | 'none' {
  const wanted = menus.flatMap(({ id, actions }) => [id, ...actions]);
  const held = wanted.filter((one) =>
    typeof one === 'number' ? grants.permissionIds.includes(one) : grants.actions.includes(one),
  );
  return held.length === wanted.length ? 'all' : held.length > 0 ? 'some' : 'none';
}

export interface GrantDifference {
  readonly added: Grants;
  readonly removed: Grants;
  readonly count: number;
}

export function grantDifference(before: Grants, after: Grants): GrantDifference {
  const added = without(after, before);
  const removed = without(before, after);
  const sizeOf = ({ permissionIds, actions }: Grants) => permissionIds.length + actions.length;
  return { added, removed, count: sizeOf(added) + sizeOf(removed) };
}

/** Without permissions that only an older version knew: nobody can keep them, and their removal is proposed. */
export function knownGrants({ permissionIds, actions }: Grants): Grants {
  return {
    permissionIds: permissionIds.filter((id) => MENU_GRANTS.some((menu) => menu.id === id)),
    actions: actions.filter((code) => ACTION_CODES.some((action) => action === code)),
  };
}

function joined(one: Grants, other: Grants): Grants {
  return {
    permissionIds: [...new Set([...one.permissionIds, ...other.permissionIds])].sort((a, b) => a - b),
    actions: [...new Set([...one.actions, ...other.actions])].sort(),
  };
}

function without(one: Grants, other: Grants): Grants {
  return {
    permissionIds: one.permissionIds.filter((id) => !other.permissionIds.includes(id)),
    actions: one.actions.filter((action) => !other.actions.includes(action)),
  };
}

import type { ActionCode, Grants } from '@nota/contract/kit/permissions.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { MENU_GRANTS, PERMISSION_TREE } from './permission-tree.ts';

/** Names of permissions, from the menu. A number without a menu is shown as a number. */
export function usePermissionMessages() {
  const menu = useMessages('shell.menu');
  const t = useMessages('auth.permission');
  const menuName = (id: number) => {
    const found = MENU_GRANTS.find((one) => one.id === id);
    return found ? menu(found.path) : String(id);
  };
  const isKnown = (code: string): code is ActionCode =>
    MENU_GRANTS.some(({ actions }) => actions.some((action) => action === code));
  const actionName = (code: string) => (isKnown(code) ? t(`action.${code}`) : code);
  return {
    menuName,
    actionName,
    branchName: (branch: (typeof PERMISSION_TREE)[number]) => menu(branch.path),
    /** Each grant by itself: `成员管理`, `成员管理 · 新增成员`. */
    listed: ({ permissionIds, actions }: Grants): string[] => [
      ...permissionIds.map(menuName),
      ...actions.map((code) => `${menuName(Number(code.split(':')[0]))} · ${actionName(code)}`),
    ],
  };
}

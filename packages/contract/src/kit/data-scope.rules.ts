import { menuOf, PERMISSION, type Permission } from './permissions.ts';

/** Which records a member sees: all of the platform, those of their notary office, of their estates, or their own. */
export const DATA_SCOPES = ['all', 'office', 'house', 'own'] as const;
export type DataScope = (typeof DATA_SCOPES)[number];

/**
 * Menus without records of business: about colleagues, the console itself and what everybody may know. Every other menu
 * is closed to narrower scopes until its records say how a scope restricts them; a new menu is closed from the start.
 */
const OPEN_MENUS: readonly number[] = [
  PERMISSION.everyone,
  PERMISSION.member,
  PERMISSION.role,
  PERMISSION.banner,
  PERMISSION.loginLog,
  PERMISSION.notice,
  PERMISSION.appVersion,
  PERMISSION.notaryOffice,
  PERMISSION.platformConfig,
];

/** Whether a permission may be used by somebody of this scope where nothing says which records the scope leaves. */
export function isOpenToScope(permission: Permission, scope: DataScope): boolean {
  if (scope === 'all') return true;
  return OPEN_MENUS.includes(typeof permission === 'number' ? permission : menuOf(permission));
}

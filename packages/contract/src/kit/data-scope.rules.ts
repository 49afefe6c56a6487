import { menuOf, PERMISSION, type Permission } from './permissions.ts';

/** Which records a member sees: all of the platform, those of their notary office, of their estates, or their own. */
export const DATA_SCOPES = ['all', 'office', 'house', 'own'] as const;
export type DataScope = (typeof DATA_SCOPES)[number];

/**
 * Menus without business records: about colleagues, the console itself and public information. Every other menu is
 * closed to narrower scopes until its module says how a scope restricts its records; a new menu is closed by default.
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

/** Whether a permission may be used with this scope where no query restricts the records by it. */
export function isOpenToScope(permission: Permission, scope: DataScope): boolean {
  if (scope === 'all') return true;
  return OPEN_MENUS.includes(typeof permission === 'number' ? permission : menuOf(permission));
}

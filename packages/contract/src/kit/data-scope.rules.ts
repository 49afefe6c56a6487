import { ACTION, menuOf, PERMISSION, type Permission } from './permissions.ts';

/** Which records a member sees: all of the platform, those of their notary office, of their estates, or their own. */
export const DATA_SCOPES = ['all', 'office', 'house', 'own'] as const;
export type DataScope = (typeof DATA_SCOPES)[number];

/** Every scope that does not see the whole platform. */
export type NarrowScope = Exclude<DataScope, 'all'>;

/** Scopes that are named by what they reach: the offices or estates that somebody works for. */
export const TARGETED_SCOPES = ['office', 'house'] as const satisfies readonly NarrowScope[];
export type TargetedScope = (typeof TARGETED_SCOPES)[number];

export const isTargeted = (scope: DataScope): scope is TargetedScope =>
  TARGETED_SCOPES.some((targeted) => targeted === scope);

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
  PERMISSION.platformConfig,
];

/** Audit entries say what was done to every record, whichever menu their permission stands under. */
const CLOSED_ACTIONS: readonly Permission[] = [ACTION.auditRead];

/** Which narrower scopes reach records of some kind, and so which may call an endpoint about all these kinds. */
export const reachingScopes = (
  kinds: readonly { readonly restrictsByScope?: readonly NarrowScope[] }[],
): NarrowScope[] => [...new Set(kinds.flatMap(({ restrictsByScope }) => restrictsByScope ?? []))];

/** Whether a permission may be used with this scope where no query restricts the records by it. */
export function isOpenToScope(permission: Permission, scope: DataScope): boolean {
  if (scope === 'all') return true;
  if (CLOSED_ACTIONS.includes(permission)) return false;
  return OPEN_MENUS.includes(typeof permission === 'number' ? permission : menuOf(permission));
}

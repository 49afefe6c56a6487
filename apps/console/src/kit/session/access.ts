import { holds, PERMISSION, type Permission } from '@nota/contract/kit/permissions.ts';
import type { AccessName, RouteRow } from '@nota/contract/kit/routes.ts';
import { useSession, type Session } from './session.ts';

/** The operator's own people, known by their phone number. */
export function isInternalAdmin(session: Session): boolean {
  return session.adminPhones.includes(session.user.phoneNumber);
}

/** The member's value in the access map: `admin` or an ordinary `user`. */
export function currentAccess(session: Session): 'admin' | 'user' {
  return isInternalAdmin(session) ? 'admin' : 'user';
}

export function accessMap(session: Session): Readonly<Record<AccessName, boolean>> {
  return { canAdmin: currentAccess(session) === 'admin' };
}

/**
 * Whether a permission id opens its menu entry: 0 for everyone, 999 and 998 by the kind of member, the others by grant.
 */
export function mayOpen(permissionId: number, session: Session): boolean {
  if (permissionId === PERMISSION.everyone) return true;
  if (permissionId === PERMISSION.platformConfig) return isInternalAdmin(session);
  if (permissionId === PERMISSION.notaryOffice) return isInternalAdmin(session) || session.platformId === null;
  return session.permissionIds.includes(permissionId);
}

export function mayReach(row: RouteRow, session: Session): boolean {
  if (row.access && !accessMap(session)[row.access]) return false;
  return mayOpen(row.permissionId, session);
}

/** Whether the member may do something: a menu id, or an action inside a menu. */
export function mayDo(permission: Permission, session: Session): boolean {
  if (typeof permission === 'number') return mayOpen(permission, session);
  return holds(session, permission);
}

export function useMay(): (permission: Permission) => boolean {
  const session = useSession();
  return (permission) => session !== undefined && mayDo(permission, session);
}

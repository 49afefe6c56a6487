import { ROUTES, type RouteRow } from '@nota/contract/kit/routes.ts';
import { describe, expect, it } from 'vitest';
import { signedIn } from '../../testing/session.fixtures.ts';
import { accessMap, mayDo, mayOpen, mayReach } from './access.ts';
import { readSession, storeSession, type Session } from './session.ts';

function sessionOf(given: Parameters<typeof signedIn>[0] = {}): Session {
  storeSession(signedIn(given));
  return readSession() as Session;
}
const ordinary = () => sessionOf();
const internalAdmin = () => sessionOf({ adminPhoneNumber: ['13900000001'] });
const operator = () => sessionOf({ platformId: null });

describe('menu permissions', () => {
  it('0 is for everyone [spec 6.2]', () => {
    expect(mayOpen(0, sessionOf({ rolePermissionList: [] }))).toBe(true);
  });

  it('any other id must be in the stored list [spec 6.1]', () => {
    expect(mayOpen(7, ordinary())).toBe(true);
    expect(mayOpen(33, ordinary())).toBe(false);
  });

  it('999 is for internal admins only, whatever the list says [spec 6.3]', () => {
    expect(mayOpen(999, sessionOf({ rolePermissionList: [999] }))).toBe(false);
    expect(mayOpen(999, operator())).toBe(false);
    expect(mayOpen(999, internalAdmin())).toBe(true);
  });

  it('998 is for internal admins, and where no platform id is stored [spec 6.5 6.6]', () => {
    expect(mayOpen(998, sessionOf({ rolePermissionList: [998] }))).toBe(false);
    expect(mayOpen(998, internalAdmin())).toBe(true);
    expect(mayOpen(998, operator())).toBe(true);
  });

  it('an internal admin is known by the phone number being in the list [spec 6.4]', () => {
    expect(mayOpen(999, sessionOf({ adminPhoneNumber: ['13800000009'] }))).toBe(false);
  });
});

describe('access names', () => {
  const locked: RouteRow = { ...(ROUTES[0] as RouteRow), access: 'canAdmin' };

  it('canAdmin holds when the access of the person is admin [spec 6.9]', () => {
    expect(accessMap(ordinary())).toEqual({ canAdmin: false });
    expect(accessMap(internalAdmin())).toEqual({ canAdmin: true });
  });

  it('a route with a name is unreachable while the map says no [spec 6.10]', () => {
    expect(mayReach(locked, ordinary())).toBe(false);
    expect(mayReach(locked, internalAdmin())).toBe(true);
    expect(mayReach({ ...locked, permissionId: 33 }, internalAdmin())).toBe(false);
  });
});

describe('actions', () => {
  it('need their own grant and their menu', () => {
    expect(mayDo('7:create', sessionOf({ actionList: ['7:create'] }))).toBe(true);
    expect(mayDo('7:create', sessionOf({ actionList: ['7:create'], rolePermissionList: [8] }))).toBe(false);
    expect(mayDo('7:create', ordinary())).toBe(false);
    expect(mayDo(999, internalAdmin())).toBe(true);
  });
});

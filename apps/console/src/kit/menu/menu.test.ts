import { describe, expect, it } from 'vitest';
import { signIn } from '../../testing/session.fixtures.ts';
import { entriesOf, groupOf, visibleMenu } from './menu.ts';
import { readSession } from '../session/session.ts';

const everything = () => true;

describe('the menu of a person', () => {
  it('shows only what they may open, and drops groups left empty [spec 6.1 6.7 6.8]', () => {
    signIn({ rolePermissionList: [8, 79] });
    expect(visibleMenu(readSession(), everything)).toEqual([
      { group: '/userManager', entries: ['/userManager/loginLog'] },
      { group: '/auth', entries: ['/auth/roleList'] },
    ]);
  });

  it('shows only what is built', () => {
    signIn({ rolePermissionList: [7, 8, 186] });
    const menu = visibleMenu(readSession(), (path) => path === '/auth/member-list');
    expect(menu).toEqual([{ group: '/auth', entries: ['/auth/member-list'] }]);
  });

  it('shows an entry without a group on its own', () => {
    signIn({ rolePermissionList: [186] });
    expect(visibleMenu(readSession(), everything)).toEqual(['/data-statistics/home']);
  });

  it('shows all of it to an internal admin with every permission, in order', () => {
    const all = Array.from({ length: 300 }, (_, id) => id);
    signIn({ rolePermissionList: all, adminPhoneNumber: ['13900000001'] });
    const entries = entriesOf(visibleMenu(readSession(), everything));
    expect(entries).toHaveLength(38);
    expect([entries[0], entries.at(-1)]).toEqual(['/data-statistics/home', '/platform-config/value-added']);
  });

  it('hides what belongs to a service that is off, and nothing else', () => {
    signIn({ rolePermissionList: [188, 85, 194, 198, 199, 200, 230] });
    const shown = (switches: Parameters<typeof visibleMenu>[2]) =>
      entriesOf(visibleMenu(readSession(), everything, switches));
    const all = shown({});
    expect(all).toHaveLength(7);
    expect(shown({ vote: false })).toEqual(all.filter((path) => !path.startsWith('/vote/')));
    expect(shown({ parking: false, dataRegistry: false, recorder: false })).toEqual([
      '/forensics/app/scene-forensics',
      '/vote/house',
      '/vote/property',
      '/vote/manage',
    ]);
  });

  it('is empty without a session', () => {
    expect(visibleMenu(undefined, everything)).toEqual([]);
  });

  it('knows the group of an entry', () => {
    expect(groupOf('/vote/manage')).toBe('/vote');
    expect(groupOf('/data-statistics/home')).toBeUndefined();
    expect(groupOf(undefined)).toBeUndefined();
  });
});

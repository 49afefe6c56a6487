import { ROUTES, type RouteRow } from '@nota/contract/kit/routes.ts';
import { render, screen } from '@testing-library/react';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { Console } from '../console.tsx';
import { guard } from '../session/guard.ts';
import { loadLanguagePack } from '../language/language-pack.ts';
import type { Pages } from './pages.ts';
import { buildRoutes, createConsoleRouter } from './router.tsx';

const standIn = (path: string) => () => Promise.resolve(() => <p>{path}</p>);
const everyPage: Pages = Object.fromEntries(ROUTES.map(({ path }) => [path, standIn(path)]));
const sampleOf = (path: string) => path.replaceAll(/:\w+/g, '7');
const rowOf = (route: RouteObject | undefined) => route?.handle as RouteRow | undefined;

/** 403 where the guard refuses. */
function answerOf(row: RouteRow): number {
  try {
    guard(row)({ request: new Request(`http://console.test${sampleOf(row.path)}`) });
    return 200;
  } catch (refused) {
    return (refused as Response).status;
  }
}

describe('the router', () => {
  const routes = buildRoutes(everyPage);

  it.each(ROUTES)('knows $path by its own row [spec 2.21]', (row) => {
    const matches = matchRoutes(routes, sampleOf(row.path)) ?? [];
    expect(rowOf(matches.at(-1)?.route)).toEqual(row);
    // The root and session routes are around everything but sign-in; the frame is one more.
    expect(matches.length - 1).toBe(row.path === '/user/login' ? 1 : row.layout ? 3 : 2);
  });

  it.each(ROUTES.filter((row) => row.permissionId > 0 && row.permissionId < 998))(
    'opens $path with $permissionId and not without [spec 2.21 6.1]',
    (row) => {
      signIn({ rolePermissionList: ROUTES.map((one) => one.permissionId).filter((id) => id !== row.permissionId) });
      expect(answerOf(row)).toBe(403);
      signIn({ rolePermissionList: [row.permissionId] });
      expect(answerOf(row)).toBe(200);
    },
  );

  it.each(ROUTES.filter((row) => row.permissionId === 0))('opens $path to everyone [spec 2.21 6.2]', (row) => {
    signIn({ rolePermissionList: [] });
    expect(answerOf(row)).toBe(200);
  });

  it.each(ROUTES.filter((row) => row.permissionId >= 998))(
    'opens $path by the kind of member and not by the list [spec 2.21 6.3 6.5]',
    (row) => {
      signIn({ rolePermissionList: [998, 999] });
      expect(answerOf(row)).toBe(403);
      signIn({ rolePermissionList: [], adminPhoneNumber: ['13900000001'] });
      expect(answerOf(row)).toBe(200);
    },
  );
});

describe('a route with an access name', () => {
  const row: RouteRow = { ...(ROUTES[1] as RouteRow), access: 'canAdmin' };

  it('is unreachable while the access map denies it [spec 6.9 6.10]', () => {
    signIn();
    expect(answerOf(row)).toBe(403);
    signIn({ adminPhoneNumber: ['13900000001'] });
    expect(answerOf(row)).toBe(200);
  });
});

describe('the base path', () => {
  it.each([
    ['the root', undefined, '/no/such', '/'],
    ['what the global says', '/console/', '/console/no/such', '/console'],
  ])('is %s [spec 2.36 2.37]', async (_, base, address, home) => {
    if (base !== undefined) vi.stubGlobal('routerBase', base);
    window.history.replaceState(null, '', address);
    fakeServer();
    signIn();
    const pack = await loadLanguagePack('zh-CN');
    const router = createConsoleRouter();
    render(<Console pack={pack} direction="ltr" router={router} />);
    expect(await screen.findByText('页面不存在')).toBeTruthy();
    expect(router.state.location.pathname).toBe(address);
    expect(document.querySelector('a.brand')?.getAttribute('href')).toBe(home);
    router.dispose();
    window.history.replaceState(null, '', '/');
  });
});

describe('the frame', () => {
  it.each([
    ['/platform-config/file-preview', 0],
    ['/platform-config/price', 1],
    ['/account/center', 1],
  ])('of %s [spec 2.22]', async (path, frames) => {
    fakeServer();
    signIn({ adminPhoneNumber: ['13900000001'] });
    await renderConsole(path, { pages: everyPage });
    await screen.findByText(path);
    expect(screen.queryAllByRole('navigation', { name: '主菜单' })).toHaveLength(frames);
    expect(screen.queryAllByRole('banner')).toHaveLength(frames);
  });

  it('is not around sign-in [spec 2.2 2.22 4.7]', async () => {
    fakeServer();
    const { address } = await renderConsole('/user/login', { pages: everyPage });
    await screen.findByText('/user/login');
    expect(address()).toBe('/user/login');
    expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull();
  });
});

describe('the menu of a member', () => {
  const entries = async (given: Parameters<typeof signIn>[0]) => {
    fakeServer();
    signIn(given);
    await renderConsole('/', { pages: everyPage });
    const menu = await screen.findByRole('navigation', { name: '主菜单' });
    return [...menu.querySelectorAll('li.ant-menu-item, .ant-menu-submenu-title')].map((one) => one.textContent);
  };

  it('with one permission has one group [spec 6.1 6.8]', async () => {
    expect(await entries({ rolePermissionList: [199] })).toEqual(['业主投票']);
  });

  it('in the admin phone list has platform configuration and notary offices [spec 6.3 6.4 6.5]', async () => {
    const given = { rolePermissionList: [], adminPhoneNumber: ['13800000009', '13900000001'] };
    expect(await entries(given)).toEqual(['公证处管理', '平台配置']);
  });

  it('whose platform id is the text null has notary offices alone [spec 6.6]', async () => {
    expect(await entries({ rolePermissionList: [998, 999], platformId: null })).toEqual(['公证处管理']);
    expect(localStorage.getItem('platformId')).toBe('null');
  });

  it('without any permission is empty, though 998 and 999 are in the list [spec 6.3 6.5]', async () => {
    expect(await entries({ rolePermissionList: [998, 999] })).toEqual([]);
  });

  it('leads from the address of platform configuration to its first page [spec 2.23]', async () => {
    fakeServer();
    signIn({ adminPhoneNumber: ['13900000001'] });
    const { address } = await renderConsole('/platform-config', { pages: everyPage });
    expect(await screen.findByText('/platform-config/basic-info')).toBeTruthy();
    expect(address()).toBe('/platform-config/basic-info');
  });
});
